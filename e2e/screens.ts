// What the menu of each demo account holds, by the table of the specification.

import { screensOf } from '../house/screens'
import type { DemoAccount } from './house'

const seenBy = (letter: string) => screensOf(letter).flatMap(([url, inMenu]) => (inMenu === 'yes' ? [`/${url}`] : []))

/** The platform has no mapping of its own: its list is the one that its role was given. */
const platform =
  'market-list shop-list brand-store brand-market distributor commodity brand-order banner notice accountNumber role category review payment-report audit-log'
    .split(' ')
    .map((name) => `/operation-management/${name}/index`)

export const menuOf: Record<DemoAccount, string[]> = {
  manager01: seenBy('M'),
  merchant01: seenBy('S'),
  unified01: seenBy('1'),
  brandmgr01: seenBy('B'),
  agent0001: seenBy('A'),
  platform01: [...platform, ...seenBy('B').filter((url) => url.startsWith('/datacenter/'))],
  nobody001: [],
}

export const accountsPage = '/operation-management/accountNumber/index'
export const rolesPage = '/operation-management/role/index'
