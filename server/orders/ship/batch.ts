// Many orders at once: each row is shipped by itself or told why not, and all of them can be looked at before any is sent.

import { type Refusal, withParams } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { carrierOfNumber, trackingNoOf } from '#contract/orders/carrier-patterns'
import { isTrackingNo, whyNotParcel } from '#contract/orders/parcel'
import { isContested } from '#contract/orders/pieces'
import { whyNotTrackingNo } from '#contract/orders/scanned'
import { type Carrier, carrierOf, orderRefusals, whyNotOrder } from '#contract/orders/states'
import { behindSavepoint } from '../../kit/database/one-row'
import type { Context } from '../../kit/road/answer'
import { found, must, Refused, refuse } from '../../kit/road/refuse'
import { type Actor, idByNo } from '../act-store'
import type { Partners } from '../partners'
import { shipOrder } from './fulfil'
import { namedSince, travelTogether } from './numbers'
import * as store from './ship-store'

type Row = { no: string; carrier: string; trackingNo: string; forceReason?: string; together?: boolean }

/** A carrier that nobody named is told by the number, where that names only one. */
function carrierIn({ carrier, trackingNo }: Row): Carrier {
  if (carrier.trim() === '') return carrierOfNumber(trackingNo) ?? refuse(withParams(orderRefusals.carrierUnclear, { trackingNo }))
  return carrierOf(carrier) ?? refuse(withParams(orderRefusals.unknownCarrier, { name: carrier }))
}

async function shipRow(ctx: Context & Partners, actor: Actor, row: Row): Promise<string> {
  const id = found(await idByNo(ctx.tx, row.no.trim()), orderRefusals.missing)
  must(isTrackingNo(trackingNoOf(row.trackingNo)) ? null : orderRefusals.trackingNeeded)
  const { trackingNo, forceReason, together } = row
  await shipOrder(ctx, actor, id, { carrier: carrierIn(row), trackingNo, remark: '', forceReason, together })
  return id
}

const wordsOf = ({ words, params }: Refusal, { language }: Context) => say(words, language, params)

export async function shipBatch(ctx: Context & Partners, actor: Actor, rows: readonly Row[]) {
  const results: { no: string; orderId: string | null; problem: string | null }[] = []
  for (const row of rows) {
    const shippedOr = await behindSavepoint(ctx.tx, () => shipRow(ctx, actor, row))
    const isRefused = shippedOr instanceof Refused
    results.push({ no: row.no, orderId: isRefused ? null : shippedOr, problem: isRefused ? wordsOf(shippedOr.refusal, ctx) : null })
  }
  const shipped = results.filter(({ problem }) => problem === null).length
  return { shipped, refused: results.length - shipped, rows: results }
}

type Checked = { no: string; carrier: Carrier | null; trackingNo: string }

/** The rules of shipping, asked without shipping: of all rows at once. */
export async function checkShipping(ctx: Context, { rows }: { rows: readonly Checked[] }) {
  const { tx, now } = ctx
  const orders = await store.toShip(tx, [...new Set(rows.map(({ no }) => no))])
  const lines = await store.linesToShip(
    tx,
    orders.map(({ id }) => id),
  )
  const orderOf = (no: string) => orders.find((one) => one.no === no)
  const numbers = rows.flatMap(({ no, trackingNo }) => {
    const shopId = orderOf(no)?.shopId
    return shopId && trackingNo ? [{ shopId, trackingNo: trackingNoOf(trackingNo) }] : []
  })
  const parcels = numbers.length > 0 ? await store.parcelsOf(tx, numbers, namedSince(now)) : []
  const checked = rows.map((row) => {
    const order = orderOf(row.no)
    const why = whyNotRow(row, order)
    const taken = order ? parcels.filter((one) => one.shopId === order.shopId && one.trackingNo === trackingNoOf(row.trackingNo)) : []
    const [first] = taken
    const contested = lines.filter((line) => line.orderId === order?.id && isContested(line)).map(({ name }) => name)
    const usedBy = first && order ? { no: first.orderNo, together: taken.every((one) => travelTogether(one, order)) } : null
    return { no: row.no, problem: why ? wordsOf(why, ctx) : null, contested, usedBy }
  })
  return { rows: checked }
}

function whyNotRow({ carrier, trackingNo }: Checked, order: store.ToShip | undefined): Refusal | null {
  if (!order) return orderRefusals.missing
  const why = whyNotOrder.ship(order)
  if (why || trackingNo === '') return why
  const parcel = { carrier: carrier ?? carrierOfNumber(trackingNo) ?? 'OTHER', trackingNo }
  return whyNotTrackingNo(trackingNo, carrier) ?? whyNotParcel(order, parcel)
}
