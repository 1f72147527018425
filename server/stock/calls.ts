// What the server does for stock. What people do by hand has a number of its own as its cause; the call's key makes it happen once.

import { randomUUID } from 'node:crypto'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { say } from '#contract/kit/words'
import { type StockLevel, type stock, stockReasons, stockRefusals } from '#contract/stock/calls'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { adjust, receive } from './move'
import { runningOut } from './running-out'
import * as store from './store'

const byHand = () => ({ type: 'manual', id: randomUUID() })
const level = async ({ tx }: Context, id: string): Promise<StockLevel> => found(await store.one(tx, id), stockRefusals.missing)

/** Brings what is on hand to a counted number. */
async function countTo(ctx: Context, id: string, onHand: number, reason: string, seen?: number): Promise<string> {
  await level(ctx, id)
  const now = found(await store.onHandHeld(ctx.tx, id), stockRefusals.missing)
  if (seen !== undefined && seen !== now) refuse(withParams(stockRefusals.moved, { n: now }), { onHand: now })
  must(onHand === now ? stockRefusals.settled : null)
  return found(await adjust(ctx.tx, [{ skuId: id, delta: onHand - now }], byHand(), reason), stockRefusals.settled)
}

export const stockCalls: Handlers<typeof stock> = {
  page: ({ tx }, filter) => store.page(tx, filter),

  overview: ({ tx }) => store.overview(tx),

  runningOut: async ({ tx, now }) => (await runningOut(tx, now)).records,

  detail: (ctx, { id }) => level(ctx, id),

  movements: async (ctx, which) => {
    await level(ctx, which.skuId)
    return store.movements(ctx.tx, which)
  },

  receive: async (ctx, { id, qty, reason }) => {
    await level(ctx, id)
    await receive(ctx.tx, [{ skuId: id, qty }], byHand(), reason)
    return level(ctx, id)
  },

  adjust: async (ctx, { id, delta, reason }) => {
    await level(ctx, id)
    await adjust(ctx.tx, [{ skuId: id, delta }], byHand(), reason)
    return level(ctx, id)
  },

  count: async (ctx, { id, onHand, seen, reason }) => {
    await countTo(ctx, id, onHand, reason ?? say(stockReasons.counted, ctx.language), seen)
    return level(ctx, id)
  },

  adjustByCode: async (ctx, { code, onHand, delta, reason }) => {
    const ids = await store.idsOfCode(ctx.tx, code)
    must(ids.length === 0 ? withParams(stockRefusals.codeMissing, { code }) : null)
    must(ids.length > 1 ? withParams(stockRefusals.codeTwice, { code }) : null)
    const id = firstOf(ids)
    if (onHand !== undefined) return { journalId: await countTo(ctx, id, onHand, reason) }
    return { journalId: found(await adjust(ctx.tx, [{ skuId: id, delta: delta ?? 0 }], byHand(), reason), stockRefusals.settled) }
  },

  setting: async (ctx, wanted) => {
    const current = await level(ctx, wanted.id)
    if (!(await store.set(ctx.tx, wanted))) refuse(houseRefusals.stale, { current })
    return level(ctx, wanted.id)
  },
}
