// Every permission of the house: what it is called, and which screen it belongs to.
// A role that sees a screen by the local mapping holds the screen's permissions; other roles hold what their list says.

import { type Permission, permissionTerms } from './columns'
import { houseRefusals, type Refusal } from './kit/refusal'
import type { Words } from './kit/words'
import { type PageName, pages } from './pages'

export type { Permission } from './columns'

type Entry = { words: Words; page: string /** Comes with the screen for these roles alone. */; only?: readonly string[] }

export const permissions = Object.fromEntries(
  Object.entries(permissionTerms).map(([code, { page, ...terms }]) => [code, { ...terms, page: pages[page as PageName] }]),
) as Record<Permission, Entry>

export const permissionCodes = Object.keys(permissions) as Permission[]
export const isPermission = (code: string): code is Permission => Object.hasOwn(permissions, code)

/** The permissions that come with these screens for a role. */
export function permissionsOn(urls: readonly string[], role: string): Permission[] {
  const seen = new Set(urls)
  const given = ({ page, only }: Entry) => seen.has(page) && (only === undefined || only.includes(role))
  return permissionCodes.filter((code) => given(permissions[code]))
}

/** Why somebody who does not hold it cannot: the server says 403, the greyed button says what is missing, and both who can give it. */
export const lacking = (code: Permission, givers: readonly string[] = []): Refusal => {
  const [zh, en] = permissions[code].words
  const [ask, askEn] = givers.length > 0 ? [`，可找 ${givers.join('、')} 开通`, `: ask ${givers.join(' or ')} for it`] : ['', '']
  return { ...houseRefusals.denied, words: [`您的角色没有“${zh}”的权限${ask}`, `Your role does not include “${en}”${askEn}`] }
}

/** The screens that these permissions open. */
export function urlsOf(codes: Iterable<string>): string[] {
  const urls = new Set<string>()
  for (const code of codes) if (isPermission(code)) urls.add(permissions[code].page)
  return [...urls]
}
