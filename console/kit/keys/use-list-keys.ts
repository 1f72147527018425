// A list by keys: j and k move the focus from row to row, x chooses, e edits, Enter opens, / goes to the search field.

import './keys.css'
import { useEffect } from 'react'
import { type Action, permitted } from '../action/action'
import type { Row, Selection } from '../list/selection'
import { toast } from '../overlay/toast'
import { useSay } from '../text/words'
import type { Meaning } from './meaning'
import { useKeys } from './use-keys'

/** What makes a row one that the keys find. The focus is the browser's own, so that whoever listens hears the row read. */
export const keyRow = ({ id }: Row) => ({ tabIndex: -1, 'data-row': id })

const rowSelector = '[data-row]'
const searchSelector = '.md-search input'

type Listed<R extends Row> = {
  rows: readonly R[] | undefined
  selection?: Selection<R>
  open?: (row: R) => void
  rowActions?: (row: R) => Action[]
}

export function useListKeys<R extends Row>({ rows, selection, open, rowActions }: Listed<R>) {
  const say = useSay()
  useWayOutOfSearch()
  const edit = (row: R) => {
    const action = permitted(rowActions?.(row) ?? []).find(({ key }) => key === 'e')
    if (action?.why) toast.info(say(action.why.words, action.why.params))
    else action?.run()
    return Boolean(action)
  }
  useKeys((meaning) => {
    if (meaning.what === 'search') return focusOn(document.querySelector<HTMLElement>(searchSelector))
    if (meaning.what === 'next' || meaning.what === 'previous') return move(meaning)
    const at = document.activeElement?.closest<HTMLElement>(rowSelector)
    const row = at && rows?.find(({ id }) => id === at.dataset.row)
    if (!row) return false
    if (meaning.what === 'choose' && selection) return done(() => selection.toggle(row))
    if (meaning.what === 'edit') return edit(row)
    // On a button inside the row Enter presses the button.
    if (meaning.what === 'open' && open && at === document.activeElement) return done(() => open(row))
    return false
  })
}

/** From the search field down to what it found; else one would have to walk past every button between them. */
function useWayOutOfSearch() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, isComposing } = event
      if (isComposing || !['ArrowDown', 'Escape'].includes(key)) return
      if (!(target instanceof HTMLElement) || !target.matches(searchSelector)) return
      if (focusOn(document.querySelector<HTMLElement>(rowSelector))) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function done(act: () => void): true {
  act()
  return true
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return Boolean(element)
}

function move({ what }: Meaning): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(rowSelector)]
  const now = all.findIndex((row) => row.contains(document.activeElement))
  // From outside of the list either key begins at its first row; at an end one stays.
  const to = now < 0 ? 0 : Math.min(Math.max(now + (what === 'next' ? 1 : -1), 0), all.length - 1)
  all[to]?.scrollIntoView({ block: 'nearest' })
  return focusOn(all[to])
}
