// What the demo's provider reported of the demo's payments: each that was paid, and a few that somebody must look at.

import type { Tx } from '../kit/database/db'
import { type Causes, type Charge, demoMerchantNo, demoName, demoReport, matchReport, type Outcome } from '../payments/index'

/** One report per payment that the demo's orders were paid by, in the words in which the provider would have sent it. */
export async function addReports(tx: Tx): Promise<void> {
  await tx`
    insert into provider_report (provider, source, verdict, report_no, transaction_no, payment_no, amount_fen, currency, merchant_no, channel, headers, body, address, received_at)
    select ${demoName}, 'NOTIFY', 'VALID', 'DR-' || p.channel_no, p.channel_no, p.no, p.amount_fen, 'CNY', ${demoMerchantNo}, p.channel,
           '{"content-type":"application/json"}',
           convert_to(json_build_object('id', 'DR-' || p.channel_no, 'status', 'PAID', 'paymentNo', p.no, 'transactionNo', p.channel_no, 'amountFen', p.amount_fen,
                                        'currency', 'CNY', 'merchantNo', ${demoMerchantNo}::text, 'channel', p.channel)::text, 'UTF8'), '127.0.0.1', p.paid_at
      from payment p where p.status = 'SUCCESS' order by p.paid_at, p.id`
  await tx`
    insert into provider_report_state (id, state, payment_id, decided_at)
    select r.id, 'MATCHED', p.id, r.received_at from provider_report r join payment p on p.no = r.payment_no`
}

export type Told = Omit<Charge, 'refunds'>

/** Written down and looked at in the same breath: in a demo nobody waits for a worker. */
export async function tellAndMatch(tx: Tx, now: Date, causes: Causes, told: Told): Promise<Outcome> {
  const id = await tell(tx, now, told, 'VALID')
  return matchReport({ tx, now }, causes, id, demoMerchantNo)
}

async function tell(tx: Tx, now: Date, told: Told, verdict: 'VALID' | 'BAD_SIGNATURE'): Promise<string> {
  const { transactionNo, paymentNo, amountFen, channel } = told
  const { body, headers } = demoReport('', { ...told, refunds: 'OK' }, now)
  const at = now.toISOString()
  const { id } = await tx<{ id: string }[]>`
    insert into provider_report (provider, source, verdict, report_no, transaction_no, payment_no, amount_fen, currency, merchant_no, channel, headers, body, address, received_at)
    values (${demoName}, 'NOTIFY', ${verdict}, ${`DR-${transactionNo}`}, ${transactionNo}, ${paymentNo}, ${amountFen}, 'CNY', ${demoMerchantNo}, ${channel},
            ${JSON.stringify(headers)}::text::jsonb, convert_to(${body}, 'UTF8'), '127.0.0.1', ${at}) returning id`.one()
  const isTrue = verdict === 'VALID'
  await tx`
    insert into provider_report_state (id, state, why) values (${id}, ${isTrue ? 'WAITING' : 'REJECTED'}, ${isTrue ? null : verdict})`
  return id
}

type Known = { no: string; amountFen: number; channel: 'WECHAT' | 'ALIPAY' }
const newest = async (tx: Tx, status: string): Promise<Known | undefined> =>
  (
    await tx<Known[]>`
      select no, amount_fen, channel from payment where status = ${status} and stage = 'FULL' and amount_fen > 1000 and shop_id = 201 order by id desc limit 1`
  )[0]

/** A number that nobody knows, another amount, a second payment, one that came too late, and one that was not the provider's. */
export async function addOddReports(tx: Tx, now: Date, causes: Causes): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await tell(
    tx,
    ago(190),
    { paymentNo: 'P99010100000001', transactionNo: 'DEMO-FORGED-1', amountFen: 8_888_00, channel: 'WECHAT' },
    'BAD_SIGNATURE',
  )
  await tellAndMatch(tx, ago(150), causes, {
    paymentNo: 'P00010100000001',
    transactionNo: 'DEMO-ODD-1',
    amountFen: 12_800,
    channel: 'WECHAT',
  })
  const [open, paid, closed] = [await newest(tx, 'PENDING'), await newest(tx, 'SUCCESS'), await newest(tx, 'CLOSED')]
  if (open) await tellAndMatch(tx, ago(95), causes, { ...told(open, 'DEMO-ODD-2'), amountFen: open.amountFen - 100 })
  if (paid) await tellAndMatch(tx, ago(60), causes, told(paid, 'DEMO-ODD-3'))
  if (closed) await tellAndMatch(tx, ago(35), causes, told(closed, 'DEMO-LATE-1'))
}

const told = ({ no, amountFen, channel }: Known, transactionNo: string): Told => ({ paymentNo: no, transactionNo, amountFen, channel })
