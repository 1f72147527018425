// What a role may do, and what a unit's roles can hold at all.

import type { UnitKind } from '#contract/auth/calls'
import { distributorUrls, localUrls, platformUrls, toolUrls } from '#contract/menu'
import { isPermission, type Permission, permissionsOn } from '#contract/permissions'

export type RoleOf = { code: string; isPreset: boolean; permissions: readonly string[] }
type Place = { kind: UnitKind; manageMode: number | null }

export const presetOf: Partial<Record<UnitKind, string>> = {
  MARKET: 'ROLE_MANAGER',
  SHOP: 'ROLE_MERCHANT',
  BRAND: 'ROLE_BRAND_MANAGER',
  AGENT: 'ROLE_AGENT',
  DISTRIBUTOR: 'ROLE_DISTRIBUTOR',
  PLATFORM: 'ROLE_PLATFORM',
}

/** Presets that no mapping names. */
const listed = new Map([
  ['ROLE_DISTRIBUTOR', distributorUrls],
  ['ROLE_PLATFORM', platformUrls],
])

const known = new Map<string, ReadonlySet<Permission>>()
const none: ReadonlySet<Permission> = new Set()

function presetPermissions(code: string, manageMode: number | null): ReadonlySet<Permission> {
  const key = `${code}:${manageMode}`
  let held = known.get(key)
  if (!held) {
    const urls = listed.get(code) ?? localUrls(code, manageMode) ?? []
    held = new Set(permissionsOn([...urls, ...toolUrls(code)], code))
    known.set(key, held)
  }
  return held
}

/** The most that any role of such a unit can hold: what its preset holds. */
export function ceilingOf({ kind, manageMode }: Place): ReadonlySet<Permission> {
  const preset = presetOf[kind]
  return preset ? presetPermissions(preset, manageMode) : none
}

/** What a role may do in the unit that it belongs to. */
export function permissionsOfRole(role: RoleOf, home: Place): ReadonlySet<Permission> {
  if (role.isPreset) return presetPermissions(role.code, home.manageMode)
  const ceiling = ceilingOf(home)
  return new Set(role.permissions.filter((code): code is Permission => isPermission(code) && ceiling.has(code)))
}

export function holdsAll(holder: ReadonlySet<string>, asked: Iterable<string>): boolean {
  for (const code of asked) if (!holder.has(code)) return false
  return true
}

/** 138****1234: enough to recognise a number, not to call it. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
