// Views in the database, and what somebody who is looked through stands for.

import type { UnitKind } from '#contract/auth/calls'
import type { Tx } from '../../kit/database/db'

export type View = {
  id: string
  viewerUnitId: string
  unitId: string
  accountId: string | null
  roleId: string | null
  expiresAt: string
}

type NewView = Omit<View, 'id'> & { sessionId: string; viewerId: string; beganAt: string }

export async function add(tx: Tx, view: NewView): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into view_as (session_id, viewer_id, viewer_unit_id, unit_id, account_id, role_id, began_at, expires_at)
    values (${view.sessionId}, ${view.viewerId}, ${view.viewerUnitId}, ${view.unitId}, ${view.accountId}, ${view.roleId}, ${view.beganAt},
            ${view.expiresAt}) returning id`.one()
  return id
}

/** A view that is not over, of the session with this token. */
export async function ofToken(tx: Tx, id: string, tokenHash: Buffer, now: Date): Promise<View | undefined> {
  const [view] = await tx<View[]>`
    select v.id, v.viewer_unit_id, v.unit_id, v.account_id, v.role_id, v.expires_at
      from view_as v join session s on s.id = v.session_id
     where v.id = ${id} and s.token_hash = ${tokenHash} and v.ended_at is null and v.expires_at > ${now.toISOString()}`
  return view
}

export async function end(tx: Tx, id: string, sessionId: string, now: Date): Promise<void> {
  await tx`update view_as set ended_at = ${now.toISOString()} where id = ${id} and session_id = ${sessionId} and ended_at is null`
}

/** What ran out by itself is written down as ended. */
export const endPast = (tx: Tx, now: Date) =>
  tx`update view_as set ended_at = expires_at where ended_at is null and expires_at < ${now.toISOString()}`

export type Seen = {
  name: string
  nameEn: string
  roleName: string
  roleNameEn: string | null
  isOwner: boolean
  roleId: string
  roleCode: string
  isPreset: boolean
  permissions: string[]
  unitId: string
  unitKind: UnitKind
  unitName: string
  marketId: string | null
  manageMode: number | null
  homeKind: UnitKind
  homeMode: number | null
}

const unitAndRole = (tx: Tx) => tx`
  r.name as role_name, r.name_en as role_name_en, r.id as role_id, r.code as role_code, r.is_preset,
  array(select permission from role_permission p where p.role_id = r.id) as permissions,
  u.id as unit_id, u.kind as unit_kind, u.name as unit_name, u.market_id, u.manage_mode`

/** A person who works in the unit, or a role that can be held there; undefined when there is none (any more). */
export async function seen(tx: Tx, view: Pick<View, 'unitId' | 'accountId' | 'roleId'>): Promise<Seen | undefined> {
  const [row] =
    view.accountId === null
      ? await tx<Seen[]>`
          select r.name, coalesce(r.name_en, r.name) as name_en, false as is_owner, ${unitAndRole(tx)}, u.kind as home_kind, u.manage_mode as home_mode
            from unit u join role r on r.unit_id = u.id or (r.is_preset and r.unit_kind = u.kind)
           where u.id = ${view.unitId} and u.deleted_at is null and r.id = ${view.roleId} and r.deleted_at is null`
      : await tx<Seen[]>`
          select a.display_name as name, a.display_name as name_en, t.is_owner, ${unitAndRole(tx)}, home.kind as home_kind, home.manage_mode as home_mode
            from account a join lateral standings(a.id) t on t.unit_id = ${view.unitId}
            join unit u on u.id = t.unit_id join unit home on home.id = t.home_id join role r on r.id = t.role_id
           where a.id = ${view.accountId} and a.status = 1 and a.deleted_at is null`
  return row
}
