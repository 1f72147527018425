// A person who applies to sell for a brand: the application, written, mended and withdrawn by the applicant at the door.

import type { apply } from '#contract/apply/calls'
import type { Taken } from '#contract/kit/call'
import type { Tx } from '../kit/database/db'
import type { DoorContext } from '../kit/road/answer'
import { identitySeal } from '../kit/secrets/identity'

export type PersonForm = Omit<Taken<typeof apply.submitDistributor>, 'applicant' | 'again'>

/** Is there one with this brand that waits or was passed, other than this one? */
export async function hasOpen(tx: Tx, brandId: string, exceptId: string | null): Promise<boolean> {
  const rows = await tx`
    select 1 from distribution_application
     where unit_id = ${brandId} and status in ('PENDING', 'PASSED') and id is distinct from ${exceptId}::bigint limit 1`
  return rows.length > 0
}

export async function insertPerson(ctx: DoorContext, no: string, mobile: string, form: PersonForm): Promise<string> {
  const { tx } = ctx
  const { sealed, mask } = (await identitySeal(ctx))(form.idNo)
  const row = await tx<{ id: string }[]>`
    insert into distribution_application (unit_id, no, name, mobile, id_sealed, id_mask, reason, material_urls, signature_url, inviter_name, source, status)
    values (${form.brandId}, ${no}, ${form.name}, ${mobile}, ${sealed}, ${mask}, ${form.reason}, ${form.materialUrls}, ${form.signatureUrl},
            ${form.inviterName || null}, ${form.inviterName ? 'INVITE' : 'PAGE'}, 'PENDING') returning id`.one()
  return row.id
}

export async function resubmitPerson(ctx: DoorContext, id: string, version: number, form: PersonForm): Promise<boolean> {
  const { tx } = ctx
  const { sealed, mask } = (await identitySeal(ctx))(form.idNo)
  const rows = await tx`
    update distribution_application set name = ${form.name}, id_no = null, id_sealed = ${sealed}, id_mask = ${mask}, reason = ${form.reason}, material_urls = ${form.materialUrls},
           signature_url = ${form.signatureUrl}, inviter_name = ${form.inviterName || null}, status = 'PENDING', updated_at = now(),
           version = version + 1
     where id = ${id} and unit_id = ${form.brandId} and status = 'REJECTED' and version = ${version} returning id`
  return rows.length === 1
}

export async function cancelPerson(tx: Tx, id: string, version: number): Promise<boolean> {
  const rows = await tx`
    update distribution_application set status = 'CANCELED', updated_at = now(), version = version + 1
     where id = ${id} and status in ('PENDING', 'REJECTED') and version = ${version} returning id`
  return rows.length === 1
}
