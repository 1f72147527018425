// Orders and buyers that the palette finds: by number or its end, by goods, by name, and by what is shown of a phone.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { orders } from '#contract/orders/calls'
import { orderStatusWords } from '#contract/orders/states'
import { pathTo } from '#contract/pages'
import { goTo } from '../history'
import { findable } from './match'
import type { Command } from './palette-commands'

const isNumber = /^(?=(.*\d){4})[\w-]+$/
/** Two letters of pinyin mean a page; goods are meant by Chinese, or by enough letters. */
const isWord = /[^ -~].|.[^ -~]|^[A-Za-z][A-Za-z ]{3,}$/
const isBuyer = /^(\d{4}|1\d{10})$|[^ -~].|.[^ -~]/
const fewOrders = 3

/** Who sells has the list of the shop, who only looks on that of the brand. */
const listOf = () =>
  holds('order:read')
    ? ({ page: 'orders', call: orders.page } as const)
    : holds('brand-order:read')
      ? ({ page: 'brandOrders', call: orders.backendPage } as const)
      : null

export function useOrders(text: string): Command[] {
  const t = useT()
  const say = useSay()
  const list = listOf()
  const enabled = list !== null && (isNumber.test(text) || isWord.test(text))
  const { data, isPlaceholderData } = useRead(
    list?.call ?? orders.page,
    { keyword: text.slice(0, 60), pageNumber: 1, pageSize: fewOrders },
    { quiet: true, enabled },
  )
  // What an earlier text found must not be opened for a later one.
  if (!enabled || !data || isPlaceholderData || data.total === 0) return []
  const { records, total } = data
  const each: Command[] = records.map(({ id, no, status, receiverName, buyerName }) => ({
    key: `order ${id}`,
    label: no,
    sub: [say(orderStatusWords[status]), receiverName ?? buyerName].join(' · '),
    icon: 'order',
    // The list found it, maybe by a phone: what was typed is what it is found by.
    find: findable([text, no]),
    run: () => goTo(pathTo(list.page, { id })),
  }))
  const all: Command = {
    key: `orders ${text}`,
    label: t('shell.palette.ordersLike', { text }),
    sub: t('shell.palette.orderCount', { count: total }),
    icon: 'order',
    find: findable([text, text]),
    run: () => goTo(pathTo(list.page, { keyword: text })),
  }
  if (total <= fewOrders) return each
  // Three of many that hold some goods are three like any others; a number is meant to be one order.
  return isNumber.test(text) ? [...each, all] : [all]
}

export function useBuyers(text: string): Command[] {
  const t = useT()
  const list = listOf()
  const enabled = list !== null && isBuyer.test(text)
  const { data, isPlaceholderData } = useRead(orders.buyers, { text: text.slice(0, 60) || '--' }, { quiet: true, enabled })
  if (!enabled || !data || isPlaceholderData) return []
  return data.map(({ name, mobile, orders: count }) => ({
    key: `buyer ${name} ${mobile}`,
    label: name,
    sub: [t('shell.palette.buyer'), mobile, t('shell.palette.orderCount', { count })].filter(Boolean).join(' · '),
    icon: 'account',
    find: findable([text, name]),
    run: () => goTo(pathTo(list.page, { keyword: name })),
  }))
}
