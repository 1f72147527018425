// The open tabs as a list, and everything that may be done to it. Home is always there, first, and cannot be closed.

/** A tab remembers its whole address, so that coming back finds the list as it was left. */
export type Tab = { path: string; href: string; pinned: boolean }

export const homePath = '/home'
const home: Tab = { path: homePath, href: homePath, pinned: true }

export const noTabs: readonly Tab[] = [home]
export const isFixed = (tab: Pick<Tab, 'path'>) => tab.path === homePath

const others = (tabs: readonly Tab[], path: string) => tabs.filter((tab) => tab.path !== path)

/** Opens the tab of an address, or takes up the new address of the one that is open. */
export function openTab(tabs: readonly Tab[], path: string, href: string): readonly Tab[] {
  const open = tabs.find((tab) => tab.path === path)
  if (!open) return [...tabs, { path, href, pinned: false }]
  if (open.href === href || isFixed(open)) return tabs
  return tabs.with(tabs.indexOf(open), { ...open, href })
}

export const closeTab = (tabs: readonly Tab[], path: string): readonly Tab[] => (path === homePath ? tabs : others(tabs, path))

/** Where to go when this tab closes under the reader: its right neighbour, else the left one. */
export function neighbour(tabs: readonly Tab[], path: string): Tab {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs[at + 1] ?? tabs[at - 1] ?? home
}

/** A kept tab is spared by 'close others', 'close right' and 'close all'; only its own cross closes it. */
export const closeOthers = (tabs: readonly Tab[], path: string) => tabs.filter((tab) => tab.pinned || tab.path === path)
export const closeRight = (tabs: readonly Tab[], path: string) => {
  const at = tabs.findIndex((tab) => tab.path === path)
  return tabs.filter((tab, index) => index <= at || tab.pinned)
}
export const closeAll = (tabs: readonly Tab[]) => tabs.filter((tab) => tab.pinned)

const pinnedFirst = (tabs: readonly Tab[]) => [...tabs.filter((tab) => tab.pinned), ...tabs.filter((tab) => !tab.pinned)]

export function setPinned(tabs: readonly Tab[], path: string, pinned: boolean): readonly Tab[] {
  if (path === homePath) return tabs
  return pinnedFirst(tabs.map((tab) => (tab.path === path ? { ...tab, pinned } : tab)))
}

/** Puts a tab in another's place; kept tabs stay left of the others, and home stays first. */
export function moveTab(tabs: readonly Tab[], path: string, toPath: string): readonly Tab[] {
  const moved = tabs.find((tab) => tab.path === path)
  const to = tabs.findIndex((tab) => tab.path === toPath)
  if (!moved || to < 0 || isFixed(moved) || path === toPath) return tabs
  const placed = others(tabs, path).toSpliced(Math.max(to, 1), 0, moved)
  return pinnedFirst(placed)
}

/** One step left or right, for those who do not drag. */
export function nudgeTab(tabs: readonly Tab[], path: string, step: -1 | 1): readonly Tab[] {
  const at = tabs.findIndex((tab) => tab.path === path)
  const [moved, target] = [tabs[at], tabs[at + step]]
  if (!moved || !target || isFixed(target) || target.pinned !== moved.pinned) return tabs
  return moveTab(tabs, path, target.path)
}

/** After a change of unit or role: only permitted pages stay, without the addresses of the old unit's records. */
export function keepPermitted(tabs: readonly Tab[], permitted: (path: string) => boolean): readonly Tab[] {
  return tabs.filter((tab) => isFixed(tab) || permitted(tab.path)).map((tab) => ({ ...tab, href: tab.path }))
}

/** What was stored, as far as it can be believed. */
export function readTabs(stored: unknown): readonly Tab[] {
  if (!Array.isArray(stored)) return noTabs
  const sound = stored.filter((tab): tab is Tab => isTab(tab) && !isFixed(tab) && tab.href.startsWith(tab.path))
  const seen = new Map(sound.map((tab) => [tab.path, { path: tab.path, href: tab.href, pinned: tab.pinned }]))
  return pinnedFirst([home, ...seen.values()])
}

function isTab(value: unknown): value is Tab {
  const tab = value as Partial<Tab> | null
  return typeof tab?.path === 'string' && typeof tab.href === 'string' && typeof tab.pinned === 'boolean' && tab.path.startsWith('/')
}
