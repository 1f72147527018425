// What the menu of each demo account holds, by the table of the specification.

import { allPages, isTool, platformUrls } from '../contract/menu'
import { pathTo } from '../contract/pages'
import { screensOf } from '../house/screens'
import type { DemoAccount } from './house'

const seenBy = (letter: string) => screensOf(letter).flatMap(([url, inMenu]) => (inMenu === 'yes' ? [`/${url}`] : []))

/** The platform has no mapping of its own: its list is the one that its role was given. */
const platform = allPages.filter(({ url, hidden }) => !hidden && platformUrls.includes(url) && !isTool(url)).map(({ url }) => `/${url}`)

export const menuOf: Record<DemoAccount, string[]> = {
  manager01: seenBy('M'),
  merchant01: seenBy('S'),
  unified01: seenBy('1'),
  brandmgr01: seenBy('B'),
  agent0001: seenBy('A'),
  platform01: platform,
  nobody001: [],
}

export const accountsPage = pathTo('accounts')
export const rolesPage = pathTo('roles')
