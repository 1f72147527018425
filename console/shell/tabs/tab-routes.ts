// The dynamic tab routes: one for every permitted page, made from the menu and thrown away at sign-out.

import type { Words } from '#contract/kit/words'
import { isExternal, type MenuEntry, pagesOf, titleOf } from '../menu'

export type TabRoute = {
  name: string
  path: string
  url: string
  menuId: string
  title: Words
  icon: string
  /** The folder that the page lies in; none for a link at the top of the menu. */
  folder: Words | null
  isMicroApp: boolean
  hideInMenu: boolean
}

const bare = (url: string) => url.replace(/^\/+|\/+$/g, '')

/** The url with its slashes as dashes, or i-{menuId} for another site's address. */
export const routeName = ({ url, menuId }: Pick<MenuEntry, 'url' | 'menuId'>): string =>
  isExternal(url) ? `i-${menuId}` : bare(url).replaceAll('/', '-')

export const routePath = ({ url, menuId }: Pick<MenuEntry, 'url' | 'menuId'>): string =>
  isExternal(url) ? `/i-${menuId}` : `/${bare(url)}`

/** Path → route. */
export function tabRoutes(menu: readonly MenuEntry[]): Map<string, TabRoute> {
  const folders = new Map(menu.map((entry) => [entry.menuId, titleOf(entry)]))
  const route = (entry: MenuEntry): TabRoute => ({
    name: routeName(entry),
    path: routePath(entry),
    url: entry.url,
    menuId: entry.menuId,
    title: titleOf(entry),
    icon: entry.elIcon,
    folder: folders.get(entry.parentId) ?? null,
    isMicroApp: entry.isMicroApp,
    hideInMenu: entry.hideInMenu,
  })
  const routes = pagesOf(menu).flatMap((entry) => (entry.url ? [route(entry)] : []))
  return new Map(routes.map((made) => [made.path, made]))
}
