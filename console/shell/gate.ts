// The gate of the main layout: a non-blank token, then user info, then the menu and its routes.

import { redirect } from '@tanstack/react-router'
import { queryKey } from '#console/kit/call/calls'
import { CallFailed } from '#console/kit/call/failure'
import { setPermissions, token } from '#console/kit/call/session'
import { takeTheme } from '#console/theme/keep'
import type { UserInfo } from '#contract/auth/calls'
import { preferences } from '#contract/preferences/calls'
import { returnTo } from './address'
import { cache } from './cache'
import { cell } from './cell'
import { entryProblem } from './entry-problem'
import { forget, me, settle, whoAmI } from './me'
import { addPinned, loadTabs } from './tabs/open-tabs'

/** True while user info is fetched for the first navigation, and while the unit changes: the overlay is shown. */
export const isInitialising = cell(false)

/** Where a second factor that the role needs is set up or shown. */
export const factorPath = '/second-factor'

const toLogin = (href: string) => {
  const target = returnTo(href)
  return redirect({ to: '/login', search: target === '/home' ? {} : { to: target }, replace: true })
}

/** Theme and pinned tabs are there before anything is drawn, so that nothing flashes or jumps. */
function takeUp(kept: UserInfo['preferences']) {
  loadTabs()
  cache.setQueryData(queryKey(preferences.all, {}), kept)
  takeTheme(kept.theme)
  addPinned(kept.tabs)
}

/** Lets the reader into the layout, or throws the way to the sign-in page. */
export async function passGate(href: string): Promise<void> {
  if (!token()) {
    forget()
    throw toLogin(href)
  }
  if (me.get()) return
  isInitialising.set(true)
  let due = false
  try {
    const info = await whoAmI()
    due = info.factorDue !== null
    if (!due) await settle(info)
    if (!due) takeUp(info.preferences)
    entryProblem.set('')
  } catch (failed) {
    me.set(null)
    setPermissions([])
    const isEnded = failed instanceof CallFailed && failed.code === 401
    if (isEnded) forget()
    entryProblem.set(isEnded || !(failed instanceof Error) ? '' : failed.message)
    throw toLogin(href)
  } finally {
    isInitialising.set(false)
  }
  if (due) throw redirect({ to: factorPath, search: { to: returnTo(href) }, replace: true })
}
