// The number on a label names one parcel: whoever ships under it must be the first, or say that both travel together.

import { withParams } from '#contract/kit/refusal'
import { trackingNoOf } from '#contract/orders/carrier-patterns'
import { trackingNoNamesDays } from '#contract/orders/parcel'
import { whyNotTrackingNo } from '#contract/orders/scanned'
import { type Carrier, orderRefusals } from '#contract/orders/states'
import type { Moment } from '../../kit/moment'
import { must } from '../../kit/road/refuse'
import * as store from './ship-store'

type Labelled = { carrier: string | null; trackingNo: string | null }

/** As the label is kept: one way of writing, whoever typed it. */
export const keptLabel = <P extends Labelled>(parcel: P): P =>
  parcel.trackingNo === null ? parcel : { ...parcel, trackingNo: trackingNoOf(parcel.trackingNo) }

/** From which day on a parcel still has its number. */
export const namedSince = (now: Date): Date => new Date(now.getTime() - trackingNoNamesDays * 86_400_000)

/** To one buyer at one address: these may lie in one box. */
export const travelTogether = (one: store.Destination, other: store.Destination): boolean =>
  one.buyerKey === other.buyerKey &&
  one.receiverName === other.receiverName &&
  one.mobileHash === other.mobileHash &&
  one.regionCode === other.regionCode &&
  one.address === other.address

type Wish = { orderId: string; shopId: string; together?: boolean; except?: string }

/** Of two who ship under one number at once, the second waits here and then finds it taken. */
export async function mustBeFree({ tx, now }: Moment, { carrier, trackingNo }: Labelled, wish: Wish): Promise<void> {
  if (trackingNo === null) return
  must(whyNotTrackingNo(trackingNo, carrier as Carrier | null))
  await store.holdNumber(tx, wish.shopId, trackingNo)
  const taken = (await store.parcelsOf(tx, [{ shopId: wish.shopId, trackingNo }], namedSince(now))).filter(({ id }) => id !== wish.except)
  const [first] = taken
  if (!first) return
  if (!wish.together) must(withParams(orderRefusals.trackingInUse, { trackingNo, no: first.orderNo }))
  const to = await store.destinationOf(tx, wish.orderId)
  const other = taken.find((parcel) => !travelTogether(parcel, to))
  must(other ? withParams(orderRefusals.notTogether, { no: other.orderNo }) : null)
}
