// Who is signed in, and what follows from it: the menu, the tab routes, the permissions, the active unit.

import { queryKey } from '#console/kit/call/calls'
import { CallFailed } from '#console/kit/call/failure'
import { send } from '#console/kit/call/send'
import { activeUnit, clearSession, setActiveUnit, setGivable, setGivers, setPermissions } from '#console/kit/call/session'
import { setZone } from '#console/kit/time/zone'
import { auth, type UserInfo } from '#contract/auth/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { localUrls, toolUrls } from '#contract/menu'
import { roles } from '#contract/roles/calls'
import { cache, emptyCache } from './cache'
import { cell } from './cell'
import { buildMenu, type MenuEntry } from './menu'
import { type TabRoute, tabRoutes } from './tabs/tab-routes'
import { type ShopState, shopState } from './units'

export type Me = { info: UserInfo; shop: ShopState; menu: MenuEntry[]; routes: ReadonlyMap<string, TabRoute> }

/** Null before the first entry and after sign-out: then the next entry makes menu and routes anew. */
export const me = cell<Me | null>(null)

// At the entry a missing session is an answer, not an interruption that a dialog could mend.
const atEntry = { askToSignIn: false }

/** Asks who this is and builds everything that hangs on it. */
export async function enter(): Promise<Me> {
  return settle(await whoAmI())
}

/** The unit that this tab worked in may be closed to the reader by now; then the server chooses. */
export async function whoAmI(): Promise<UserInfo> {
  try {
    return await send(auth.info, {}, atEntry)
  } catch (failed) {
    const isUnitLost = failed instanceof CallFailed && failed.code === houseRefusals.denied.code && activeUnit()
    if (!isUnitLost) throw failed
    setActiveUnit('')
    return send(auth.info, {}, atEntry)
  }
}

export async function settle(info: UserInfo): Promise<Me> {
  setActiveUnit(info.unit.id)
  const urls = localUrls(info.role, info.manageMode) ?? (await send(roles.permissions, { roleId: info.roleId }, atEntry)).urls
  const menu = buildMenu([...urls, ...toolUrls(info.role)], info.menuLinks)
  const made = { info, shop: shopState(info), menu, routes: tabRoutes(menu) }
  setPermissions(info.permissions)
  setZone(info.timezone)
  setGivers(info.givers)
  setGivable(info.givable)
  cache.setQueryData(queryKey(auth.info, {}), info)
  me.set(made)
  return made
}

/** Forgets the person: cookie, stored role and user info, permissions, menu, routes and every answer in the cache. */
export function forget() {
  clearSession()
  me.set(null)
  void emptyCache()
}
