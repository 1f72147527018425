// What every carrier is asked and answers, whoever it is.

import type { Refusal } from '#contract/kit/refusal'
import type { Carrier } from '#contract/orders/states'

export type Account = {
  carrier: Carrier
  endpoint: string
  customerCode: string
  secret: string
}

type Place = { regionCode: string; province: string; city: string; district: string; address: string }

/** A parcel as a carrier is told of it. */
export type Parcel = {
  /** The same for one label however often it is asked for: the carrier makes one, and answers with that one. */
  requestKey: string
  orderNo: string
  sender: Place & { name: string; phone: string }
  receiver: Place & { name: string; mobile: string }
  goods: { name: string; qty: number }[]
}

/**
 * `label`: there is one now. `refused`: there is none, and asking again will not help. `unknown`: nobody can say whether there is one, so it is
 * asked for again with the same key, and told to the carrier when it is no longer wanted.
 */
export type Outcome =
  | { kind: 'label'; trackingNo: string; sortCode: string; hub: string }
  | { kind: 'refused'; problem: Refusal }
  | { kind: 'unknown'; problem: Refusal }

export type CancelOutcome = { kind: 'canceled' } | { kind: 'failed'; problem: Refusal }

export type Driver = {
  request: (account: Account, parcel: Parcel) => Promise<Outcome>
  /** Gives the number back. A label that the carrier has never heard of counts as given back. */
  cancel: (account: Account, label: { requestKey: string; trackingNo: string | null }) => Promise<CancelOutcome>
}
