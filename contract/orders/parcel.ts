// What goes with a parcel: said once, for whoever ships, sends back or scans.

import type { Refusal } from '../kit/refusal'
import { type DeliveryType, orderRefusals } from './states'

export const trackingPattern = /^[A-Za-z0-9-]{5,40}$/
export const isTrackingNo = (text: string): boolean => trackingPattern.test(text)

type Parcel = { carrier: string | null; trackingNo: string | null }
/** Whatever is delivered can be followed on its way. */
export const whyNotParcel = ({ deliveryType }: { deliveryType: DeliveryType }, { carrier, trackingNo }: Parcel): Refusal | null =>
  deliveryType === 'EXPRESS' && (!carrier || !trackingNo) ? orderRefusals.trackingNeeded : null
