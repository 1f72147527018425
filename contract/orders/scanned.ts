// What somebody has scanned: one of our own numbers, or the number on a carrier's label. Told by its form alone, on both sides.

import type { Refusal } from '../kit/refusal'
import { withParams } from '../kit/refusal'
import { carriersOfNumber, trackingNoOf } from './carrier-patterns'
import { isTrackingNo } from './parcel'
import { type Carrier, orderRefusals } from './states'

/** Numbers of ours, as `next_no` makes them; a delivery note carries the number of its order or of its parcel. */
const orderNumber = /^20\d{14}$/
const parcelNumber = /^S\d{14}$/
const otherNumber = /^[AGPR]\d{14}$/
export const pickupPattern = /^\d{8}$/

export const isPickupCode = (text: string): boolean => pickupPattern.test(text)

/** TRACKING names who can have printed it: several where it is plain digits, nobody where it is like none that we know. */
export type Scanned =
  | { kind: 'ORDER' | 'PARCEL' | 'PICKUP' | 'OURS' | 'NOTHING'; code: string }
  | { kind: 'TRACKING'; code: string; carriers: readonly Carrier[] }

export function scannedOf(text: string): Scanned {
  const code = trackingNoOf(text)
  if (orderNumber.test(code)) return { kind: 'ORDER', code }
  if (parcelNumber.test(code)) return { kind: 'PARCEL', code }
  if (otherNumber.test(code)) return { kind: 'OURS', code }
  if (pickupPattern.test(code)) return { kind: 'PICKUP', code }
  return isTrackingNo(code) ? { kind: 'TRACKING', code, carriers: carriersOfNumber(code) } : { kind: 'NOTHING', code }
}

/** What of ours is no carrier's number, whoever types or scans it; eight digits may be one of a carrier that we do not know. */
export function whyNotTrackingNo(text: string, carrier: Carrier | null): Refusal | null {
  const { kind, code } = scannedOf(text)
  const as = (refusal: Refusal) => withParams(refusal, { no: code })
  if (kind === 'ORDER') return as(orderRefusals.trackingIsOrder)
  if (kind === 'PARCEL' || kind === 'OURS') return as(orderRefusals.trackingIsOurs)
  if (kind === 'PICKUP' && carrier !== 'OTHER') return as(orderRefusals.trackingIsPickup)
  return kind === 'NOTHING' ? orderRefusals.trackingNeeded : null
}
