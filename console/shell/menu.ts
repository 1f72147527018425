// The permitted menu tree: the fallback tree of the contract, cut down to the urls that this user may open.

import type { UserInfo } from '#contract/auth/calls'
import type { Words } from '#contract/kit/words'
import { fallbackMenu, type MenuGroup, type MenuPage, pagesOffMenu } from '#contract/menu'

/** An entry of the menu as the specification names its fields; nameEn is the same name for an English reader. */
export type MenuEntry = {
  menuId: string
  parentId: string
  parentName: string
  name: string
  nameEn: string
  url: string
  perms: string
  /** 0 a folder, 1 a page. */
  type: 0 | 1
  elIcon: string
  orderNum: number
  open: boolean
  list: MenuEntry[]
  hideInMenu: boolean
  isMicroApp: boolean
}

export type MenuLink = UserInfo['menuLinks'][number]

export const rootId = '0'

/** The same entry every time it is built again would be a lie: the specification asks for a generated id. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Another site's address: it opens in a frame. */
export const isExternal = (url: string) => /^https?:\/\//i.test(url)
export const titleOf = (entry: Pick<MenuEntry, 'name' | 'nameEn'>): Words => [entry.name, entry.nameEn]

type Make = { urls: ReadonlySet<string>; links: readonly MenuLink[]; newId: () => string }

/** The tree for these urls. A folder without a permitted page is left out; hidden pages stay, they open by address. */
export function buildMenu(urls: Iterable<string>, links: readonly MenuLink[] = [], newId: () => string = randomId): MenuEntry[] {
  const make: Make = { urls: new Set(urls), links, newId }
  const folders = fallbackMenu.map((group, at) => folder(group, at, make)).filter((entry) => entry.list.length > 0)
  return [...folders, ...links.map((link, at) => linked(link, fallbackMenu.length + at))]
}

function folder(group: MenuGroup, orderNum: number, { urls, newId }: Make): MenuEntry {
  const menuId = newId()
  const offMenu = pagesOffMenu.filter((page) => page.url.startsWith(`${group.path}/`))
  const permitted = [...group.pages, ...offMenu].filter((page) => urls.has(page.url))
  return {
    menuId,
    parentId: rootId,
    parentName: '',
    name: group.label[0],
    nameEn: group.label[1],
    url: '',
    perms: group.perms ?? '',
    type: 0,
    elIcon: group.icon,
    orderNum,
    open: true,
    list: permitted.map((page, at) => leaf(page, at, { menuId, group, newId })),
    hideInMenu: group.hidden || permitted.every((page) => page.hidden),
    isMicroApp: false,
  }
}

type Parent = { menuId: string; group: MenuGroup; newId: () => string }

const leaf = (page: MenuPage, orderNum: number, { menuId, group, newId }: Parent): MenuEntry => ({
  menuId: newId(),
  parentId: menuId,
  parentName: group.label[0],
  name: page.label[0],
  nameEn: page.label[1],
  url: page.url,
  perms: '',
  type: 1,
  elIcon: page.icon,
  orderNum,
  open: false,
  list: [],
  hideInMenu: group.hidden || page.hidden,
  isMicroApp: false,
})

const linked = (link: MenuLink, orderNum: number): MenuEntry => ({
  menuId: link.menuId,
  parentId: rootId,
  parentName: '',
  name: link.name,
  nameEn: link.nameEn,
  url: link.url,
  perms: '',
  type: 1,
  elIcon: link.icon,
  orderNum,
  open: false,
  list: [],
  hideInMenu: false,
  isMicroApp: link.isMicroApp,
})

/** Every page of the tree, folders aside, in the order of the menu. */
export const pagesOf = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => (entry.type === 0 ? pagesOf(entry.list) : [entry]))
