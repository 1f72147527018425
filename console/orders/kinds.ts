// The four lists of orders: what each shows, where its rows come from, and what may be done from it.

import type { MessageKey } from '#console/kit/text/i18n'
import {
  backendOrderLineSheet,
  backendOrderSheet,
  merchantOrderLineSheet,
  merchantOrderSheet,
  orderLineSheet,
  orderSheet,
  orders,
  presaleOrderLineSheet,
  presaleOrderSheet,
} from '#contract/orders/calls'
import type { OrderType } from '#contract/orders/states'
import type { PageName } from '#contract/pages'

export type OrderListKind = {
  name: string
  page: PageName
  title: MessageKey
  emptyHint: MessageKey
  call: typeof orders.page
  sheet: typeof orderSheet
  lineSheet: typeof orderSheet
  /** The list holds orders of this type alone. */
  type?: OrderType
  /** Several shops stand in one list: the shop is a column and a filter. */
  hasShops: boolean
  /** The shop's own work: shipping, printing, scanning. Others only look. */
  isOwn: boolean
}

export const ownOrders: OrderListKind = {
  name: 'orders',
  page: 'orders',
  title: 'orders.title',
  emptyHint: 'orders.emptyHint',
  call: orders.page,
  sheet: orderSheet,
  lineSheet: orderLineSheet,
  hasShops: false,
  isOwn: true,
}

export const totalOrders: OrderListKind = {
  ...ownOrders,
  name: 'merchant-orders',
  page: 'totalOrders',
  title: 'orders.totalTitle',
  call: orders.merchantPage,
  sheet: merchantOrderSheet,
  lineSheet: merchantOrderLineSheet,
  hasShops: true,
}

export const brandOrders: OrderListKind = {
  ...ownOrders,
  name: 'brand-orders',
  page: 'brandOrders',
  title: 'orders.brandTitle',
  emptyHint: 'orders.brandEmptyHint',
  call: orders.backendPage,
  sheet: backendOrderSheet,
  lineSheet: backendOrderLineSheet,
  hasShops: true,
  isOwn: false,
}

export const presaleOrders: OrderListKind = {
  ...ownOrders,
  name: 'presale-orders',
  page: 'presaleOrders',
  title: 'orders.presaleTitle',
  emptyHint: 'orders.presaleEmptyHint',
  call: orders.presalePage,
  sheet: presaleOrderSheet,
  lineSheet: presaleOrderLineSheet,
  type: 'PRESALE',
}
