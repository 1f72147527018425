// The menu: the fallback tree of the specification, and which role sees which of its pages. Each page says it in its column.

import { pagesByName } from './columns'
import type { Page, Viewer } from './kit/column'
import { menuGroups } from './kit/menu-groups'
import type { Words } from './kit/words'
import type { Permission } from './permissions'

export type { RoleCode } from './kit/column'

/** A shop with this manageMode is run by its market: it has no member programme of its own. */
export const unifiedMode = 1
export const selfManagedMode = 2

export type MenuPage = { label: Words; url: string; icon: string; type: 1; hidden: boolean; thumb?: Page['thumb'] }
export type MenuGroup = {
  label: Words
  path: string
  icon: string
  type: 0
  hidden: boolean
  own: boolean
  perms?: Permission
  pages: MenuPage[]
}

const every = Object.values(pagesByName).toSorted((one, other) => one.place - other.place)
const urlsWhere = (isMeant: (page: Page) => boolean): readonly string[] => every.filter(isMeant).map(({ url }) => url)

const pagesIn = (path: string | undefined): MenuPage[] =>
  every
    .filter(({ group }) => group === path)
    .map(({ url, icon, label, hidden = false, thumb }): MenuPage => ({ url, icon, label, type: 1, hidden, thumb }))

export const fallbackMenu: MenuGroup[] = menuGroups.map(({ path, icon, label, ...rest }) => ({
  path,
  icon,
  label,
  type: 0,
  hidden: 'hidden' in rest,
  own: 'own' in rest,
  ...('perms' in rest ? { perms: rest.perms } : {}),
  pages: pagesIn(path),
}))

/** Pages that roles may open though no menu holds them: they are opened from other pages. */
export const pagesOffMenu: MenuPage[] = pagesIn(undefined)

export const allPages: MenuPage[] = [...fallbackMenu.flatMap((entry) => entry.pages), ...pagesOffMenu]

/** Pages that no role's mapping names and no menu shows: they open by address and from home, for whoever has the tools. */
export const toolUrls = (role: string): readonly string[] => urlsWhere(({ toolOf = [] }) => toolOf.some((code) => code === role))

const tools = urlsWhere(({ toolOf }) => toolOf !== undefined)
export const isTool = (url: string): boolean => tools.includes(url)

const seenBy = (viewer: Viewer): readonly string[] => urlsWhere((page) => page.seenBy.includes(viewer))
const managerUrls = seenBy('manager')
const merchantUrls = seenBy('merchant')
const unifiedUrls = seenBy('unified')
const brandUrls = seenBy('brand')
const agentUrls = seenBy('agent')

/** The urls that a role sees by the local mapping; null when the role has none and its permission list decides. */
export function localUrls(role: string, manageMode: number | null): readonly string[] | null {
  if (role === 'ROLE_MANAGER') return managerUrls
  if (role === 'ROLE_MERCHANT') return manageMode === unifiedMode ? unifiedUrls : merchantUrls
  if (role === 'ROLE_BRAND_MANAGER') return brandUrls
  if (role === 'ROLE_AGENT') return agentUrls
  return null
}

/** What roles without a mapping may open: their permission list is made of these, and their menu of the list. */
export const platformUrls: readonly string[] = seenBy('platform')
export const distributorUrls: readonly string[] = seenBy('distributor')
