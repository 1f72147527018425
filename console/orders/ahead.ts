// What a list of orders asks before it is drawn: its rows, and how many there are of each state.

import { listAhead } from '#console/desk/list/ahead'
import { askAhead } from '#console/kit/call/calls'
import type { Ahead } from '#console/kit/screen/ahead'
import { orders } from '#contract/orders/calls'
import type { OrderListKind } from './kinds'

export const ordersAhead =
  ({ name, call, type }: OrderListKind): Ahead =>
  (cache, search) =>
    Promise.all([listAhead(name, call)(cache, search), askAhead(cache, orders.overview, { type })])
