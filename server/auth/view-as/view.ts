// The session of somebody who looks through other eyes: the person stays the viewer, what may be seen is the other's, and never more than
// the viewer's own unit gives.

import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { viewRefusals } from '#contract/kit/viewing'
import type { Permission } from '#contract/permissions'
import { holdsAll, permissionsOfRole } from '../../accounts/index'
import type { Session } from '../../kit/database/scope'
import type { Seen } from './store'

type Viewer = Pick<Session, 'accountId' | 'isOwner' | 'permissions' | 'unit'>

export const permissionsSeen = (seen: Seen): ReadonlySet<Permission> =>
  permissionsOfRole(
    { code: seen.roleCode, isPreset: seen.isPreset, permissions: seen.permissions },
    { kind: seen.homeKind, manageMode: seen.homeMode },
  )

/** An owner looks inside the own unit, the platform into any; nobody as somebody who may do more. */
export function whyNotView(viewer: Viewer, target: { accountId: string | null; unitId: string }, seen: Seen | undefined): Refusal | null {
  const isOwn = target.unitId === viewer.unit.id
  const isPlatform = viewer.unit.kind === 'PLATFORM' && viewer.permissions.has('account:elsewhere')
  if (!(isOwn ? viewer.isOwner : isPlatform)) return viewRefusals.notYours
  if (!seen || (!isOwn && seen.unitKind === 'PLATFORM')) return houseRefusals.missing
  if (target.accountId === viewer.accountId) return viewRefusals.self
  return isOwn && !holdsAll(viewer.permissions, permissionsSeen(seen)) ? viewRefusals.above : null
}

/** The viewer's session with the other's eyes. */
export const seenThrough = <S extends Session>(viewer: S, seen: Seen, view: { id: string; expiresAt: string }): S => ({
  ...viewer,
  roleId: seen.roleId,
  role: seen.roleCode,
  isOwner: seen.isOwner,
  manageMode: seen.manageMode,
  unit: { id: seen.unitId, kind: seen.unitKind, name: seen.unitName, marketId: seen.marketId },
  permissions: permissionsSeen(seen),
  viewing: { id: view.id, name: seen.name, nameEn: seen.nameEn, until: view.expiresAt },
})
