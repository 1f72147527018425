// What of the frame is open right now: the folded sidebar and groups, the open pages as tabs, the drawer of small windows, the palette, a dialog.

import { cell } from '../cell'

const foldKey = 'sidebar-folded'

export const isFolded = cell(localStorage.getItem(foldKey) === 'yes')
export function setFolded(next: boolean) {
  localStorage.setItem(foldKey, next ? 'yes' : 'no')
  isFolded.set(next)
}

const groupsKey = 'menu-folded'

type Folds = Readonly<Record<string, boolean>>

function storedGroups(): Folds {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(groupsKey) ?? 'null')
    const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(pairs.filter(([, fold]) => typeof fold === 'boolean'))
  } catch {
    return {}
  }
}

/** The groups of the menu that the reader has folded or unfolded, by their names: ids are new at every entry. */
export const foldedGroups = cell(storedGroups())
export function foldGroup(name: string, fold: boolean) {
  const next = { ...foldedGroups.get(), [name]: fold }
  localStorage.setItem(groupsKey, JSON.stringify(next))
  foldedGroups.set(next)
}

/** A small window has no room for tabs: whoever wants them there says so there. */
export const small = '(max-width: 768px)'
const isSmall = () => window.matchMedia(small).matches
const tabsKey = () => (isSmall() ? 'tabs-shown-small' : 'tabs-shown')

export const areTabsShown = cell(localStorage.getItem(tabsKey()) === 'yes')
export function showTabs(next: boolean) {
  localStorage.setItem(tabsKey(), next ? 'yes' : 'no')
  areTabsShown.set(next)
}
/** Each kind of window keeps its own choice. */
window.matchMedia(small).addEventListener('change', () => areTabsShown.set(localStorage.getItem(tabsKey()) === 'yes'))

export const isDrawerOpen = cell(false)
export const isPaletteOpen = cell(false)
export const openDialog = cell<'password' | 'profile' | 'keys' | null>(null)
