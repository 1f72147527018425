// A shop that applies: its application, beside the unit and the papers that are written through the door of places.

import type { apply } from '#contract/apply/calls'
import type { Taken } from '#contract/kit/call'
import type { Tx } from '../kit/database/db'
import type { DoorContext } from '../kit/road/answer'
import { addApplied, mendApplied, savePapers, withdrawApplied } from '../places/index'

export type ShopForm = Omit<Taken<typeof apply.submitShop>, 'applicant' | 'again'>
type NewShop = { no: string; mobile: string; form: ShopForm }

export async function insertShop(ctx: DoorContext, shop: NewShop): Promise<string> {
  const { tx } = ctx
  const id = await addApplied(tx, shop)
  await tx`insert into unit_application (no, mobile, unit_id) values (${shop.no}, ${shop.mobile}, ${id})`
  await savePapers(ctx, id, shop.form)
  return id
}

export const resubmitShop = mendApplied

export async function cancelShop(tx: Tx, id: string, version: number): Promise<boolean> {
  if (!(await withdrawApplied(tx, id, version))) return false
  await tx`update unit_application set canceled_at = now(), updated_at = now() where unit_id = ${id}`
  return true
}
