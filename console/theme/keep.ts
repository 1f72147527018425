// Changing the theme while signed in: seen at once, kept on the server a moment later.

import { tell } from '#console/kit/call/failure'
import { send } from '#console/kit/call/send'
import { preferences } from '#contract/preferences/calls'
import { readTheme, setTheme, type ThemeSettings, theme } from './settings'

export const preferenceName = 'theme'
const saveAfterMs = 600
let waiting: ReturnType<typeof setTimeout> | undefined

export function changeTheme(patch: Partial<ThemeSettings>) {
  setTheme({ ...theme(), ...patch })
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    send(preferences.save, { name: preferenceName, value: theme() }).catch(tell)
  }, saveAfterMs)
}

/** What the server kept for this person, taken up when they come in. */
export function takeTheme(kept: unknown) {
  if (kept === undefined || waiting) return
  const next = readTheme(kept)
  if (JSON.stringify(next) !== JSON.stringify(theme())) setTheme(next)
}
