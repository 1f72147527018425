// The demo's own provider: it takes money for play, signs what it reports like a real one, and can be asked. There is none outside of a demo.

import type { PayChannel } from '#contract/payments/states'
import type { Database, Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import type { Driver, RefundAnswer, RefundOrder } from './driver'
import { judgeSigned, signedReport } from './signed'

export const demoName = 'demo'
export const demoMerchantNo = 'DEMO-MARKETDESK'

export type Charge = {
  paymentNo: string
  transactionNo: string
  amountFen: number
  channel: PayChannel
  refunds: 'OK' | 'FAIL' | 'SLOW'
}

const chargeOf = async (tx: Tx, paymentNo: string): Promise<Charge | undefined> =>
  (await tx<Charge[]>`select payment_no, transaction_no, amount_fen, channel, refunds from demo_charge where payment_no = ${paymentNo}`)[0]

/** Takes the money once; a second try for the same number answers what was taken. */
export async function charge(tx: Tx, wanted: Charge, at: Date): Promise<Charge> {
  await tx`insert into demo_charge ${tx({ ...wanted, at: at.toISOString() })} on conflict do nothing`
  return (await chargeOf(tx, wanted.paymentNo)) ?? wanted
}

/** The report of a charge as it is sent: the same charge has the same report. */
export function demoReport(key: string, { paymentNo, transactionNo, amountFen, channel }: Charge, at: Date) {
  const said = {
    id: `DR-${transactionNo}`,
    status: 'PAID',
    paymentNo,
    transactionNo,
    amountFen,
    currency: 'CNY',
    merchantNo: demoMerchantNo,
    channel,
  }
  const body = JSON.stringify(said)
  return { body, headers: signedReport(key, at, body) }
}

/** Answers as it was told at the till, so that every outcome can be seen without a provider. */
export function playedRefund(refundNo: string, mood: Charge['refunds']): RefundAnswer {
  if (mood === 'FAIL') return { status: 'FAILED', reason: 'NOTENOUGH' }
  return mood === 'SLOW' ? { status: 'PROCESSING' } : { status: 'SUCCESS', channelNo: `F${refundNo}` }
}

export const demoDriver = (db: Database, key: string): Driver => ({
  name: demoName,
  merchantNo: demoMerchantNo,
  judge: judgeSigned(key),
  ask: async ({ paymentNo }) => {
    const paid = await asHouse(db, demoName, (tx) => chargeOf(tx, paymentNo))
    if (!paid) return { status: 'NOT_PAID' }
    const { transactionNo, amountFen, channel } = paid
    return { status: 'PAID', transactionNo, amountFen, currency: 'CNY', merchantNo: demoMerchantNo, channel }
  },
  refund: async ({ refundNo, paymentNo }: RefundOrder) => {
    const paid = await asHouse(db, demoName, (tx) => chargeOf(tx, paymentNo))
    return playedRefund(refundNo, paid?.refunds ?? 'OK')
  },
})
