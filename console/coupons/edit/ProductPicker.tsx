// Choosing products: search, tick, take over. What was chosen stays chosen while one searches on.

import '#console/desk/goods/goods.css'
import { useState } from 'react'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { SearchField } from '#console/kit/list/Filters'
import { Tick } from '#console/kit/list/Table'
import { usePaging } from '#console/kit/list/use-paging'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { coupons } from '#contract/coupons/calls'
import { maxScopeIds } from '#contract/coupons/rule'
import type { Answer } from '#contract/kit/call'
import { toggled } from '../chosen'
import type { Known } from './use-scoped'

type Product = Answer<typeof coupons.products>['records'][number]
type Props = { taken: ReadonlySet<string>; pick: (found: Known[]) => void; close: () => void }

export function ProductPicker({ taken, pick, close }: Props) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const { paging, first, pager } = usePaging(20)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Product>>(new Map())
  const { data } = useRead(coupons.products, { keyword: keyword || undefined, ...paging })
  const found = data?.records ?? []
  const isOver = chosen.size > maxScopeIds - taken.size
  const isReady = chosen.size > 0 && !isOver
  const toggle = (list: readonly Product[]) =>
    setChosen(
      toggled(
        chosen,
        list.filter(({ id }) => !taken.has(id)),
        ({ id }) => id,
      ),
    )
  const take = () => {
    pick([...chosen.values()])
    close()
  }
  return (
    <Dialog
      title={t('couponForm.pick.products')}
      close={close}
      footer={
        <>
          <Button look="quiet" onClick={() => toggle(found)}>
            {t('couponForm.pick.page')}
          </Button>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" aria-disabled={!isReady || undefined} onClick={isReady ? take : undefined}>
            {t('couponForm.pick.take', { n: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="md-skus">
        <SearchField
          placeholder={t('couponForm.pick.search')}
          value={keyword}
          change={(text) => {
            setKeyword(text)
            first()
          }}
        />
        {isOver && <p className="md-field-error">{t('couponForm.pick.tooMany', { n: maxScopeIds.toLocaleString('en-US') })}</p>}
        <ul className="md-skus-list" aria-busy={!data}>
          {found.map((one) => (
            <li key={one.id}>
              <Line one={one} on={taken.has(one.id) || chosen.has(one.id)} isTaken={taken.has(one.id)} toggle={() => toggle([one])} />
            </li>
          ))}
        </ul>
        {data?.total === 0 && <p className="md-skus-none">{t('kit.form.notFound')}</p>}
        {pager(data?.total)}
      </div>
    </Dialog>
  )
}

type LineProps = { one: Product; on: boolean; isTaken: boolean; toggle: () => void }

function Line({ one, on, isTaken, toggle }: LineProps) {
  const t = useT()
  return (
    // The tick inside is the control.
    <label>
      <Tick label={one.name} on={on} change={toggle} />
      <GoodsLine name={one.name} imageUrl={one.imageUrl} below={[one.shopName]} />
      <span className="md-skus-end">
        {one.priceFen !== null && yuan(one.priceFen)}
        {isTaken && <small>{t('couponForm.pick.taken')}</small>}
      </span>
    </label>
  )
}
