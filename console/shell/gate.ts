// The gate of the main layout: a non-blank token, then user info, then the menu and its routes.

import { redirect } from '@tanstack/react-router'
import { queryKey } from '#console/kit/call/calls'
import { dropEarly } from '#console/kit/call/early'
import { CallFailed } from '#console/kit/call/failure'
import { firstAnswers } from '#console/kit/call/first-answers'
import { beginNotingAsks, keepFirstAsks } from '#console/kit/call/first-asks'
import { setActiveUnit, setPermissions, token } from '#console/kit/call/session'
import type { Page } from '#console/kit/screen/ahead'
import { takeTheme } from '#console/theme/keep'
import type { UserInfo } from '#contract/auth/calls'
import { preferences } from '#contract/preferences/calls'
import { returnTo } from './address'
import { cache } from './cache'
import { cell } from './cell'
import { entryProblem } from './entry-problem'
import { forget, me, settle, whoAmI } from './me'
import type { Search } from './search'
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
  takeTheme(kept.theme)
  addPinned(kept.tabs)
}

/** What takes longer is waited for inside the frame, which also says that it did not come. */
const soonMs = 300
const soon = <T>(coming: Promise<T> | undefined): Promise<T | undefined> =>
  Promise.race([coming?.catch(() => undefined), new Promise<undefined>((over) => setTimeout(over, soonMs))])

type Place = { href: string; search: Search }

/** What the page asks is asked beside the menu: frame, page and rows are drawn at once, not one after the other. */
function answersFor(page: Page | undefined, { href, search }: Place, { unit, preferences: kept }: UserInfo): Promise<unknown> {
  setActiveUnit(unit.id)
  cache.setQueryData(queryKey(preferences.all, {}), kept)
  void firstAnswers(cache).then(() => {
    dropEarly()
    keepFirstAsks(href, unit.id)
  })
  if (!page?.ahead) return Promise.resolve()
  return soon(page.ahead(cache, search))
}

/** Lets the reader into the layout, or throws the way to the sign-in page. Meanwhile the page is fetched. */
export async function passGate(place: Place, fetchPage?: () => Promise<Page>): Promise<void> {
  const { href } = place
  if (!token()) {
    forget()
    throw toLogin(href)
  }
  if (me.get()) return
  isInitialising.set(true)
  let due = false
  try {
    const [info, page] = await Promise.all([whoAmI(), soon(fetchPage?.())])
    due = info.factorDue !== null
    beginNotingAsks()
    if (!due) await Promise.all([settle(info), answersFor(page, place, info)])
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
    // Whoever is not let in yet was refused whatever else was asked early.
    if (!me.get()) dropEarly()
  }
  if (due) throw redirect({ to: factorPath, search: { to: returnTo(href) }, replace: true })
}
