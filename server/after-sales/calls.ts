// What the server does for after-sales when the console asks.

import type { AfterSaleDetail, afterSales } from '#contract/after-sales/calls'
import { type AfterSaleAct, afterSaleRefusals, whyNotAfterSale } from '#contract/after-sales/states'
import { houseRefusals } from '#contract/kit/refusal'
import type { Context, Handlers } from '../kit/road/answer'
import { must, refuse } from '../kit/road/refuse'
import { actorOf, items, type Partners } from '../orders/index'
import { failedRefundsOf } from '../payments/index'
import { statusOf } from './act-store'
import { apply } from './apply'
import * as exchange from './exchange'
import * as machine from './machine'
import { payOffline } from './money'
import * as store from './store'

async function detail({ tx }: Pick<Context, 'tx'>, id: string): Promise<AfterSaleDetail> {
  const head = await store.detail(tx, id)
  const lines = await items(tx, head.orderId)
  const line = lines.find((each) => each.id === head.itemId) ?? refuse(afterSaleRefusals.missing)
  const maxFen = machine.mostFor({ line, lines, sale: head })
  return { ...head, maxFen, freightFen: line.freightFen }
}

type Held = { id: string; version: number }

/** Held, in the right state, and as the caller saw it. */
async function take(ctx: Context, { id, version }: Held, act: AfterSaleAct): Promise<machine.Case> {
  const of = await machine.take(ctx, actorOf(ctx), id, act)
  if (of.sale.version !== version) refuse(houseRefusals.stale, { current: await detail(ctx, id) })
  return of
}

async function acted(ctx: Context, held: Held, act: AfterSaleAct, work: (of: machine.Case) => Promise<void>): Promise<AfterSaleDetail> {
  await work(await take(ctx, held, act))
  return detail(ctx, held.id)
}

export const afterSaleCallsOf = (partners: Partners): Handlers<typeof afterSales> => ({
  page: ({ tx }, filter) => store.page(tx, filter),
  overview: ({ tx }) => store.overview(tx),
  detail: (ctx, { id }) => detail(ctx, id),

  apply: async (ctx, application) => detail(ctx, await apply(ctx, actorOf(ctx), application)),

  agree: (ctx, { returnAddress, note, ...held }) => acted(ctx, held, 'agree', (of) => machine.agree(of, returnAddress, note)),

  refuse: async (ctx, { reason, evidenceUrls, ...held }) => {
    const returned = whyNotAfterSale('refuseReturn', { status: await statusOf(ctx.tx, held.id) }) === null
    return acted(ctx, held, returned ? 'refuseReturn' : 'reject', (of) =>
      returned ? machine.refuseReturn(of, reason, evidenceUrls) : machine.reject(of, reason, evidenceUrls),
    )
  },

  propose: (ctx, { type, amountFen, note, exchangeSkuId, ...held }) =>
    acted(ctx, held, 'propose', (of) => machine.propose(of, { type, amountFen, note, exchangeSkuId })),

  variants: ({ tx }, { itemId }) => exchange.variants(tx, itemId),

  receive: (ctx, { restock, note, id, version, ...came }) =>
    acted(ctx, { id, version }, 'receive', (of) => machine.receive(of, restock, note, came)),

  reship: (ctx, { id, version, restock, handedOver: _by, carrier, trackingNo, exchangeSkuId, ...came }) =>
    acted(ctx, { id, version }, 'receive', (of) => machine.reship(of, { restock, carrier, trackingNo, exchangeSkuId }, came)),

  finishExchange: (ctx, held) => acted(ctx, held, 'finishExchange', machine.finishExchange),

  retryRefund: (ctx, held) => acted(ctx, held, 'retryRefund', machine.retryRefund),

  payOffline: async (ctx, { proofUrls, note: _note, ...held }) => {
    must(proofUrls.length > 0 ? null : afterSaleRefusals.proofNeeded)
    const of = await take(ctx, held, 'payOffline')
    const failed = await failedRefundsOf(ctx.tx, of.sale.id)
    must(failed.length === 0 ? afterSaleRefusals.wrongState : null)
    await payOffline(ctx, partners, failed, proofUrls)
    return detail(ctx, held.id)
  },

  decide: (ctx, { verdict, amountFen, restock, reason, ...held }) =>
    acted(ctx, held, 'decide', (of) => machine.decide(of, { verdict, amountFen, restock, reason })),
})
