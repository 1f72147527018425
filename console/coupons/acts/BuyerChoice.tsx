// Buyers to give a coupon to: searched, ticked, and kept while one searches on.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { toggled } from '#console/kit/list/chosen'
import { SearchField } from '#console/kit/list/Filters'
import { Tick } from '#console/kit/list/Table'
import { usePaging } from '#console/kit/list/use-paging'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import { type CouponBuyer, coupons } from '#contract/coupons/calls'
import { Two } from '../Two'

type Chosen = ReadonlyMap<string, CouponBuyer>
type Props = { chosen: Chosen; choose: (next: Chosen) => void }

export function BuyerChoice({ chosen, choose }: Props) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const { paging, first, pager } = usePaging(20)
  const { data } = useRead(coupons.buyers, { keyword: keyword || undefined, ...paging })
  const found = data?.records ?? []
  const toggle = (buyers: readonly CouponBuyer[]) => choose(toggled(chosen, buyers, ({ key }) => key))
  return (
    <div className="cu-buyers">
      <div className="cu-buyers-head">
        <SearchField
          placeholder={t('coupons.grant.search')}
          value={keyword}
          change={(text) => {
            setKeyword(text)
            first()
          }}
        />
        <Button look="quiet" onClick={() => toggle(found)}>
          {t('coupons.grant.page')}
        </Button>
      </div>
      {data?.total === 0 && <p className="md-note">{t('coupons.grant.none')}</p>}
      {data?.total !== 0 && (
        <ul className="cu-buyer-list" aria-busy={!data}>
          {found.map((buyer) => (
            <li key={buyer.key}>
              <Line buyer={buyer} on={chosen.has(buyer.key)} toggle={() => toggle([buyer])} />
            </li>
          ))}
        </ul>
      )}
      {pager(data?.total)}
    </div>
  )
}

type LineProps = { buyer: CouponBuyer; on: boolean; toggle: () => void }

function Line({ buyer: { name, mobile, paidFen, orderCount, lastOrderAt }, on, toggle }: LineProps) {
  const t = useT()
  return (
    // The tick inside is the control.
    <label>
      <Tick label={name} on={on} change={toggle} />
      <Two below={mobile}>{name}</Two>
      <Two isRight below={t('coupons.grant.bought', { n: orderCount, day: timeText(lastOrderAt).slice(0, 10) })}>
        {yuan(paidFen)}
      </Two>
    </label>
  )
}
