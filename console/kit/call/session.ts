// The session as this browser keeps it: the token cookie, the permission list and the active unit of the tab.

import { firstAsksKey } from './first-asks'

const cookiePath = '/merchant-admin/'
const permissionsKey = 'permissions'
const unitKey = 'unit'
const viewKey = 'view-as'
const giversKey = 'givers'
const givableKey = 'givable'
// What sign-out must leave behind nowhere. A password is never stored; its name is here so that an older one would go too.
const personal = [permissionsKey, giversKey, givableKey, unitKey, viewKey, firstAsksKey, 'role', 'userInfo', 'password']

export const token = (): string => /(?:^|;\s*)token=([^;]*)/.exec(document.cookie)?.[1]?.trim() ?? ''

export function setToken(value: string, expiresAt: string) {
  writeCookie(value, new Date(expiresAt))
}

/** Forgets the person: token, permissions, role and user info. What belongs to the browser (language, theme) stays. */
export function clearSession() {
  writeCookie('', new Date(0))
  for (const key of personal) {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  }
}

function writeCookie(value: string, expires: Date) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API is absent outside secure contexts.
  document.cookie = `token=${value}; Path=${cookiePath}; SameSite=Strict; Expires=${expires.toUTCString()}${secure}`
}

/** The unit that this tab works in; undefined leaves the choice to the server, which remembers the last one. */
export const activeUnit = (): string | undefined => sessionStorage.getItem(unitKey) ?? undefined
export const setActiveUnit = (id: string) => sessionStorage.setItem(unitKey, id)

/** Through whose eyes this tab looks: the number of the view, and the unit to come back to. */
export function viewNow(): { id: string; home: string } | null {
  const [id, home = ''] = (sessionStorage.getItem(viewKey) ?? '').split(' ')
  return id ? { id, home } : null
}

export const beginView = (id: string) => sessionStorage.setItem(viewKey, `${id} ${activeUnit() ?? ''}`)

/** Back to one's own eyes, in the unit where one was. */
export function leaveView() {
  const home = viewNow()?.home
  sessionStorage.removeItem(viewKey)
  if (home) setActiveUnit(home)
  else sessionStorage.removeItem(unitKey)
}

export const setPermissions = (list: readonly string[]) => sessionStorage.setItem(permissionsKey, JSON.stringify(list))

/** Who can give what is missing: the owners of the unit, by role and name. */
export const setGivers = (list: readonly string[]) => sessionStorage.setItem(giversKey, JSON.stringify(list))
export const giverList = (): readonly string[] => listAt(giversKey)

/** What they could give; other permissions belong to units of another kind. */
export const setGivable = (list: readonly string[]) => sessionStorage.setItem(givableKey, JSON.stringify(list))
export const givableList = (): readonly string[] => listAt(givableKey)

export const permissionList = (): readonly string[] => listAt(permissionsKey)

// A page asks a hundred times what its reader may do: the same text is read once.
const read = new Map<string, { text: string; list: readonly string[] }>()

function listAt(key: string): readonly string[] {
  const text = sessionStorage.getItem(key) ?? '[]'
  const known = read.get(key)
  if (known?.text === text) return known.list
  const list = listIn(text)
  read.set(key, { text, list })
  return list
}

function listIn(text: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export const holds = (permission: string): boolean => permissionList().includes(permission)
