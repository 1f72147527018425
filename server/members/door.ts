// Members as the rest of the house asks for them: who a buyer is in a programme, joining, growing, and what an order makes of them.

import { withParams } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { type LevelCause, type MemberSource, type MemberState, memberRefusals } from '#contract/members/states'
import type { GrowthKind } from '#contract/points/parts'
import { giveCoupon } from '../coupons/index'
import type { Tx } from '../kit/database/db'
import type { Moment } from '../kit/moment'
import { must } from '../kit/road/refuse'
import type { Programme } from '../membership/index'
import type { SealedMobile } from '../orders/index'
import { type Holder, type Note, postGrowth } from '../points/index'
import * as store from './door-store'

export type MemberRow = Holder & {
  no: string
  name: string
  /** Null until a member who was added by hand buys. */
  buyerKey: string | null
  levelId: string
  status: MemberState
  points: number
  growth: number
  frozenPoints: number
  debtPoints: number
  birthday: string | null
  tags: string[]
}

const rowOf = ({ shopId, marketId, brandId, agentId, ...row }: store.Row): MemberRow => ({
  ...row,
  place: { shopId, marketId, brandId, agentId },
})

/** Who the buyer is in each of the programmes, by programme. */
export async function membersFor(tx: Tx, programmeIds: readonly string[], buyerKey: string): Promise<ReadonlyMap<string, MemberRow>> {
  if (programmeIds.length === 0) return new Map()
  const rows = await store.ofBuyer(tx, [...new Set(programmeIds)], buyerKey)
  return new Map(rows.map((row) => [row.programmeId, rowOf(row)]))
}

export const memberFor = async (tx: Tx, programmeId: string, buyerKey: string): Promise<MemberRow | null> =>
  (await membersFor(tx, [programmeId], buyerKey)).get(programmeId) ?? null

export const memberById = async (tx: Tx, id: string): Promise<MemberRow> => rowOf(await store.byId(tx, id))

type Joining = {
  /** Null for one who is added by hand: linked when somebody with that number buys. */
  buyerKey: string | null
  name: string
  /** Sealed, as orders keep their receivers' numbers: the two are compared by their hash. */
  mobile?: SealedMobile | null
  birthday?: string | null
  tags?: readonly string[]
  source: MemberSource
}

/**
 * The same buyer is one member, however often and at whatever moment they join. Who was added by hand with that number is linked. An order is
 * never refused for the limit of a package: whoever buys is a member.
 */
export async function join({ tx, now }: Moment, programme: Programme, who: Joining): Promise<MemberRow> {
  const { buyerKey, name, mobile = null, birthday = null, tags = [], source } = who
  const { id, how } = await store.join(tx, {
    programmeId: programme.id,
    buyerKey,
    name,
    mobile,
    birthday,
    tags,
    source,
    levelId: sure(programme.levels[0], 'the first rung').id,
    most: source === 'ORDER' ? null : programme.maxMembers,
    at: now.toISOString(),
  })
  must(how === 'FULL' ? withParams(memberRefusals.full, { n: programme.maxMembers ?? 0 }) : null)
  must(how === 'ALREADY' ? memberRefusals.already : null)
  const member = await memberById(tx, sure(id ?? undefined, 'the member who joined'))
  if (how === 'NEW' || how === 'LINKED') await giveRungs({ tx, now }, programme, member, rankOf(programme, member))
  return member
}

export const rankOf = ({ levels }: Programme, { levelId }: Pick<MemberRow, 'levelId'>): number =>
  sure(
    levels.find(({ id }) => id === levelId),
    'the rung of a member',
  ).rank

/**
 * The coupons of every rung up to this one, each once for a member: whoever falls and rises again gets none twice. Nobody asked for them, so
 * nobody is told of one that is out.
 */
async function giveRungs({ tx, now }: Moment, { levels }: Programme, member: MemberRow, upTo: number): Promise<void> {
  const { buyerKey, name, tags } = member
  if (buyerKey === null) return
  for (const { id, rank, couponIds } of levels) {
    if (rank > upTo) return
    for (const couponId of couponIds)
      await giveCoupon(tx, { key: buyerKey, name, level: upTo, tags }, { couponId, source: 'GRANT', cause: `LEVEL:${id}`, at: now })
  }
}

type Settling = { cause: LevelCause; operator?: string | null; remark?: string }

/** Puts a member on the rung of its growth; what is new on the way up is given. */
export async function settleLevel(moment: Moment, programme: Programme, memberId: string, settling: Settling): Promise<store.Moved> {
  const { cause, operator = null, remark = '' } = settling
  const moved = await store.settle(moment.tx, memberId, { cause, operator, remark, at: moment.now.toISOString() })
  if (moved.toRank !== null && moved.fromRank !== null && moved.toRank > moved.fromRank)
    await giveRungs(moment, programme, await memberById(moment.tx, memberId), moved.toRank)
  return moved
}

type Growing = { member: Holder; amount: number; kind: GrowthKind; cause: string; note: Note }

/** Books growth and moves the level with it; the same cause changes nothing. What was really booked. */
export async function grow(
  moment: Moment,
  programme: Programme,
  { member, amount, kind, cause, note }: Growing,
  settling: Settling = { cause: 'GROWTH' },
): Promise<number> {
  const booked = await postGrowth(moment, { member, amount, kind, cause, note })
  if (booked !== 0) await settleLevel(moment, programme, member.id, settling)
  return booked
}

/** What an order that was paid (1), refunded in part (0) or whole (-1) makes of who placed it; `at` is when it was paid. */
export const countOrder = (
  tx: Tx,
  memberId: string,
  { paidFen, orders, at }: { paidFen: number; orders: 1 | 0 | -1; at: Date },
): Promise<void> => store.countOrder(tx, memberId, paidFen, orders, at.toISOString())
