// The two steps of scan mode: a code finds the order, and its label ships it. Whatever stands in the way is said, and nothing moves.

import { send } from '#console/kit/call/send'
import type { Translate } from '#console/kit/text/i18n'
import { type Refusal, withParams } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import type { Params, Words } from '#contract/kit/words'
import { orders } from '#contract/orders/calls'
import { scannedOf } from '#contract/orders/scanned'
import type { OrderDetail } from '#contract/orders/shapes'
import { type Carrier, carriers, orderRefusals, orderStatusWords, whyNotOrder } from '#contract/orders/states'
import { labelOf } from './label'

/** A way on that only the packer can choose. */
export type Choice = { label: string; take: () => void }

/** What a step can do at the packing table. */
export type Table = {
  t: Translate
  say: (words: Words, params?: Params) => string
  refuse: (text: string, choices?: readonly Choice[]) => void
  /** `by`: the code that found it, which lies under the camera for a while. */
  open: (order: OrderDetail, by: string, pickupCode: string) => void
  ship: (parcel: { id: string; carrier: Carrier; trackingNo: string; remark: string; together?: boolean }) => Promise<OrderDetail>
  finish: (shipped: { no: string; trackingNo: string; shipmentId: string | null }) => void
  /** Does one thing at a time and says what goes wrong. */
  work: (does: () => Promise<void>) => Promise<void>
}

export async function findOrder({ t, say, refuse, open }: Table, text: string): Promise<void> {
  const { kind, code } = scannedOf(text)
  if (kind === 'NOTHING') return refuse(t('orderScan.unread', { code }))
  if (kind === 'OURS') return refuse(t('orderScan.notAnOrder', { code }))
  if (kind === 'TRACKING') return refuse(await labelWords({ t, say }, code))
  const { order } = await send(orders.findScanned, { code })
  const why = kind === 'PICKUP' ? whyNotOrder.verifyPickup(order) : whyNotOrder.ship(order)
  if (why) return refuse(`${order.no} · ${say(orderStatusWords[order.status])} · ${say(why.words, why.params)}`)
  open(order, code, kind === 'PICKUP' ? code : '')
}

/** A label without its note: whose it is, where somebody has it already. */
async function labelWords({ t, say }: Pick<Table, 't' | 'say'>, code: string): Promise<string> {
  // That nobody has it is what is hoped for; then the note is what is missing.
  const owner = await send(orders.findScanned, { code }).catch(() => null)
  if (!owner) return t('orderScan.labelFirst', { code })
  return t('orderScan.labelOf', { code, no: owner.order.no, state: say(orderStatusWords[owner.order.status]) })
}

export async function packOrder(table: Table, order: OrderDetail, text: string, chosen: Carrier | null): Promise<void> {
  const { t, say, refuse, work } = table
  const label = labelOf(text, chosen)
  if (label.kind === 'refused') return refuse(wordsOf(table, label.refusal))
  if (label.kind === 'unknown') return refuse(t('orderScan.unknown', { code: label.code }))
  if (label.kind === 'ship') return shipAs(table, order, label.carrier, label.code)
  const { code, why } = label
  const choices = label.carriers.map((carrier) => ({
    label: t('orderScan.as', { carrier: say(carriers[carrier]) }),
    take: () => void work(() => shipAs(table, order, carrier, code)),
  }))
  refuse(t(`orderScan.${why}`, { code, carrier: say(carriers[firstOf(label.carriers)]) }), choices)
}

const wordsOf = ({ say }: Pick<Table, 'say'>, { words, params }: Refusal) => say(words, params)

/** Asked before it is sent, so that a number in use can be answered with a choice; the server has the last word. */
async function shipAs(table: Table, order: OrderDetail, carrier: Carrier, trackingNo: string, isTogether = false): Promise<void> {
  const { t, refuse, work, ship, finish } = table
  const { rows } = await send(orders.checkShipping, { rows: [{ no: order.no, carrier, trackingNo }] })
  const { problem, contested, usedBy } = firstOf(rows)
  if (problem) return refuse(problem)
  if (contested.length > 0) return refuse(t('orderScan.contested', { names: contested.join(t('orders.ship.and')) }))
  if (usedBy && !(usedBy.together && isTogether)) {
    const both = {
      label: t('orderScan.together', { no: usedBy.no }),
      take: () => void work(() => shipAs(table, order, carrier, trackingNo, true)),
    }
    return refuse(wordsOf(table, withParams(orderRefusals.trackingInUse, { trackingNo, no: usedBy.no })), usedBy.together ? [both] : [])
  }
  const shipped = await ship({ id: order.id, carrier, trackingNo, remark: '', together: usedBy ? true : undefined })
  finish({ no: order.no, trackingNo, shipmentId: sure(shipped.shipments.at(-1)).id })
}
