// What a completed order means for tasks: the first of a buyer, goods that earn points, and a friend who was invited. Each in a transaction of its
// own, so that a task is held before the books of its member and never after them.

import { z } from 'zod'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Task as Job, task } from '../kit/jobs/jobs'
import type { Moment } from '../kit/moment'
import { memberById, memberFor } from '../members/index'
import { programmesOf } from '../membership/index'
import { record } from './record'
import * as records from './record-store'
import * as store from './store'

/** Written in the transaction that completes the order; a worker looks at it. */
export async function orderCompleted(tx: Tx, orderId: string): Promise<void> {
  await tx`select enqueue('order-tasks', ${JSON.stringify({ orderId })}::text::json, now(), ${`order-tasks:${orderId}`})`
}

type Each = <T>(work: (moment: Moment) => Promise<T>) => Promise<T>

/** Once for each order and member, however often it is told. */
export async function recordOrder(each: Each, orderId: string): Promise<void> {
  const told = await each(async ({ tx, now }) => {
    const bought = await records.boughtBy(tx, orderId)
    const programme = bought && (await programmesOf(tx, [bought.shopId], now)).get(bought.shopId)
    const member = programme && (await memberFor(tx, programme.id, bought.buyerKey))
    if (!programme || !member) return null
    const [goods, invitation] = [await store.byCode(tx, programme.id, 'BUY_PRODUCT'), await store.byCode(tx, programme.id, 'INVITE')]
    const waiting = invitation ? await records.inviters(tx, invitation.id, friend(bought.buyerKey)) : []
    return { bought, programme, member, worth: goods?.rule.products ?? [], waiting }
  })
  if (!told) return
  const { bought, programme, member, worth, waiting } = told
  const of = { orderId, ref: bought.orderNo, note: bought.orderNo }
  await each((moment) => record(moment, programme, member, { code: 'FIRST_ORDER', cause: 'first', ...of }))
  const points = bought.items.reduce(
    (sum, { productId, qty }) => sum + qty * (worth.find((one) => one.productId === productId)?.points ?? 0),
    0,
  )
  if (points > 0)
    await each((moment) => record(moment, programme, member, { code: 'BUY_PRODUCT', cause: `order:${orderId}`, points, ...of }))
  for (const { memberId } of waiting) {
    await each(async (moment) => {
      const inviter = await memberById(moment.tx, memberId)
      if (inviter) await record(moment, programme, inviter, { code: 'INVITE', cause: friend(bought.buyerKey), note: member.name })
    })
  }
}
export const friend = (buyerKey: string): string => `friend:${buyerKey}`

export const orderTask: Job = task('order-tasks', z.object({ orderId: z.string() }), async ({ orderId }, { db, clock }) =>
  recordOrder((work) => asHouse(db, 'system', (tx) => work({ tx, now: clock.now() })), orderId),
)
