// The tabs that are open in this session: kept by the browser per person, the pinned ones by the server as well.

import { tell } from '#console/kit/call/failure'
import { send } from '#console/kit/call/send'
import { announcementsPath } from '#contract/kit/announcements-path'
import { securityPath } from '#contract/kit/security-path'
import { preferences } from '#contract/preferences/calls'
import { cell } from '../cell'
import { goTo, history } from '../history'
import { me } from '../me'
import { closeAll, homePath, isFixed, keepPermitted, noTabs, openTab, readTabs, setPinned, type Tab } from './tabs'

const key = 'tabs'
const preference = 'tabs'

export const openTabs = cell<readonly Tab[]>(noTabs)

/** Pages of the layout that are no entries of the menu. */
export const layoutPages = [homePath, '/theme', securityPath, announcementsPath, '/demo-echarts']
export const mayOpen = (path: string) => layoutPages.includes(path) || Boolean(me.get()?.routes.has(path))

// Whose tabs the cell holds, and whether this session had any of them before.
let loaded: { of: string; fromSession: boolean } | undefined

function stored(of: string): readonly Tab[] | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { of?: string; tabs?: unknown } | null
    return kept?.of === of ? readTabs(kept.tabs).filter((tab) => isFixed(tab) || mayOpen(tab.path)) : null
  } catch {
    return null
  }
}

/** Takes up the tabs that this person had open before a reload. */
export function loadTabs() {
  const of = me.get()?.info.id
  if (!of || loaded?.of === of) return
  const kept = stored(of)
  loaded = { of, fromSession: kept !== null }
  openTabs.set(kept ?? noTabs)
}

/** In a new session: opens the tabs that the server kept as pinned. */
export function addPinned(pinned: unknown) {
  if (!Array.isArray(pinned) || loaded?.fromSession) return
  const before = openTabs.get()
  const missing = pinned.filter((path): path is string => typeof path === 'string' && mayOpen(path))
  const next = missing.reduce((tabs, path) => setPinned(openTab(tabs, path, path), path, true), before)
  changeTabs(next)
}

/** Every change goes through here, so that a reload finds it. */
export function changeTabs(next: readonly Tab[]) {
  const before = pinnedPaths(openTabs.get())
  store(next)
  const now = pinnedPaths(next)
  if (now.join() !== before.join()) send(preferences.save, { name: preference, value: now }).catch(tell)
}

const pinnedPaths = (tabs: readonly Tab[]) => tabs.filter((tab) => tab.pinned && !isFixed(tab)).map((tab) => tab.path)

/** After a change of unit: what the new unit has no page for is closed, and no address of the old unit's records stays. */
export function dropForeignTabs() {
  store(keepPermitted(openTabs.get(), mayOpen))
}

function store(next: readonly Tab[]) {
  openTabs.set(next)
  sessionStorage.setItem(key, JSON.stringify({ of: me.get()?.info.id, tabs: next }))
}

export function forgetTabs() {
  loaded = undefined
  sessionStorage.removeItem(key)
  openTabs.set(noTabs)
}

/** Closes all but the pinned ones; the reader finds themselves at home unless their page is one of those. */
export function closeEverything() {
  const left = closeAll(openTabs.get())
  changeTabs(left)
  if (!left.some((tab) => tab.path === history.location.pathname)) goTo(homePath)
}
