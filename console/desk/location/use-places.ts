// Searching places: a moment after the last key, ten to a page, the last question wins.

import { useEffect, useRef, useState } from 'react'
import { warn } from '#console/kit/call/log'
import { type MapProvider, type Place, searchPageSize } from './place'

const typingMs = 300

export type Places = ReturnType<typeof usePlaces>

type Found = { places: readonly Place[]; total: number; page: number; state: 'idle' | 'searching' | 'found' | 'failed' }
const nothing: Found = { places: [], total: 0, page: 1, state: 'idle' }

export function usePlaces(map: MapProvider | undefined) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<Found>(nothing)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const round = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function ask(wanted: string, page: number) {
    clearTimeout(timer.current)
    const mine = ++round.current
    if (!map || !wanted.trim()) return setFound(nothing)
    setFound((before) => ({ ...before, page, state: 'searching' }))
    try {
      const { places, total } = await map.search(wanted.trim(), page)
      if (mine === round.current) setFound({ places, total, page, state: 'found' })
    } catch (failed) {
      warn('map: the search failed', failed)
      if (mine === round.current) setFound({ ...nothing, state: 'failed' })
    }
    return undefined
  }

  function type(text: string) {
    setKeyword(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(text, 1), typingMs)
  }

  return {
    ...found,
    keyword,
    type,
    searchNow: () => void ask(keyword, 1),
    turnTo: (page: number) => void ask(keyword, page),
    /** Takes the results away; the keyword stays. */
    hide: () => {
      round.current++
      setFound(nothing)
    },
    pages: Math.max(1, Math.ceil(found.total / searchPageSize)),
    isOpen: found.state !== 'idle',
  }
}
