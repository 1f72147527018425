// Whose data a caller may touch: one active unit of one kind, made from a session and from nothing else.

import type { UnitKind } from '#contract/auth/calls'
import type { Permission } from '#contract/permissions'

export type SessionUnit = { id: string; kind: UnitKind; name: string; marketId: string | null }

/** A signed-in caller, acting for one unit. */
export type Session = {
  id: string
  accountId: string
  accountName: string
  username: string
  roleId: string
  role: string
  isOwner: boolean
  manageMode: number | null
  unit: SessionUnit
  permissions: ReadonlySet<Permission>
  /** Looks through somebody else's eyes: role, rights and unit are theirs, and nothing can be changed. */
  viewing?: { id: string; name: string; nameEn: string; until: string }
}

/** Who asks, from where: kept with every change in the audit log. */
export type Caller = { ip: string; userAgent: string; requestId: string; crossSite: boolean }

export type DatabaseRole = 'md_door' | 'md_shop' | 'md_market' | 'md_brand' | 'md_agent' | 'md_distributor' | 'md_platform' | 'md_house'

/** What the transaction is opened with. */
export type Scope = {
  readonly role: DatabaseRole
  readonly unitId: string
  readonly accountId: string
  readonly actor: string
  readonly caller: Caller | null
}

const roleOfKind: Record<UnitKind, DatabaseRole> = {
  PLATFORM: 'md_platform',
  MARKET: 'md_market',
  SHOP: 'md_shop',
  BRAND: 'md_brand',
  AGENT: 'md_agent',
  DISTRIBUTOR: 'md_distributor',
}

export const scopeOf = (session: Session, caller: Caller): Scope => ({
  role: roleOfKind[session.unit.kind],
  unitId: session.unit.id,
  accountId: session.accountId,
  actor: session.accountName,
  caller,
})

/** A unit by itself, whoever looks on: what it shows to strangers stands behind the same wall as what its people see. */
export const unitScope = (unit: { id: string; kind: UnitKind }): Scope => ({
  role: roleOfKind[unit.kind],
  unitId: unit.id,
  accountId: '0',
  actor: '',
  caller: null,
})

/** For calls that no unit is needed for: signing in, my own session, my own password. */
export const doorScope = (session: Session | null, caller: Caller): Scope => ({
  role: 'md_door',
  unitId: session?.unit.id ?? '0',
  accountId: session?.accountId ?? '0',
  actor: session?.accountName ?? '',
  caller,
})

/** The house itself: jobs, sweeps, the command line. It sees every unit. */
export const houseScope = (actor = 'system'): Scope => ({ role: 'md_house', unitId: '0', accountId: '0', actor, caller: null })
