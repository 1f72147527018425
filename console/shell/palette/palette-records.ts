// Records that the palette finds: by name, number, phone or pinyin, as far as the reader may see them.

import { useRead } from '#console/kit/call/calls'
import { useSay } from '#console/kit/text/words'
import { useSettled } from '#console/kit/time/use-settled'
import { queryString } from '#contract/kit/query'
import { search, searchables } from '#contract/search/calls'
import { goTo } from '../history'
import { findable } from './match'
import type { Command } from './palette-commands'
import { useMembers } from './palette-members'
import { useBuyers, useOrders } from './palette-orders'

const pauseMs = 200
const fewestLetters = 2

export function useRecords(query: string): Command[] {
  const say = useSay()
  const text = useSettled(query.trim(), pauseMs)
  const enabled = text.length >= fewestLetters
  const { data } = useRead(search.find, { text: text.slice(0, 60) || '-' }, { quiet: true, enabled })
  const sold = useOrders(text)
  const buyers = useBuyers(text)
  const joined = useMembers(text)
  if (!enabled || !data) return [...sold, ...joined, ...buyers]
  const found: Command[] = data.map(({ entity, entityId, title, subtitle }) => {
    const { words, url, isOpened } = searchables[entity]
    return {
      key: `${entity} ${entityId}`,
      label: title,
      sub: [say(words), subtitle].filter(Boolean).join(' · '),
      icon: entity,
      find: findable([title, title]),
      run: () => goTo(`/${url}${queryString(isOpened ? { id: entityId } : { keyword: title })}`),
    }
  })
  return [...sold, ...joined, ...buyers, ...found]
}
