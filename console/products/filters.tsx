// How the list of goods is narrowed down: by category, by its two states, and by shop for those who see several.

import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { inputFrom } from '#console/kit/list/list-state'
import { useListState } from '#console/kit/list/use-list'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Given } from '#contract/kit/call'
import { products } from '#contract/products/calls'
import { reviewStatuses, reviewStatusWords, shelfStatuses, shelfStatusWords } from '#contract/products/states'
import { CategoryPicker } from './CategoryPicker'

const shelves = shelfStatuses.filter((status) => status !== 'DELETED')

export function useProductFilters(isAcross: boolean): Filter[] {
  const t = useT()
  const say = useSay()
  const shops = useShops(isAcross)
  const category: Filter = {
    key: 'categoryId',
    title: 'products.categoryTitle',
    control: (value, change) => (
      <CategoryPicker
        isFilter
        label={t('products.categoryTitle')}
        value={typeof value === 'string' ? value : undefined}
        onChange={change}
      />
    ),
  }
  const review: Filter = {
    key: 'reviewStatus',
    title: 'products.review',
    options: reviewStatuses.map((value) => ({ value, label: say(reviewStatusWords[value]) })),
  }
  const shelf: Filter = {
    key: 'shelfStatus',
    title: 'products.shelf',
    options: shelves.map((value) => ({ value, label: say(shelfStatusWords[value]) })),
  }
  const shop: Filter = { key: 'shopId', title: 'products.shop', options: shops }
  return isAcross ? [category, review, shelf, shop] : [category, review, shelf]
}

/** The shops that have goods of this kind, with how many; the one that is chosen does not hide the others. */
function useShops(isAcross: boolean) {
  const [state] = useListState(products.acrossShops)
  const { shopId: _shop, ...filters } = state.filters
  const input = inputFrom({ ...state, pageNumber: 1, filters }, products.acrossShops.input) as Given<typeof products.acrossShops>
  const { data } = useRead(products.acrossShops, { ...input, pageSize: 1 }, { quiet: true, enabled: isAcross })
  return (data?.shops ?? []).map(({ shopId, shopName, total }) => ({ value: shopId, label: `${shopName} (${total})` }))
}
