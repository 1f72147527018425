// Records that the palette finds: by name, number, phone or pinyin, as far as the reader may see them.

import { useEffect, useState } from 'react'
import { useRead } from '#console/kit/calls'
import { useSay } from '#console/kit/words'
import { search, searchables } from '#contract/search'
import { goTo } from './history'
import { findable } from './match'
import type { Command } from './palette-commands'

const pauseMs = 200
const fewestLetters = 2

export function useRecords(query: string): Command[] {
  const say = useSay()
  const text = useSettled(query.trim())
  const enabled = text.length >= fewestLetters
  const { data } = useRead(search.find, { text: text.slice(0, 60) || '-' }, { quiet: true, enabled })
  if (!enabled || !data) return []
  return data.map(({ entity, entityId, title, subtitle }) => ({
    key: `${entity} ${entityId}`,
    label: title,
    sub: [say(searchables[entity].words), subtitle].filter(Boolean).join(' · '),
    icon: entity,
    find: findable([title, title]),
    run: () => goTo(`/${searchables[entity].url}?${new URLSearchParams({ keyword: title })}`),
  }))
}

/** The text once the reader has stopped typing for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
