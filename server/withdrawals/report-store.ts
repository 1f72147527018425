// Reports of payout providers in the database: written down first, and then what was made of each.

import type { Words } from '#contract/kit/words'
import type { PayoutSaid } from '#contract/withdrawals/door'
import type { PayoutChannel, PayoutOutcome } from '#contract/withdrawals/states'
import type { Tx } from '../kit/database/db'
import type { Report } from './drivers/driver'

/** Answers its id; the id of the first where the same report came before. */
export async function record(tx: Tx, { channel, reportNo, said }: Report, body: Buffer, at: Date): Promise<string> {
  const all = JSON.stringify({ ...said, channel, reportNo })
  const { id } = await tx<{ id: string }[]>`
    select record_payout_report(${all}::text::jsonb, decode(${body.toString('hex')}, 'hex'), ${at.toISOString()}) as id`.one()
  return id
}

type Kept = { id: string; channel: PayoutChannel; outcome: PayoutOutcome; said: PayoutSaid }
type Row = {
  id: string
  channel: PayoutChannel
  outcome: PayoutOutcome
  withdrawalNo: string
  claim: PayoutSaid['status']
  amountFen: number
} & {
  channelNo: string | null
  reason: string | null
  saidAt: string
}
export async function hold(tx: Tx, id: string): Promise<Kept | undefined> {
  const [row] = await tx<Row[]>`
    select id, channel, outcome, withdrawal_no, claim, amount_fen, channel_no, reason, said_at from payout_report where id = ${id} for update`
  if (!row) return undefined
  const { channel, outcome, withdrawalNo, claim, amountFen, channelNo, reason, saidAt } = row
  const said = { withdrawalNo, status: claim, amountFen, at: saidAt, channelNo: channelNo ?? undefined, reason: reason ?? undefined }
  return { id, channel, outcome, said }
}

export async function decide(tx: Tx, id: string, outcome: PayoutOutcome, why: Words | null, now: Date): Promise<void> {
  await tx`
    update payout_report set outcome = ${outcome}, why = ${why ? JSON.stringify(why) : null}::text::jsonb, settled_at = ${now.toISOString()} where id = ${id}`
}

/** Those that nobody has looked at for so long: their task was given up, and is set again. */
export async function enqueueForgotten(tx: Tx, before: Date): Promise<number> {
  const rows = await tx`
    select enqueue('settle-payout-report', json_build_object('id', id::text), now(), 'payout-report:' || id)
      from payout_report where outcome = 'WAITING' and received_at < ${before.toISOString()}`
  return rows.length
}
