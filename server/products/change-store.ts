// Changes of approved goods in the database: one open per product, decided once.

import type { Page } from '#contract/kit/page'
import type { Change } from '#contract/products/calls'
import type { Shown } from '#contract/products/rows'
import type { ChangeStatus } from '#contract/products/states'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'

export const changeColumns = (tx: Tx) => tx`
  c.id, c.product_id, p.name as product_name, p.cover_url, c.shop_id, s.name as shop_name, c.status, c.content, c.was, c.note, c.reason, c.reasons,
  c.submitted_name, c.decided_name, c.decided_at, c.created_at, c.updated_at, c.version`
const joined = (tx: Tx) => tx`product_change c join product p on p.id = c.product_id join unit s on s.id = c.shop_id`

type Filter = { pageNumber: number; pageSize: number; status?: ChangeStatus; keyword?: string; productId?: string }

function where(tx: Tx, { status, keyword, productId }: Filter) {
  const text = keyword?.trim()
  return tx`true ${status ? tx`and c.status = ${status}` : tx``} ${productId ? tx`and c.product_id = ${productId}` : tx``}
    ${text ? tx`and c.product_id in (select products_matching(${text}))` : tx``}`
}

export async function page(tx: Tx, filter: Filter): Promise<Page<Change>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from product_change c where ${where(tx, filter)}`.one(),
    tx<Change[]>`
      select ${changeColumns(tx)} from ${joined(tx)} where ${where(tx, filter)}
       order by c.id desc limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: counted.total, records: [...rows] }
}

export async function one(tx: Tx, id: string): Promise<Change | undefined> {
  const [row] = await tx<Change[]>`select ${changeColumns(tx)} from ${joined(tx)} where c.id = ${id}`
  return row
}

export async function take(tx: Tx, id: string): Promise<Change | undefined> {
  const held = await tx`select id from product_change where id = ${id} for update`
  return held.length === 0 ? undefined : one(tx, id)
}

type Proposal = { content: Partial<Shown>; was: Partial<Shown> }

/** Opens a change, or replaces what the open one proposes: a revision is not a second change. */
export async function propose(tx: Tx, session: Session, productId: string, { content, was }: Proposal): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into product_change as c (product_id, shop_id, market_id, brand_id, agent_id, content, was, submitted_by, submitted_name)
    select p.id, p.shop_id, p.market_id, p.brand_id, p.agent_id, ${JSON.stringify(content)}::text::jsonb, ${JSON.stringify(was)}::text::jsonb,
           ${session.accountId}, ${session.accountName} from product p where p.id = ${productId}
    on conflict (product_id) where status = 'PENDING' do update
       set content = excluded.content, was = excluded.was, submitted_by = excluded.submitted_by, submitted_name = excluded.submitted_name,
           note = '', updated_at = now(), version = c.version + 1
    returning id`.one()
  return id
}

type Verdict = { to: ChangeStatus; reason?: string; reasons?: Change['reasons'] }

/** 0 rows: somebody was faster. */
export async function decide(
  tx: Tx,
  session: Session,
  id: string,
  { to, reason = '', reasons = [] }: Verdict,
  now: Date,
): Promise<boolean> {
  const rows = await tx<{ productId: string }[]>`
    update product_change set status = ${to}, reason = ${reason}, reasons = ${JSON.stringify(reasons)}::text::jsonb,
           decided_name = ${session.accountName}, decided_at = ${now.toISOString()}, updated_at = now(), version = version + 1
     where id = ${id} and status = 'PENDING' returning product_id`
  // An open change is part of what an editor was shown: whoever has it open must hear that it is gone.
  await tx`update product set version = version + 1 where id = any (${rows.map(({ productId }) => productId)}::bigint[])`
  return rows.length === 1
}

export async function note(tx: Tx, id: string, text: string): Promise<boolean> {
  const rows = await tx`
    update product_change set note = ${text}, updated_at = now(), version = version + 1 where id = ${id} and status = 'PENDING' returning id`
  return rows.length === 1
}

/** Who handed it in, to be told what became of it. */
export async function submitter(tx: Tx, id: string): Promise<{ accountId: string; shopId: string } | undefined> {
  const [row] = await tx<{ accountId: string; shopId: string }[]>`
    select submitted_by as account_id, shop_id from product_change where id = ${id} and submitted_by is not null`
  return row
}
