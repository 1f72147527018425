// The product selector: search, category, tick, take over. What is in the mall already, or in a presale, is greyed and says so.

import { useState } from 'react'
import { GoodsDialog, useGoodsSearch } from '#console/desk/goods/GoodsDialog'
import { GoodsLine } from '#console/desk/goods/GoodsLine'
import { useRead } from '#console/kit/call/calls'
import { Select } from '#console/kit/control/Select'
import { SearchField } from '#console/kit/list/Filters'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { type MallCandidate, pointsMall } from '#contract/points-mall/calls'

type Category = { id: string; name: string }
type Props = { taken: ReadonlySet<string>; categories: readonly Category[]; pick: (skus: MallCandidate[]) => void; close: () => void }

export function MallPicker({ taken, categories, pick, close }: Props) {
  const t = useT()
  const [categoryId, setCategory] = useState<string>()
  const { keyword, search, pager, asked } = useGoodsSearch()
  const { data } = useRead(pointsMall.candidates, { categoryId, ...asked })
  const isFixed = ({ skuId, isIn, presaleTitle }: MallCandidate) => isIn || presaleTitle !== null || taken.has(skuId)
  const endOf = (sku: MallCandidate) => {
    if (!isFixed(sku)) return t('mall.pick.left', { n: sku.available })
    return sku.presaleTitle === null ? t('mall.pick.isIn') : t('mall.pick.presale', { title: sku.presaleTitle })
  }
  return (
    <GoodsDialog
      words={{ title: t('mall.pick.title'), none: t('mall.pick.none'), take: (n) => t('mall.pick.take', { n }) }}
      data={data}
      head={
        <PickHead
          keyword={keyword}
          categoryId={categoryId}
          categories={categories}
          narrow={(text, category) => {
            setCategory(category)
            search(text)
          }}
        />
      }
      pager={pager}
      keyOf={({ skuId }) => skuId}
      isFixed={isFixed}
      row={(sku) => ({
        label: [sku.name, sku.specText].join(' ').trim(),
        line: <GoodsLine name={sku.name} imageUrl={sku.imageUrl} below={[sku.specText, sku.shopName]} />,
        end: (
          <>
            {yuan(sku.priceFen)}
            <small>{endOf(sku)}</small>
          </>
        ),
      })}
      take={pick}
      close={close}
    />
  )
}

type HeadProps = {
  keyword: string
  categoryId: string | undefined
  categories: readonly Category[]
  narrow: (keyword: string, categoryId: string | undefined) => void
}

function PickHead({ keyword, categoryId, categories, narrow }: HeadProps) {
  const t = useT()
  return (
    <div className="pm-pick-head">
      <SearchField placeholder={t('mall.pick.search')} value={keyword} change={(text) => narrow(text, categoryId)} />
      <Select
        aria-label={t('mall.pick.category')}
        placeholder={t('mall.pick.allCategories')}
        value={categoryId}
        isClearable
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(next) => narrow(keyword, next)}
      />
    </div>
  )
}
