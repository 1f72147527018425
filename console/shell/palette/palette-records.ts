// Records that the palette finds: by name, number, phone or pinyin, as far as the reader may see them.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { useSay } from '#console/kit/text/words'
import { useSettled } from '#console/kit/time/use-settled'
import { queryString } from '#contract/kit/query'
import { orders } from '#contract/orders/calls'
import { orderStatusWords } from '#contract/orders/states'
import { pathTo } from '#contract/pages'
import { search, searchables } from '#contract/search/calls'
import { goTo } from '../history'
import { findable } from './match'
import type { Command } from './palette-commands'

const pauseMs = 200
const fewestLetters = 2

export function useRecords(query: string): Command[] {
  const say = useSay()
  const text = useSettled(query.trim(), pauseMs)
  const enabled = text.length >= fewestLetters
  const { data } = useRead(search.find, { text: text.slice(0, 60) || '-' }, { quiet: true, enabled })
  const sold = useOrders(text)
  if (!enabled || !data) return sold
  const found: Command[] = data.map(({ entity, entityId, title, subtitle }) => ({
    key: `${entity} ${entityId}`,
    label: title,
    sub: [say(searchables[entity].words), subtitle].filter(Boolean).join(' · '),
    icon: entity,
    find: findable([title, title]),
    run: () => goTo(`/${searchables[entity].url}${queryString({ keyword: title })}`),
  }))
  return [...sold, ...found]
}

const looksLikeOrder = /^(?=(.*\d){4})[\w-]+$/
const fewOrders = 3

/** Orders by number, phone or tracking number: asked of their own list, and opened at once. */
function useOrders(text: string): Command[] {
  const say = useSay()
  const isOwn = holds('order:read')
  const enabled = looksLikeOrder.test(text) && (isOwn || holds('brand-order:read'))
  const call = isOwn ? orders.page : orders.backendPage
  const { data, isPlaceholderData } = useRead(
    call,
    { keyword: text.slice(0, 60), pageNumber: 1, pageSize: fewOrders },
    { quiet: true, enabled },
  )
  // What an earlier text found must not be opened for a later one.
  if (!enabled || !data || isPlaceholderData) return []
  return data.records.map(({ id, no, status, receiverName, buyerName }) => ({
    key: `order ${id}`,
    label: no,
    sub: [say(orderStatusWords[status]), receiverName ?? buyerName].join(' · '),
    icon: 'order',
    // The list found it, maybe by a phone: what was typed is what it is found by.
    find: findable([text, no]),
    run: () => goTo(pathTo(isOwn ? 'orders' : 'brandOrders', { id })),
  }))
}
