// What the next scan of a parcel means: a label that ships it, a choice that only the packer can make, or a refusal.

import type { Refusal } from '#contract/kit/refusal'
import { carrierOfNumber } from '#contract/orders/carrier-patterns'
import { scannedOf, whyNotTrackingNo } from '#contract/orders/scanned'
import type { Carrier } from '#contract/orders/states'

/** `choose`: which carriers the number can be shipped with once somebody says so; `why`: what is odd about it. */
export type Label =
  | { kind: 'ship'; code: string; carrier: Carrier }
  | { kind: 'choose'; code: string; why: 'several' | 'unlike'; carriers: readonly Carrier[] }
  | { kind: 'unknown'; code: string }
  | { kind: 'refused'; refusal: Refusal }

/** The number says whose it is before anything that was chosen; what was chosen decides where the number does not. */
export function labelOf(text: string, chosen: Carrier | null): Label {
  const refusal = whyNotTrackingNo(text, chosen)
  if (refusal) return { kind: 'refused', refusal }
  const scanned = scannedOf(text)
  const { code } = scanned
  const candidates = scanned.kind === 'TRACKING' ? scanned.carriers : []
  const carrier = carrierOfNumber(code, chosen) ?? (chosen === 'OTHER' ? chosen : null)
  if (carrier) return { kind: 'ship', code, carrier }
  if (candidates.length > 0) return { kind: 'choose', code, why: 'several', carriers: candidates }
  return chosen ? { kind: 'choose', code, why: 'unlike', carriers: [chosen] } : { kind: 'unknown', code }
}
