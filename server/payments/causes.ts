// What a payment is for. The room of payments knows no cause: whoever is paid for says what happens then, and is handed in at the roof.

import type { PayChannel } from '#contract/payments/states'
import type { Moment } from '../kit/moment'

export type { Moment } from '../kit/moment'
/** COLLECTED: what a shop took itself; no provider ever reports it. PACKAGE: what a unit buys of the platform. */
export type CauseType = 'ORDERS' | 'COLLECTED' | 'PACKAGE'

export type Payment = {
  id: string
  no: string
  causeType: CauseType
  causeId: string
  stage: 'FULL' | 'DEPOSIT' | 'BALANCE'
  channel: PayChannel
  amountFen: number
  status: 'PENDING' | 'SUCCESS' | 'CLOSED' | 'REFUNDED'
  channelNo: string | null
  provider: string | null
}

export type Cause = {
  /** Holds what is paid for, before the payment itself: everybody holds them in this order. */
  hold: (moment: Moment, causeId: string) => Promise<void>
  /** It is paid; what was held is held still. */
  paid: (moment: Moment, payment: Payment) => Promise<void>
  /** Nothing waited for it any more, and the money is on its way back. */
  late: (moment: Moment, payment: Payment) => Promise<void>
}
export type Causes = Partial<Record<CauseType, Cause>>
