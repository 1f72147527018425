// Who I am, for whom I act, and what I may do there: the user info of the specification.

import { noMarket, type Unit, type UserInfo } from '#contract/auth/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { ceilingOf, maskMobile } from '../accounts/index'
import { momentOf } from '../kit/database/moment'
import type { Session } from '../kit/database/scope'
import type { DoorContext } from '../kit/road/answer'
import { found } from '../kit/road/refuse'
import { preferencesOf } from '../preferences/index'
import { sessionIn } from './sessions'
import * as store from './store'

export async function infoOf(ctx: DoorContext, session: Session): Promise<UserInfo> {
  const { tx, language, settings } = ctx
  const [person, units, here, timezone, givers, moment] = await Promise.all([
    store.person(tx, session.accountId, session.roleId),
    session.viewing ? [session.unit] : store.unitsOf(tx, session.accountId),
    session.viewing ? null : sessionIn(ctx, session, session.unit.id),
    store.timezoneOf(tx, session.unit.id),
    store.giversOf(tx, session),
    momentOf(tx),
  ])
  const me = found(person, houseRefusals.sessionEnded)
  return {
    id: session.accountId,
    name: me.displayName,
    username: me.username,
    mobile: me.mobile === null ? null : maskMobile(me.mobile),
    avatarUrl: me.avatarUrl,
    role: session.role,
    roleId: session.roleId,
    roleName: language === 'en' ? (me.roleNameEn ?? me.roleName) : me.roleName,
    isOwner: session.isOwner,
    language: me.language,
    manageMode: session.manageMode,
    markets: units.filter(({ kind }) => kind === 'MARKET').map(({ id, name }) => ({ marketId: id, name })),
    ...placeOf(session.unit, units),
    unit: session.unit,
    timezone,
    units,
    permissions: [...session.permissions],
    givers: givers.map(({ name, roleName, roleNameEn }) => `${language === 'en' ? (roleNameEn ?? roleName) : roleName} ${name}`),
    givable: [...ceilingOf({ kind: session.unit.kind, manageMode: session.manageMode })].filter((code) => !session.permissions.has(code)),
    mustChangePassword: me.mustChangePassword,
    factorDue: here?.factorDue ?? null,
    menuLinks: settings.menuLinks,
    preferences: here?.factorDue ? {} : await preferencesOf(tx, session.accountId),
    moment,
    viewing: session.viewing
      ? {
          id: session.viewing.id,
          name: language === 'en' ? session.viewing.nameEn : session.viewing.name,
          roleName: language === 'en' ? (me.roleNameEn ?? me.roleName) : me.roleName,
          unitName: session.unit.name,
          until: session.viewing.until,
        }
      : null,
  }
}

/** In a market its first shop is active; a shop without a market says -1; others are no merchants and have neither. */
function placeOf(unit: Unit, units: readonly Unit[]): Pick<UserInfo, 'marketId' | 'shopId'> {
  if (unit.kind === 'SHOP') return { marketId: unit.marketId ?? noMarket, shopId: unit.id }
  if (unit.kind !== 'MARKET') return { marketId: null, shopId: null }
  const first = units.find(({ kind, marketId }) => kind === 'SHOP' && marketId === unit.id)
  return { marketId: unit.id, shopId: first?.id ?? null }
}
