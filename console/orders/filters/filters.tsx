// How a list of orders is narrowed down: by time, by shop, and behind one button by everything else.

import type { Filter } from '#console/kit/list/Filters'
import type { OrderListKind } from '../kinds'
import { MoreFilter } from './MoreFilter'
import { PeriodFilter } from './PeriodFilter'
import { ShopFilter } from './ShopFilter'

export function orderFilters(list: OrderListKind): Filter[] {
  const period: Filter = { key: 'placedFrom', title: 'orders.placedAt', control: () => <PeriodFilter list={list} /> }
  const shop: Filter = {
    key: 'shopId',
    title: 'orders.shop',
    control: (value, change) => <ShopFilter value={value === undefined ? undefined : String(value)} change={change} />,
  }
  const more: Filter = { key: 'channel', title: 'orders.moreFilters', control: () => <MoreFilter list={list} /> }
  return list.hasShops ? [period, shop, more] : [period, more]
}
