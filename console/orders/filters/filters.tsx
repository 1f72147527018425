// How a list of orders is narrowed down: by time, by shop, and behind one button by everything else.

import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import type { Filter } from '#console/kit/list/Filters'
import type { OrderListKind } from '../kinds'
import { MoreFilter } from './MoreFilter'
import { ShopFilter } from './ShopFilter'

export function orderFilters(list: OrderListKind): Filter[] {
  const period: Filter = {
    key: 'placedFrom',
    title: 'orders.placedAt',
    control: () => <PeriodFilter name="orders.placedAt" call={list.call} ends={['placedFrom', 'placedTo']} />,
  }
  const shop: Filter = {
    key: 'shopId',
    title: 'orders.shop',
    control: (value, change) => <ShopFilter value={value === undefined ? undefined : String(value)} change={change} />,
  }
  const more: Filter = { key: 'channel', title: 'orders.moreFilters', control: () => <MoreFilter list={list} /> }
  return list.hasShops ? [period, shop, more] : [period, more]
}
