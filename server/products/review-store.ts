// The review axis in the database: each step names the state that it starts from.

import type { ProductDetail } from '#contract/products/calls'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'

type Standing = Pick<ProductDetail, 'id' | 'reviewStatus'>

export async function submit(tx: Tx, session: Session, { id, reviewStatus }: Standing, now: Date): Promise<boolean> {
  const rows = await tx`
    update product set review_status = 'PENDING', review_reason = '', review_reasons = '[]', submitted_at = ${now.toISOString()},
           submitted_by = ${session.accountId}, updated_at = now(), version = version + 1
     where id = ${id} and review_status = ${reviewStatus} and shelf_status in ('OFF', 'OFF_SYSTEM') returning id`
  return rows.length === 1
}

export async function withdraw(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx`
    update product set review_status = 'DRAFT', updated_at = now(), version = version + 1
     where id = ${id} and review_status = 'PENDING' returning id`
  return rows.length === 1
}

type Verdict = { decision: 'approve' | 'reject'; reason: string; reasons: ProductDetail['reviewReasons'] }

/** Goods that were taken down and are approved again are off the shelf as any others; the shop puts them on. */
export async function decide(tx: Tx, by: string, id: string, { decision, reason, reasons }: Verdict, now: Date): Promise<boolean> {
  const isApproved = decision === 'approve'
  const rows = await tx`
    update product set review_status = ${isApproved ? 'APPROVED' : 'REJECTED'}, review_reason = ${reason},
           review_reasons = ${JSON.stringify(isApproved ? [] : reasons)}::text::jsonb, reviewed_at = ${now.toISOString()},
           reviewed_name = ${by},
           off_reason = case when ${isApproved} and shelf_status = 'OFF_SYSTEM' then null else off_reason end,
           shelf_status = case when ${isApproved} and shelf_status = 'OFF_SYSTEM' then 'OFF' else shelf_status end,
           updated_at = now(), version = version + 1
     where id = ${id} and review_status = 'PENDING' returning id`
  return rows.length === 1
}

/** Who handed it in, to be told what became of it. */
export async function submitter(tx: Tx, id: string): Promise<{ accountId: string; shopId: string } | undefined> {
  const [row] = await tx<{ accountId: string; shopId: string }[]>`
    select submitted_by as account_id, shop_id from product where id = ${id} and submitted_by is not null`
  return row
}
