// Coupons as a shop's app sees them: what its buyers can claim and hold, its own and its market's.

import type { HeldState, Occasion } from '#contract/coupons/states'
import type { Claimable, CouponShopper, StoreHeld } from '#contract/coupons/storefront'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'

type Paged = { pageNumber: number; pageSize: number }

/** Of one shop its own and its market's; of none, all that the key sees. */
const inShop = (tx: Tx, shopId: string | undefined) =>
  shopId === undefined
    ? tx``
    : tx`and (c.shop_id = ${shopId} or (c.shop_id is null and c.market_id = (select market_id from unit where id = ${shopId})))`

export type ClaimableRow = Omit<Claimable, 'whyNot'> & { why: string | null }

export async function claimable(
  tx: Tx,
  { buyer, shopId, pageNumber, pageSize }: Paged & { buyer: CouponShopper; shopId?: string },
  at: string,
): Promise<Page<ClaimableRow>> {
  const open = tx`c.status = 'ACTIVE' and c.take_type = 'CLAIM' and c.claim_until > ${at} ${inShop(tx, shopId)}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from coupon c where ${open}`,
    tx<ClaimableRow[]>`
      select c.id, c.unit_id, coalesce(u.name, '') as unit_name, c.kind, c.name, c.discount, c.amount_fen, c.percent, c.cap_fen, c.threshold_fen,
             c.threshold_qty, c.scope, c.scope_ids, c.description, c.claim_until, c.validity, c.valid_from, c.valid_until, c.after_days, c.for_days,
             case when c.total <> -1 then c.total - c.taken_count end as left_count, c.limit_per_user, b.why, b.held_count
        from (select * from coupon c where ${open} order by c.claim_until, c.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) c
        left join v_unit_name u on u.id = c.unit_id
        cross join lateral coupon_for_buyer(c.id, ${buyer.key}, ${buyer.level ?? null}, ${buyer.tags ?? []}::text[], ${at}) b
       order by c.claim_until, c.id`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

type HeldRow = Pick<StoreHeld, 'id' | 'couponId' | 'unitId' | 'unitName' | 'code' | 'state' | 'validFrom' | 'validUntil'> & { rule: object }
const toldOf = ({ rule, ...row }: HeldRow): StoreHeld => ({ ...(rule as Omit<StoreHeld, keyof HeldRow>), ...row })

const columns = (tx: Tx, at: string) => tx`
  h.id, h.coupon_id, h.unit_id, coalesce(u.name, '') as unit_name, h.code, held_state(h.status, h.valid_until, ${at}) as state, h.valid_from,
  h.valid_until, h.rule`

export async function held(
  tx: Tx,
  { buyerKey, state, pageNumber, pageSize }: Paged & { buyerKey: string; state?: HeldState },
  at: string,
): Promise<Page<StoreHeld>> {
  const matching = state ? tx`where held_state(h.status, h.valid_until, ${at}) = ${state}` : tx``
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from coupons_of_buyer(${buyerKey}) h ${matching}`,
    tx<HeldRow[]>`
      select ${columns(tx, at)} from coupons_of_buyer(${buyerKey}) h left join v_unit_name u on u.id = h.unit_id ${matching}
       order by h.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: rows.map(toldOf) }
}

export async function heldOf(tx: Tx, buyerKey: string, ids: readonly string[], at: string): Promise<StoreHeld[]> {
  const rows = await tx<HeldRow[]>`
    select ${columns(tx, at)} from coupons_of_buyer(${buyerKey}) h left join v_unit_name u on u.id = h.unit_id
     where h.id = any (${ids as string[]}::bigint[]) order by h.id`
  return rows.map(toldOf)
}

export const couponByCode = (tx: Tx, code: string): Promise<{ id: string } | undefined> =>
  tx<{ id: string }[]>`select id from coupon where code = ${code} and status not in ('DRAFT', 'DELETED')`.maybe()

/** Those that are given at such an occasion; in one order, so that two who are given the same ones never wait for each other. */
export async function givenAt(tx: Tx, occasion: Occasion, shopId: string | undefined, at: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select c.id from coupon c where c.status = 'ACTIVE' and c.take_type = 'AUTO' and c.occasion = ${occasion} and c.claim_until > ${at}
       ${inShop(tx, shopId)} order by c.id`
  return rows.map(({ id }) => id)
}
