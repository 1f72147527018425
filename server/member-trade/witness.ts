// What an order means to its member: they join with it, earn with the payment, may use it some days after receipt, and give back with refunds.

import { sure } from '#contract/kit/sure'
import { earnedByLines } from '#contract/membership/earning'
import type { Moment } from '../kit/moment'
import { countOrder, grow, join, type MemberRow, memberById, membersFor } from '../members/index'
import { type Programme, programmeById, programmesOf } from '../membership/index'
import { freezeEarned, type Order, type SoldOrder, type WentBack, type Witness } from '../orders/index'
import { clawBack, earn, giveBack, thawOrder } from '../points/index'
import { causeOf } from './offer'

const day = 86_400_000

/** Redeeming is no buying: it earns nothing. */
const counts = ({ order }: SoldOrder): boolean => order.type !== 'POINTS'

async function paid(moment: Moment, orders: readonly SoldOrder[]): Promise<void> {
  const { tx, now } = moment
  const sold = orders.filter(counts)
  const programmes = await programmesOf(
    tx,
    sold.map(({ order }) => order.shopId),
    now,
  )
  const earning = sold.flatMap((one) => {
    const programme = programmes.get(one.order.shopId)
    return programme?.earns ? [{ ...one, programme }] : []
  })
  const [first] = earning
  if (!first) return
  // One payment is of one buyer. Their programmes are held in one order, so that two payments cannot wait for each other.
  const known = new Map(
    await membersFor(
      tx,
      earning.map(({ programme }) => programme.id),
      first.order.buyerKey,
    ),
  )
  const inOrder = earning.toSorted((a, b) => Number(BigInt(a.programme.id) - BigInt(b.programme.id)))
  for (const { order, lines, programme } of inOrder) {
    const member = known.get(programme.id) ?? (await joined(moment, programme, order))
    known.set(programme.id, member)
    if (member.status === 'NORMAL') await earned(moment, programme, member, { order, lines })
  }
}

/** Whoever buys is a member from then on, under the number that the goods go to. */
function joined(moment: Moment, programme: Programme, order: Order): Promise<MemberRow> {
  const { buyerKey, buyerName, mobileSealed, mobileMask, mobileLast4, mobileHash } = order
  const mobile = mobileSealed && mobileMask && mobileLast4 && mobileHash ? { mobileSealed, mobileMask, mobileLast4, mobileHash } : null
  return join(moment, programme, { buyerKey, name: buyerName, mobile, source: 'ORDER' })
}

async function earned(moment: Moment, programme: Programme, member: MemberRow, { order, lines }: SoldOrder): Promise<void> {
  const { settings, levels, features } = programme
  const level = sure(
    levels.find(({ id }) => id === member.levelId),
    'the level of a member',
  )
  const each = lines.map(({ id: key, payableFen, freightFen, giftPoints }) => ({ key, paidFen: payableFen, freightFen, giftPoints }))
  const frozen = features.includes('POINTS') ? earnedByLines(each, settings, level.pointsMultipleX100) : []
  await freezeEarned(
    moment.tx,
    order.id,
    member.id,
    frozen.map((one, at) => ({ ...one, itemId: sure(lines[at]).id })),
  )
  const sum = (pick: (one: (typeof frozen)[number]) => number) => frozen.reduce((total, one) => total + pick(one), 0)
  const cause = causeOf(order.id)
  const note = noteOf(order, lines[0]?.name)
  const points = sum((one) => one.points)
  if (points > 0) await earn(moment, { member, settings, kind: 'EARN_ORDER', cause, amount: points, availableAt: null, note })
  await countOrder(moment.tx, member.id, { paidFen: order.paidFen, orders: 1, at: moment.now })
  const growth = sum((one) => one.growth)
  if (growth > 0) await grow(moment, programme, { member, amount: growth, kind: 'EARN_ORDER', cause, note })
}

const noteOf = ({ id, no }: Order, title = '') => ({ title, orderId: id, ref: no })

async function completed(moment: Moment, order: Order): Promise<void> {
  if (order.buyerId === null) return
  const { programmeId } = await memberById(moment.tx, order.buyerId)
  const { settings } = await programmeById(moment.tx, programmeId, moment.now)
  await thawOrder(moment, order.id, new Date(moment.now.getTime() + settings.points.freezeDays * day))
}

async function refunded(moment: Moment, order: Order, back: WentBack): Promise<void> {
  const note = noteOf(order, back.line.name)
  const backCause = `refund:${back.refundId}`
  const [used] = order.taken.member ?? []
  if (used && back.pointsUsed > 0)
    await giveBack(moment, { member: { id: used.id }, cause: causeOf(order.id), amount: back.pointsUsed, backCause, note })
  if (order.buyerId === null) return
  const member = await memberById(moment.tx, order.buyerId)
  if (back.pointsEarned > 0) await clawBack(moment, { member, orderId: order.id, amount: back.pointsEarned, backCause, note })
  const at = new Date(order.paidAt ?? moment.now)
  await countOrder(moment.tx, member.id, {
    paidFen: -back.amountFen,
    orders: back.isLast && order.refundStatus !== 'FULL' ? -1 : 0,
    at,
  })
  if (back.growthEarned > 0) {
    const programme = await programmeById(moment.tx, member.programmeId, moment.now)
    await grow(moment, programme, { member, amount: -back.growthEarned, kind: 'REFUND', cause: backCause, note })
  }
}

export const memberWitness: Witness = { paid, completed, refunded }
