// A bank that is nobody, for the demo and tests: it writes down what it pays, and how it behaves is played by the last two digits of what was
// applied for. It remembers what it was asked, so that whoever asks again is told the same.

import type { PayoutSaid } from '#contract/withdrawals/door'
import { playedReasons } from '#contract/withdrawals/states'
import type { Database, Tx } from '../../kit/database/db'
import { asHouse } from '../../kit/database/door'
import type { Answer, Driver, Question } from './driver'

/** Ends of the amount that was applied for, in fen. */
export const plays = { fails: 11, late: 12, comesBack: 13, answerLost: 14 } as const
/** A late one is paid when it is asked about for the third time. */
const lateAsks = 3

type Entry = {
  no: string
  amountFen: number
  channelNo: string
  askedCount: number
  paidCount: number
  paidAt: string | null
  play: number
}

const entryOf = async (tx: Tx, no: string): Promise<Entry | undefined> =>
  (
    await tx<Entry[]>`
      select f.no, f.amount_fen, f.channel_no, f.asked_count, f.paid_count, f.paid_at, (w.amount_fen % 100)::int as play
        from fake_payout f join withdrawal w on w.no = withdrawal_no_of(f.no) where f.no = ${no} for update of f`
  )[0]

const said = ({ no, amountFen, channelNo, paidAt }: Entry, more: Pick<PayoutSaid, 'status' | 'reason'>, now: Date): Answer => ({
  kind: 'said',
  said: { withdrawalNo: no, amountFen, channelNo, at: paidAt ?? now.toISOString(), ...more },
})

/** Asked once more; pays when it is time, and never a second time. */
async function asked(tx: Tx, { no, amountFen }: Question, now: Date): Promise<Answer> {
  await tx`update fake_payout set asked_count = asked_count + 1 where no = ${no}`
  const entry = await entryOf(tx, no)
  if (!entry) return { kind: 'unknown' }
  if (entry.amountFen !== amountFen) throw new Error('the demo bank was asked for another amount')
  if (entry.play === plays.fails) return said(entry, { status: 'FAILED', reason: playedReasons.fails }, now)
  if (entry.play === plays.late && entry.askedCount < lateAsks) return { kind: 'pending', channelNo: entry.channelNo }
  if (entry.paidCount > 0) return said(entry, { status: 'SUCCESS' }, now)
  await tx`update fake_payout set paid_count = paid_count + 1, paid_at = ${now.toISOString()} where no = ${no}`
  if (entry.play === plays.comesBack)
    await tx`select enqueue('play-payout-return', json_build_object('no', ${no}::text), now() + interval '2 seconds', ${`payout-return:${no}`})`
  return said({ ...entry, paidAt: now.toISOString() }, { status: 'SUCCESS' }, now)
}

type Clock = { now: () => Date }

export const fakeDriver = (db: Database, clock: Clock): Driver => ({
  channel: 'FAKE',
  name: 'demo',
  pay: async ({ no, amountFen }) => {
    const { answer, wasNew, play } = await asHouse(db, 'payouts', async (tx) => {
      const made = { no, amountFen, channelNo: `FAKE${no}` }
      const rows = await tx`insert into fake_payout ${tx(made)} on conflict do nothing returning no`
      return { answer: await asked(tx, { no, amountFen }, clock.now()), wasNew: rows.length > 0, play: (await entryOf(tx, no))?.play }
    })
    if (wasNew && play === plays.answerLost) throw new Error('the answer of the demo bank was lost')
    return answer
  },
  query: (about) => asHouse(db, 'payouts', (tx) => asked(tx, about, clock.now())),
  // It has no voice of its own at the door: what it sends back is played by a task of the house.
  judge: () => ({ verdict: 'BAD_SIGNATURE' }),
})

/** What the demo's bank reports of money that came back. */
export async function fakeReturn(tx: Tx, no: string, now: Date): Promise<PayoutSaid | null> {
  const entry = await entryOf(tx, no)
  if (!entry || entry.paidCount === 0) return null
  const { amountFen, channelNo } = entry
  return { status: 'RETURNED', withdrawalNo: no, amountFen, channelNo, at: now.toISOString(), reason: playedReasons.comesBack }
}
