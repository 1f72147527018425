// How a list of orders is narrowed down: by time, by shop, and behind one button by everything else.

import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import { shopFilterOf } from '#console/desk/filters/ShopFilter'
import type { Filter } from '#console/kit/list/Filters'
import type { Translate } from '#console/kit/text/i18n'
import { mostShops, orders } from '#contract/orders/calls'
import type { OrderListKind } from '../kinds'
import { MoreFilter } from './MoreFilter'

const times = {
  placed: 'orders.placedAt',
  paid: 'orders.paidAt',
  closed: 'orders.closedAt',
  shipped: 'orders.shippedAt',
  due: 'orders.dueAt',
} as const
const shopFilter = shopFilterOf({ shops: orders.shops, most: mostShops })
const ledTo = ['paid', 'closed', 'shipped', 'due'] as const

/** `used`: what the list is narrowed down by already. Figures lead here by other times than that of placing, which nobody asks for otherwise. */
export function orderFilters(list: OrderListKind, used: Readonly<Record<string, unknown>>, t: Translate): Filter[] {
  const within = (time: keyof typeof times): Filter => ({
    key: `${time}From`,
    title: times[time],
    control: () => <PeriodFilter name={times[time]} call={list.call} ends={[`${time}From`, `${time}To`]} />,
  })
  const missed: Filter = { key: 'missed', title: 'orders.shipping', options: [{ value: true, label: t('orders.missed') }] }
  const came = [...ledTo.filter((time) => used[`${time}From`] ?? used[`${time}To`]).map(within), ...(used.missed ? [missed] : [])]
  const period = within('placed')
  const more: Filter = { key: 'channel', title: 'orders.moreFilters', control: () => <MoreFilter list={list} /> }
  return list.hasShops ? [...came, period, shopFilter, more] : [...came, period, more]
}
