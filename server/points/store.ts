// Points in the database. Each statement is a function there: a shop's orders move points of members whom it does not see.

import { returnedDays } from '#contract/points/parts'
import type { Tx } from '../kit/database/db'

/** What people read of a posting. */
export type Note = { title: string; orderId?: string | null; ref?: string; operator?: string | null; remark?: string }
type Cause = { memberId: string; kind: string; cause: string; amount: number; at: string; note: Note }

/** What thaws late or comes back late can be used for so long all the same. */
const least = `${returnedDays} days`
const written = (note: Note) => JSON.stringify(note)

type Earning = Cause & { availableAt: string | null; rules: { expiry: string; expiryMonths: number } | null }
export async function earn(tx: Tx, { memberId, kind, cause, amount, at, availableAt, rules, note }: Earning): Promise<boolean> {
  const row = await tx<{ isNew: boolean }[]>`
    select earn_points(${memberId}, ${kind}, ${cause}, ${amount}, ${at}, ${availableAt}, ${rules && JSON.stringify(rules)}::text::jsonb,
                       ${least}, ${written(note)}::text::jsonb) as is_new`.one()
  return row.isNew
}

export async function thawOrder(tx: Tx, orderId: string, availableAt: string): Promise<void> {
  await tx`select thaw_order(${orderId}, ${availableAt})`
}

/** `have` where it was too little; null where the same cause took them before. `keeps`: they may come back, so it is kept which lots they were of. */
export const spend = (tx: Tx, { memberId, kind, cause, amount, at, note }: Cause, keeps: boolean) =>
  tx<{ isNew: boolean; haveTotal: number | null }[]>`
    select is_new, have as have_total
      from spend_points(${memberId}, ${kind}, ${cause}, ${amount}, ${at}, ${least}, ${written(note)}::text::jsonb, ${keeps})`.one()

type Return = Omit<Cause, 'kind'> & { backCause: string }
export async function giveBack(tx: Tx, { memberId, cause, amount, backCause, at, note }: Return): Promise<number> {
  const row = await tx<{ backTotal: number }[]>`
    select give_points_back(${memberId}, ${cause}, ${amount}, ${backCause}, ${at}, ${least}, ${written(note)}::text::jsonb) as back_total`.one()
  return row.backTotal
}

type Claw = Omit<Cause, 'kind' | 'cause'> & { orderId: string; backCause: string }
export async function clawBack(tx: Tx, { memberId, orderId, amount, backCause, at, note }: Claw): Promise<boolean> {
  const row = await tx<{ isNew: boolean }[]>`
    select claw_points_back(${memberId}, ${orderId}, ${amount}, ${backCause}, ${at}, ${least}, ${written(note)}::text::jsonb) as is_new`.one()
  return row.isNew
}

export async function postGrowth(tx: Tx, { memberId, kind, cause, amount, note }: Omit<Cause, 'at'>): Promise<number> {
  const row = await tx<{ bookedTotal: number }[]>`
    select post_growth(${memberId}, ${amount}, ${kind}, ${cause}, ${written(note)}::text::jsonb) as booked_total`.one()
  return row.bookedTotal
}

/** What the clock has to do, of so many members; says of how many it was done. */
export async function settleDue(tx: Tx, at: string, limit: number): Promise<number> {
  const row = await tx<{ memberCount: number }[]>`select settle_due_points(${at}, ${least}, ${limit}) as member_count`.one()
  return row.memberCount
}
