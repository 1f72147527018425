// Choosing many goods inside a form: search, tick, turn the page. What was chosen stays chosen while one searches on.

import { useState } from 'react'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { SearchField } from '#console/kit/list/Filters'
import { Pagination } from '#console/kit/list/Pagination'
import { Tick } from '#console/kit/list/Table'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { type Candidate, presale } from '#contract/presale/calls'

type Props = Bound<string[]> & {
  /** Told of goods when they are chosen: the form knows them by their ids alone. */ learn: (goods: readonly Candidate[]) => void
}

export function GoodsChoice({ id, label, required, error, value = [], onChange, learn }: Props) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [at, setAt] = useState({ pageNumber: 1, pageSize: 10 })
  const { data } = useRead(presale.candidates, { keyword: keyword || undefined, ...at }, { quiet: true })
  const goods = data?.records ?? []
  const toggle = (ids: readonly string[]) => {
    learn(goods)
    const isAll = ids.every((each) => value.includes(each))
    onChange(isAll ? value.filter((each) => !ids.includes(each)) : [...new Set([...value, ...ids])])
  }
  const search = (text: string) => {
    setKeyword(text)
    setAt({ ...at, pageNumber: 1 })
  }
  const count = <span className="md-field-count">{t('presale.nChosen', { n: value.length })}</span>
  return (
    <FieldBox id={id} label={label} required={required} error={error} extra={count}>
      {() => (
        <div className="ps-goods" id={id} role="group" aria-label={label}>
          <div className="ps-goods-head">
            <SearchField placeholder={t('presale.searchGoods')} value={keyword} change={search} />
            <Button look="link" onClick={() => toggle(goods.map((each) => each.id))}>
              {t('presale.choosePage')}
            </Button>
          </div>
          {data?.total === 0 && <p className="md-note">{t('presale.noGoods')}</p>}
          <ul aria-busy={!data}>
            {goods.map((each) => (
              <li key={each.id}>
                <GoodsLineTick goods={each} on={value.includes(each.id)} toggle={() => toggle([each.id])} />
              </li>
            ))}
          </ul>
          <Pagination
            page={at.pageNumber}
            size={at.pageSize}
            total={data?.total}
            change={(pageNumber, pageSize) => setAt({ pageNumber, pageSize })}
          />
        </div>
      )}
    </FieldBox>
  )
}

function GoodsLineTick({ goods, on, toggle }: { goods: Candidate; on: boolean; toggle: () => void }) {
  const t = useT()
  const { name, coverUrl, minPriceFen, available, skuCount, presaleTitle } = goods
  return (
    // The tick inside is the control.
    <label>
      <Tick label={name} on={on} change={toggle} />
      <GoodsLine name={name} imageUrl={coverUrl} below={[t('presale.nSkus', { n: skuCount }), presaleTitle ?? '']} />
      <span className="ps-goods-end">
        {minPriceFen === null ? '–' : yuan(minPriceFen)}
        <small>{t('presale.inStock', { n: available })}</small>
      </span>
    </label>
  )
}
