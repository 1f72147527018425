// The designer's keys: what each does, where it is heard, and the list that `?` shows.

import { isTyping } from '#console/kit/keys/meaning'
import type { Desk } from '../desk'
import {
  chooseAll,
  duplicateChosen,
  groupChosen,
  moveBy,
  removeChosen,
  reorder,
  resizeBy,
  stepBack,
  stepForth,
  toggleHidden,
  toggleLock,
  ungroupChosen,
} from './acts'
import { focusWidget } from './focus'

/** Each line of the sheet: the keys, and the words under `screenDesign.keys`. */
export const keyLines = [
  ['choose', [['Tab']]],
  ['edit', [['Enter'], ['Esc']]],
  [
    'more',
    [
      ['Shift', ''],
      ['Shift', 'Enter'],
    ],
  ],
  ['move', [['↑', '↓', '←', '→']]],
  ['moveFar', [['Shift', '↑↓←→']]],
  ['resize', [['Alt', '↑↓←→']]],
  ['free', [['Alt', '']]],
  ['all', [['Ctrl', 'A']]],
  ['group', [['Ctrl', 'G']]],
  ['ungroup', [['Ctrl', 'Shift', 'G']]],
  [
    'order',
    [
      ['Ctrl', '['],
      ['Ctrl', ']'],
    ],
  ],
  [
    'ends',
    [
      ['Ctrl', 'Shift', '['],
      ['Ctrl', 'Shift', ']'],
    ],
  ],
  [
    'copy',
    [
      ['Ctrl', 'C'],
      ['Ctrl', 'X'],
      ['Ctrl', 'V'],
    ],
  ],
  ['duplicate', [['Ctrl', 'D']]],
  ['remove', [['Delete']]],
  ['lock', [['L']]],
  ['hide', [['H']]],
  ['undo', [['Ctrl', 'Z']]],
  ['redo', [['Ctrl', 'Shift', 'Z']]],
  ['push', [['Space', '']]],
  [
    'zoom',
    [
      ['Ctrl', '+'],
      ['Ctrl', '-'],
      ['Ctrl', '0'],
    ],
  ],
  ['sheet', [['?']]],
] as const

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Letters typed into a field are text, and so are its own steps back. */
export function isText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const type = target instanceof HTMLInputElement ? target.type : undefined
  return isTyping({ tag: target.tagName, type, role: target.getAttribute('role'), isEditable: target.isContentEditable })
}

export type Around = {
  openSheet: () => void
  zoomBy: (by: number) => void
  fit: () => void
  /** Lines for what lies right after a step by key. */
  showLines: () => void
  /** Single letters can be switched off by the reader. */
  hasLetters: boolean
}

const isInInspector = (target: EventTarget | null): boolean => target instanceof Element && target.closest('.sd-inspector') !== null

/** Whether the key was the designer's. */
export function pressed(event: KeyboardEvent, desk: Desk, around: Around): boolean {
  if (event.isComposing) return false
  if (event.key === 'Escape' && isInInspector(event.target)) return done(() => focusWidget(desk.state().chosen[0]))
  if (isText(event.target)) return false
  if (event.ctrlKey || event.metaKey) return withControl(event, desk, around)
  const isOnPage = event.target === document.body || (event.target as HTMLElement).closest('.sd-stage, .sd-layers') !== null
  if (event.key === '?' && around.hasLetters) return done(around.openSheet)
  if (desk.state().chosen.length === 0) return false
  if (event.key === 'Escape') return done(() => desk.choose([]))
  if (!isOnPage) return false
  const arrow = arrows[event.key]
  if (arrow && !(event.target as HTMLElement).closest('.sd-layers, [role="radiogroup"], [data-tool]')) {
    const by = event.shiftKey ? 10 : 1
    const [x, y] = [arrow[0] * by, arrow[1] * by]
    if (event.altKey) resizeBy(desk, x, y)
    else moveBy(desk, x, y)
    return done(around.showLines)
  }
  if (event.altKey) return false
  if (event.key === 'Delete' || event.key === 'Backspace') return done(() => removeChosen(desk))
  if (!around.hasLetters || event.shiftKey) return false
  if (event.key.toLowerCase() === 'l') return done(() => toggleLock(desk))
  if (event.key.toLowerCase() === 'h') return done(() => toggleHidden(desk))
  return false
}

const done = (act: () => void): true => {
  act()
  return true
}

function withControl(event: KeyboardEvent, desk: Desk, around: Around): boolean {
  const key = event.key.toLowerCase()
  if (key === 'z') return done(() => (event.shiftKey ? stepForth(desk) : stepBack(desk)))
  if (key === 'y') return done(() => stepForth(desk))
  if (key === 'a') return done(() => chooseAll(desk))
  if (key === '=' || key === '+') return done(() => around.zoomBy(1.25))
  if (key === '-') return done(() => around.zoomBy(0.8))
  if (key === '0') return done(around.fit)
  if (desk.state().chosen.length === 0) return false
  if (key === 'g') return done(() => (event.shiftKey ? ungroupChosen(desk) : groupChosen(desk)))
  if (key === 'd') return done(() => duplicateChosen(desk))
  if (event.code === 'BracketRight' || key === ']') return done(() => reorder(desk, event.shiftKey ? 'front' : 'forward'))
  if (event.code === 'BracketLeft' || key === '[') return done(() => reorder(desk, event.shiftKey ? 'back' : 'backward'))
  return false
}
