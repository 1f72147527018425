// The product selector: search, category, tick, take over. What is in the mall already, or in a presale, is greyed and says so.

import '#console/desk/goods/goods.css'
import { useState } from 'react'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { Select } from '#console/kit/control/Select'
import { SearchField } from '#console/kit/list/Filters'
import { Tick } from '#console/kit/list/Table'
import { usePaging } from '#console/kit/list/use-paging'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { type MallCandidate, pointsMall } from '#contract/points-mall/calls'

type Category = { id: string; name: string }
type Props = { taken: ReadonlySet<string>; categories: readonly Category[]; pick: (skus: MallCandidate[]) => void; close: () => void }

export function MallPicker({ taken, categories, pick, close }: Props) {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [categoryId, setCategory] = useState<string>()
  const { paging, first, pager } = usePaging(20)
  const [chosen, setChosen] = useState<ReadonlyMap<string, MallCandidate>>(new Map())
  const { data } = useRead(pointsMall.candidates, { keyword: keyword || undefined, categoryId, ...paging })
  const found = data?.records ?? []
  const isFixed = ({ skuId, isIn, presaleTitle }: MallCandidate) => isIn || presaleTitle !== null || taken.has(skuId)
  const toggle = (list: readonly MallCandidate[]) => {
    const free = list.filter((sku) => !isFixed(sku))
    const isAll = free.every(({ skuId }) => chosen.has(skuId))
    const next = new Map(chosen)
    for (const sku of free) {
      if (isAll) next.delete(sku.skuId)
      else next.set(sku.skuId, sku)
    }
    setChosen(next)
  }
  return (
    <Dialog
      title={t('mall.pick.title')}
      close={close}
      footer={
        <>
          <Button look="quiet" onClick={() => toggle(found)}>
            {t('mall.pick.page')}
          </Button>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button
            look="primary"
            aria-disabled={chosen.size === 0 || undefined}
            onClick={chosen.size > 0 ? () => pick([...chosen.values()]) : undefined}
          >
            {t('mall.pick.take', { n: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="md-skus">
        <div className="pm-pick-head">
          <SearchField
            placeholder={t('mall.pick.search')}
            value={keyword}
            change={(text) => {
              setKeyword(text)
              first()
            }}
          />
          <Select
            aria-label={t('mall.pick.category')}
            placeholder={t('mall.pick.allCategories')}
            value={categoryId}
            isClearable
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => {
              setCategory(next)
              first()
            }}
          />
        </div>
        <ul className="md-skus-list" aria-busy={!data}>
          {found.map((sku) => (
            <li key={sku.skuId}>
              <Choice sku={sku} on={chosen.has(sku.skuId) || isFixed(sku)} isFixed={isFixed(sku)} toggle={() => toggle([sku])} />
            </li>
          ))}
        </ul>
        {data?.total === 0 && <p className="md-skus-none">{t('mall.pick.none')}</p>}
        {pager(data?.total)}
      </div>
    </Dialog>
  )
}

type ChoiceProps = { sku: MallCandidate; on: boolean; isFixed: boolean; toggle: () => void }

function Choice({ sku, on, isFixed, toggle }: ChoiceProps) {
  const t = useT()
  const { name, specText, shopName, imageUrl, priceFen, available, presaleTitle } = sku
  const why = presaleTitle === null ? t('mall.pick.isIn') : t('mall.pick.presale', { title: presaleTitle })
  return (
    // The tick inside is the control.
    <label className={isFixed ? 'pm-fixed' : undefined}>
      <Tick label={[name, specText].join(' ').trim()} on={on} change={toggle} />
      <GoodsLine name={name} imageUrl={imageUrl} below={[specText, shopName]} />
      <span className="md-skus-end">
        {yuan(priceFen)}
        <small>{isFixed ? why : t('mall.pick.left', { n: available })}</small>
      </span>
    </label>
  )
}
