// What the server does for coupons: writes them, opens, pauses and voids them, and says who holds them. That one has ended is read off the clock.

import type { Coupon, CouponDetail, coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { type CouponTerms, maxTotal, termsOf, tidyTerms } from '#contract/coupons/rule'
import { couponStateOf, whyNotChange, whyNotCoupon, whyNotRevoke } from '#contract/coupons/standing'
import { couponStates, heldStates } from '#contract/coupons/states'
import { houseRefusals, type Refusal, withParams } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { codeOf, newCode } from './codes'
import * as hand from './hand-store'
import * as store from './store'

const shown = ({ code: _code, status: _status, marketId: _marketId, ...coupon }: store.Row): Coupon => coupon

const read = async ({ tx, now }: Context, id: string) => found(await store.one(tx, id, now.toISOString()), couponRefusals.missing)

/** Held for a change. What a shop only reads is its market's to change. */
export async function hold(ctx: Context, id: string): Promise<store.Row> {
  const row = await store.take(ctx.tx, id, ctx.now.toISOString())
  if (row) return row
  await read(ctx, id)
  return refuse(couponRefusals.marketOwn)
}

async function detail(ctx: Context, id: string): Promise<CouponDetail> {
  const { tx, now } = ctx
  const row = await read(ctx, id)
  const [scoped, counted] = await Promise.all([store.scopedOf(tx, row.scope, row.scopeIds), hand.counts(tx, id, now.toISOString())])
  const heldCounts = Object.fromEntries(heldStates.map((state) => [state, counted.get(state) ?? 0])) as CouponDetail['heldCounts']
  const code = row.state === 'DRAFT' || row.takeType !== 'CLAIM' ? null : row.code
  return { ...shown(row), scoped: [...scoped], heldCounts, code }
}

/** Said at the field that it is about. */
function mustAt({ language }: Context, wrong: { at: string; why: Refusal } | undefined): void {
  if (wrong) refuse(wrong.why, { fields: { [wrong.at]: say(wrong.why.words, language, wrong.why.params) } })
}

type Unit = { id: string; kind: string }

/** What the terms need of the world: a market bears only its own, what they are for exists, and there is time left to claim. */
async function check(
  ctx: Context,
  unit: Unit,
  terms: CouponTerms,
  { before, opens }: { before?: CouponTerms; opens: boolean },
): Promise<void> {
  mustAt(ctx, unit.kind === 'SHOP' && terms.bearer !== 'SHOP' ? { at: 'bearer', why: couponRefusals.shopBears } : undefined)
  const isPast = Date.parse(terms.claimUntil) <= ctx.now.getTime()
  mustAt(ctx, isPast && opens ? { at: 'claimUntil', why: couponRefusals.claimPast } : undefined)
  // What was chosen before may be gone since: the rest can be mended all the same.
  const known = new Set(before?.scope === terms.scope ? before.scopeIds : [])
  const fresh = terms.scopeIds.filter((id) => !known.has(id))
  const isKnown = fresh.length === 0 || (await store.countScoped(ctx.tx, unit.id, terms.scope, fresh)) === fresh.length
  mustAt(ctx, isKnown ? undefined : { at: 'scopeIds', why: couponRefusals.scopeMissing })
}

async function add(ctx: Context, terms: CouponTerms, isDraft: boolean): Promise<string> {
  const { tx, session, now } = ctx
  must(session.unit.kind === 'SHOP' || session.unit.kind === 'MARKET' ? null : couponRefusals.notYours)
  await check(ctx, session.unit, terms, { opens: !isDraft })
  const stored = { status: isDraft ? 'DRAFT' : 'ACTIVE', openedAt: isDraft ? null : now.toISOString() } as const
  return store.insert(tx, session.unit.id, newCode(), terms, stored)
}

async function change(ctx: Context, id: string, version: number | undefined, terms: CouponTerms, isDraft: boolean): Promise<void> {
  const row = await hold(ctx, id)
  must(whyNotCoupon.edit(row))
  if (row.version !== version)
    refuse(houseRefusals.stale, { current: { ...termsOf(row), id, version: row.version, isDraft: row.state === 'DRAFT' } })
  const before = termsOf(row)
  mustAt(ctx, whyNotChange(row.state, before, terms)[0])
  // What was opened stays open: an edit takes it from nobody.
  const opens = row.status === 'DRAFT' && !isDraft
  await check(ctx, { id: row.unitId, kind: row.unitKind }, terms, { before, opens })
  const stored = { status: opens ? ('ACTIVE' as const) : row.status, openedAt: opens ? ctx.now.toISOString() : null }
  await store.rewrite(ctx.tx, id, terms, stored)
}

export async function pause(ctx: Context, id: string): Promise<void> {
  must(whyNotCoupon.pause(await hold(ctx, id)))
  await store.pause(ctx.tx, id)
}

export async function open(ctx: Context, id: string): Promise<void> {
  const row = await hold(ctx, id)
  must(whyNotCoupon.open(row))
  const at = ctx.now.toISOString()
  must(couponStateOf({ ...row, status: 'ACTIVE' }, at) === 'ENDED' ? couponRefusals.ended : null)
  await store.open(ctx.tx, id, at)
}

type Voiding = { reason: string; revokesHeld: boolean }

/** For good. What is in an order stays good there; what comes back from it later is revoked if the others were. */
export async function makeVoid(ctx: Context, id: string, { reason, revokesHeld }: Voiding): Promise<void> {
  const { tx, session, now } = ctx
  if (revokesHeld) await hand.holdUnused(tx, id)
  must(whyNotCoupon.void(await hold(ctx, id)))
  await store.makeVoid(tx, id, { reason, who: session.accountName, revokesHeld })
  if (revokesHeld) await hand.revokeUnused(tx, id, now.toISOString())
}

export async function revoke({ tx, now }: Context, id: string): Promise<void> {
  must(whyNotRevoke(found(await hand.take(tx, id, now.toISOString()), couponRefusals.heldMissing)))
  await hand.revoke(tx, [id])
}

export const couponCalls: Omit<Handlers<typeof coupons>, 'buyers' | 'grant' | 'grantRows' | 'undoGrant'> = {
  page: async ({ tx, now }, filter) => {
    const { total, records } = await store.page(tx, filter, now.toISOString())
    return { total, records: records.map(shown) }
  },

  overview: async ({ tx, now }) => {
    const counted = await store.overview(tx, now.toISOString())
    const listed = couponStates.filter((state) => state !== 'DELETED')
    return Object.fromEntries(listed.map((state) => [state, counted.get(state) ?? 0])) as Record<(typeof listed)[number], number>
  },

  detail: (ctx, { id }) => detail(ctx, id),

  save: async (ctx, { id, version, isDraft, ...given }) => {
    const terms = tidyTerms(given)
    if (id === undefined) return detail(ctx, await add(ctx, terms, isDraft))
    await change(ctx, id, version, terms, isDraft)
    return detail(ctx, id)
  },

  addNum: async (ctx, { id, num }) => {
    const row = await hold(ctx, id)
    must(whyNotCoupon.addNum(row))
    mustAt(ctx, row.total + num > maxTotal ? { at: 'num', why: withParams(couponRefusals.totalOver, { n: maxTotal }) } : undefined)
    await store.addTotal(ctx.tx, id, num)
    return shown(await read(ctx, id))
  },

  updateStatus: async (ctx, { id, version, status, reason = '', revokesHeld = false }) => {
    const row = await read(ctx, id)
    if (version !== undefined && row.version !== version) refuse(houseRefusals.stale, { current: shown(row) })
    if (status === 'ACTIVE') await open(ctx, id)
    if (status === 'PAUSED') await pause(ctx, id)
    if (status === 'VOID') {
      mustAt(ctx, reason.trim() === '' ? { at: 'reason', why: couponRefusals.reasonNeeded } : undefined)
      await makeVoid(ctx, id, { reason: reason.trim(), revokesHeld })
    }
    return shown(await read(ctx, id))
  },

  batchDelete: async ({ tx, now }, { ids }) => {
    const wanted = [...new Set(ids)]
    const rows = await store.takeAll(tx, wanted, now.toISOString())
    // One that is not there, or not theirs, and nothing is deleted.
    must(rows.length < wanted.length ? couponRefusals.missing : null)
    for (const row of rows) must(whyNotCoupon.remove(row))
    const deletedCount = await store.remove(tx, wanted)
    must(deletedCount < wanted.length ? couponRefusals.marketOwn : null)
    return { deletedCount }
  },

  userPage: ({ tx, now }, filter) => hand.page(tx, filter, codeOf(filter.keyword ?? ''), now.toISOString()),

  revoke: async (ctx, { id }) => {
    await revoke(ctx, id)
    return null
  },

  products: ({ tx }, wanted) => store.products(tx, wanted),
}
