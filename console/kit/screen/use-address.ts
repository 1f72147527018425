// What the address holds behind its question mark, and how a screen changes it.

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Readonly<Record<string, unknown>>

/** A step that Back should undo is pushed; what only tidies up replaces. */
export function useAddress(): [search: Search, change: (search: Search, how: { replace: boolean }) => void] {
  const navigate = useNavigate()
  const change = useCallback(
    (search: Search, { replace }: { replace: boolean }) => {
      // Every menu entry is one and the same route: which search there is, the screen knows and the route does not.
      void navigate({ to: '.', search: search as never, replace })
    },
    [navigate],
  )
  return [useSearch({ strict: false }), change]
}

/** The address bar itself says it, whatever was drawn last: who has gone elsewhere meanwhile may not be drawn yet. */
export const standsInAddress = (name: string): boolean => new URLSearchParams(window.location.hash.split('?')[1]).has(name)
