// The bar over the figures: days, comparison, and what narrows the trade down; on a phone the latter in a sheet at its foot.

import { shopFilterOf } from '#console/desk/filters/ShopFilter'
import { useSeveralShops } from '#console/desk/filters/several-shops'
import { FilterSheet } from '#console/desk/list/ListFilters'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { type Filter, FilterControl } from '#console/kit/list/Filters'
import { type ListState, withFilters } from '#console/kit/list/list-state'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { mostShops, orders } from '#contract/orders/calls'
import { orderChannels, orderChannelWords, orderTypes, orderTypeWords } from '#contract/orders/states'
import { products } from '#contract/products/calls'
import { CompareChip, PeriodChip } from './PeriodChip'
import type { AskedState } from './use-asked'

const shopFilter = shopFilterOf({ shops: orders.shops, most: mostShops })

type Props = AskedState & {
  isGoods: boolean
  /** What is shown has no earlier to be compared with. */
  isAlone?: boolean
}

export function Bar({ asked, narrowed, choose, compare, narrow, isGoods, isAlone }: Props) {
  const t = useT()
  const isNarrow = useNarrow()
  const filters = useFilters(isGoods)
  const state: ListState = { pageNumber: 1, pageSize: 5, filters: narrowed }
  // The filters offered here are those of the call, so what was chosen is one of its values.
  const change = (next: ListState) => narrow(next.filters as typeof narrowed)
  return (
    <div className="an-bar" role="group" aria-label={t('analysis.asked')}>
      <PeriodChip period={asked} choose={choose} />
      {!isAlone && <CompareChip value={asked.compare} choose={compare} />}
      {isNarrow ? (
        <FilterSheet filters={filters} state={state} change={change}>
          {null}
        </FilterSheet>
      ) : (
        filters.map((filter) => (
          <FilterControl
            key={filter.key}
            filter={filter}
            value={state.filters[filter.key]}
            change={(value) => change(withFilters(state, { [filter.key]: value }))}
          />
        ))
      )}
      {!isNarrow && Object.keys(narrowed).length > 0 && (
        <Button look="quiet" onClick={() => narrow({})}>
          {t('kit.list.reset')}
        </Button>
      )}
    </div>
  )
}

function useFilters(isGoods: boolean): Filter[] {
  const say = useSay()
  const seesCategories = isGoods && ['product:read', 'product:write', 'category:write'].some(holds)
  const isSeveral = useSeveralShops(orders.shops)
  const { data: categories = [] } = useRead(products.categories, {}, { quiet: true, enabled: seesCategories, staleMs: 60_000 })
  const widest = categories.filter(({ parentId }) => parentId === null)
  return [
    ...(isSeveral ? [shopFilter] : []),
    {
      key: 'channel',
      title: 'analysis.channel' as const,
      options: orderChannels.map((channel) => ({ value: channel, label: say(orderChannelWords[channel]) })),
    },
    {
      key: 'type',
      title: 'analysis.type' as const,
      options: orderTypes.map((type) => ({ value: type, label: say(orderTypeWords[type]) })),
    },
    ...(widest.length > 0
      ? [{ key: 'categoryId', title: 'analysis.category' as const, options: widest.map(({ id, name }) => ({ value: id, label: name })) }]
      : []),
  ]
}
