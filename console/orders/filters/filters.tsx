// How a list of orders is narrowed down: by time, by shop, and behind one button by everything else.

import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import type { Filter } from '#console/kit/list/Filters'
import type { OrderListKind } from '../kinds'
import { MoreFilter } from './MoreFilter'
import { ShopFilter } from './ShopFilter'

const times = { placed: 'orders.placedAt', paid: 'orders.paidAt', closed: 'orders.closedAt' } as const

/** `used`: what the list is narrowed down by already. Figures lead here by the time of payment or closing, which nobody asks for otherwise. */
export function orderFilters(list: OrderListKind, used: Readonly<Record<string, unknown>>): Filter[] {
  const within = (time: keyof typeof times): Filter => ({
    key: `${time}From`,
    title: times[time],
    control: () => <PeriodFilter name={times[time]} call={list.call} ends={[`${time}From`, `${time}To`]} />,
  })
  const came = (['paid', 'closed'] as const).filter((time) => used[`${time}From`] ?? used[`${time}To`]).map(within)
  const period = within('placed')
  const shop: Filter = {
    key: 'shopId',
    title: 'orders.shop',
    control: (value, change) => <ShopFilter value={value === undefined ? undefined : String(value)} change={change} />,
  }
  const more: Filter = { key: 'channel', title: 'orders.moreFilters', control: () => <MoreFilter list={list} /> }
  return list.hasShops ? [...came, period, shop, more] : [...came, period, more]
}
