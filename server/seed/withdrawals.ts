// Withdrawals of the demo, in every state that somebody can meet. They are planned with the postings of the orders, because what is withdrawn on a
// day is a part of what was there on that day, and written when there are bank cards.

import { writeDate } from '#contract/kit/dates'
import { sure } from '#contract/kit/sure'
import { feeFenOf, standardTerms, type WithdrawalState } from '#contract/withdrawals/states'
import type { Tx } from '../kit/database/db'
import { nextNo } from '../kit/numbers'
import { resetClocks } from '../withdrawals/index'
import type { Posting } from './money-posts'
import { agent, brand, market, shop } from './places'

const hour = 3_600_000
const day = 24
/** The first whom the tea brand let in. */
export const firstDistributor = 601

/** How many hours ago, how many thousandths of what was there, and how far it has come. */
type Wanted = [unit: number, hoursAgo: number, permille: number, status: WithdrawalState, by?: 'MANUAL']
const wanted: readonly Wanted[] = [
  [shop.selfManaged, 62 * day, 700, 'SUCCESS'],
  [market.first, 58 * day, 600, 'SUCCESS'],
  [shop.selfManaged, 49 * day, 650, 'SUCCESS'],
  [shop.unified, 44 * day, 500, 'SUCCESS'],
  [brand.tea, 40 * day, 600, 'SUCCESS'],
  [shop.selfManaged, 36 * day, 400, 'REJECTED'],
  [shop.selfManaged, 35 * day, 600, 'SUCCESS', 'MANUAL'],
  [agent.east, 31 * day, 500, 'SUCCESS'],
  [market.first, 29 * day, 500, 'SUCCESS'],
  [shop.unified, 26 * day, 400, 'BANK_RETURNED'],
  [firstDistributor, 24 * day, 600, 'SUCCESS'],
  [shop.selfManaged, 21 * day, 550, 'SUCCESS'],
  [shop.selfManaged, 15 * day, 300, 'CANCELED'],
  [market.first, 13 * day, 300, 'CLOSED'],
  [shop.unified, 10 * day, 450, 'SUCCESS'],
  [shop.selfManaged, 8 * day, 500, 'SUCCESS'],
  [agent.east, 2 * day, 300, 'FAILED'],
  [brand.tea, 30, 300, 'PENDING_REVIEW'],
  [shop.unified, 9, 250, 'PROCESSING', 'MANUAL'],
  [shop.selfManaged, 6, 300, 'PENDING_REVIEW'],
  [firstDistributor, 4, 400, 'PENDING_REVIEW'],
  [market.first, 3, 200, 'APPROVED'],
]

const isPaid = (status: WithdrawalState) => status === 'SUCCESS' || status === 'BANK_RETURNED'
const isBack = (status: WithdrawalState) => status === 'REJECTED' || status === 'CANCELED' || status === 'CLOSED'
/** A bank was asked. */
const wasAsked = (status: WithdrawalState) => isPaid(status) || status === 'PROCESSING' || status === 'FAILED' || status === 'CLOSED'
const wasReviewed = (status: WithdrawalState) => status !== 'PENDING_REVIEW' && status !== 'CANCELED'

export type Withdrawn = {
  id: number
  no: string
  unit: number
  amountFen: number
  feeFen: number
  status: WithdrawalState
  channel: 'FAKE' | 'MANUAL' | null
  applyAt: Date
  endAt: Date
}

/** What a unit had at a time, by what is posted so far. */
type Had = (unit: number, at: Date) => number

/** Of those days on which there was enough. In the order of time, so that each leaves less for the next. */
export async function planWithdrawals(tx: Tx, now: Date, had: Had, firstId = 1): Promise<{ all: Withdrawn[]; postings: Posting[] }> {
  const all: Withdrawn[] = []
  for (const [unit, hoursAgo, permille, status, by] of wanted) {
    const applyAt = new Date(now.getTime() - hoursAgo * hour)
    const earlier = all.filter((one) => one.unit === unit).reduce((sum, one) => sum - heldAt(one, applyAt), 0)
    const available = had(unit, applyAt) + earlier
    const amountFen = Math.min(Math.floor((available * permille) / 100_000) * 100, standardTerms.fourEyesFromFen - 100_000)
    if (amountFen < 2000) continue
    const no = await nextNo(tx, 'W', applyAt, String(unit))
    const channel = wasAsked(status) ? (by ?? 'FAKE') : null
    const endAt = new Date(applyAt.getTime() + (status === 'PENDING_REVIEW' ? 0 : 2.7 * hour))
    const feeFen = feeFenOf(amountFen, standardTerms)
    all.push({ id: firstId + all.length, no, unit, amountFen, feeFen, status, channel, applyAt, endAt })
  }
  return { all, postings: all.flatMap(postingsOf) }
}

/** What of it is not available at a time. */
function heldAt({ status, amountFen, endAt }: Withdrawn, at: Date): number {
  const isOver = isBack(status) || status === 'BANK_RETURNED'
  return isOver && returnedAt(endAt) <= at ? 0 : amountFen
}
const returnedAt = (endAt: Date) => new Date(endAt.getTime() + 20 * hour)

/** As `server/withdrawals/books.ts` posts them. */
function postingsOf({ id, no, unit, amountFen, feeFen, status, applyAt, endAt }: Withdrawn): Posting[] {
  const journal = (bizType: string, at: Date, lines: [owner: number | 'platform', kind: string, delta: number, part: string | null][]) =>
    lines
      .filter(([, , delta]) => delta !== 0)
      .map(([owner, kind, delta, part], at_): Posting => {
        const whose = owner === 'platform' ? { ownerType: 'platform', ownerId: 1 } : { ownerType: 'unit', ownerId: owner }
        return { bizType, bizId: String(id), memo: no, at: at.toISOString(), step: at_ + 1, ...whose, kind, delta, part, ref: no, unit }
      })
  const netFen = amountFen - feeFen
  return [
    ...journal('WITHDRAW_APPLIED', applyAt, [
      [unit, 'AVAILABLE', -netFen, 'WITHDRAW'],
      [unit, 'AVAILABLE', -feeFen, 'WITHDRAW_FEE'],
      [unit, 'FROZEN', amountFen, 'WITHDRAW'],
    ]),
    ...(isBack(status)
      ? journal('WITHDRAW_BACK', returnedAt(endAt), [
          [unit, 'FROZEN', -amountFen, 'WITHDRAW_RETURN'],
          [unit, 'AVAILABLE', amountFen, 'WITHDRAW_RETURN'],
        ])
      : []),
    ...(isPaid(status)
      ? journal('WITHDRAW_PAID', endAt, [
          [unit, 'FROZEN', -amountFen, 'WITHDRAW'],
          ['platform', 'CASH', netFen, null],
          ['platform', 'BANK_FEE', feeFen, null],
        ])
      : []),
    ...(status === 'BANK_RETURNED'
      ? journal('WITHDRAW_RETURNED', returnedAt(endAt), [
          ['platform', 'CASH', -netFen, null],
          ['platform', 'BANK_FEE', -feeFen, null],
          [unit, 'AVAILABLE', amountFen, 'WITHDRAW_RETURN'],
        ])
      : []),
  ]
}

const reasons: Partial<Record<WithdrawalState, string>> = {
  REJECTED: '上月有一笔退款未结清，请处理后再申请',
  CLOSED: '收款账户状态异常，款项已退回余额',
  FAILED: '收款账户状态异常',
  BANK_RETURNED: '户名与账号不符',
}

export async function writeWithdrawals(tx: Tx, all: readonly Withdrawn[]): Promise<void> {
  // What is written here at once is no news for anybody; each state has its step all the same.
  await tx`alter table withdrawal disable trigger user`
  for (const one of all) await writeOne(tx, one)
  await tx`alter table withdrawal enable trigger user`
  await resetClocks(tx)
  await tx`select setval(pg_get_serial_sequence('withdrawal', 'id'), greatest((select coalesce(max(id), 1) from withdrawal), 1000))`
}

async function writeOne(tx: Tx, one: Withdrawn): Promise<void> {
  const { id, no, unit, amountFen, feeFen, status, channel, applyAt, endAt } = one
  const at = (ms: number) => new Date(applyAt.getTime() + ms).toISOString()
  const end = endAt.toISOString()
  const back = returnedAt(endAt).toISOString()
  const reviewed = wasReviewed(status)
  const row = {
    id,
    no,
    unitId: unit,
    amountFen,
    feeFen,
    status,
    channel,
    applyAt: applyAt.toISOString(),
    auditAt: reviewed ? at(2 * hour) : null,
    auditReason: status === 'REJECTED' || status === 'CLOSED' ? reasons[status] : null,
    submitAt: wasAsked(status) ? at(2.1 * hour) : null,
    channelNo: channel === 'FAKE' ? `FAKE${no}` : isPaid(status) ? `BK${writeDate(applyAt).replaceAll('-', '')}0018` : null,
    bankAt: isPaid(status) || status === 'FAILED' ? end : null,
    successAt: isPaid(status) ? end : null,
    failReason: status === 'FAILED' || status === 'BANK_RETURNED' || status === 'CLOSED' ? sure(reasons[status]) : null,
    returnedAt: status === 'BANK_RETURNED' ? back : null,
    updatedAt: status === 'BANK_RETURNED' || isBack(status) ? back : end,
  }
  const reviewer = tx`(select a.id from account a where a.username = 'platform01')`
  await tx`
    insert into withdrawal (id, no, unit_id, amount_fen, fee_fen, status, channel, apply_at, audit_at, audit_reason, submit_at, channel_no, bank_at, success_at,
      fail_reason, returned_at, updated_at, bank_card_id, bank_name, last4, holder_name, apply_id, apply_name, audit_id, audit_name)
    overriding system value
    select w.*, c.id, c.bank_name, c.number_last4, c.holder_name, who.id, who.display_name,
           case when ${reviewed} then ${reviewer} end, case when ${reviewed} then (select a.display_name from account a where a.username = 'platform01') end
      from (select ${row.id}::bigint, ${row.no}::text, ${row.unitId}::bigint, ${row.amountFen}::bigint, ${row.feeFen}::bigint, ${row.status}::text, ${row.channel}::text,
                   ${row.applyAt}::timestamptz, ${row.auditAt}::timestamptz, ${row.auditReason ?? null}::text, ${row.submitAt}::timestamptz, ${row.channelNo}::text,
                   ${row.bankAt}::timestamptz, ${row.successAt}::timestamptz, ${row.failReason}::text, ${row.returnedAt}::timestamptz, ${row.updatedAt}::timestamptz) w
      cross join lateral (select * from bank_card where unit_id = ${unit} and case when ${status === 'BANK_RETURNED'} then status = 'DISABLED' else is_default end limit 1) c
      cross join lateral (select a.id, a.display_name from membership m join account a on a.id = m.account_id where m.unit_id = ${unit} and m.is_owner order by a.id limit 1) who`
  await writeSteps(tx, one)
  if (channel === 'FAKE' && isPaid(status))
    await tx`insert into fake_payout (no, amount_fen, channel_no, asked_count, paid_count, paid_at) values (${no}, ${amountFen - feeFen}, ${`FAKE${no}`}, 1, 1, ${end})`
}

async function writeSteps(tx: Tx, { id, unit, status, applyAt, endAt }: Withdrawn): Promise<void> {
  const after = (n: number) => new Date(applyAt.getTime() + n * hour).toISOString()
  const back = returnedAt(endAt).toISOString()
  const step = (to: WithdrawalState, actor: 'owner' | 'reviewer' | 'payouts', at: string) => ({ to, actor, at, note: reasons[to] ?? '' })
  const steps = [
    step('PENDING_REVIEW', 'owner', after(0)),
    ...(status === 'CANCELED' ? [step('CANCELED', 'owner', back)] : []),
    ...(status === 'REJECTED' ? [step('REJECTED', 'reviewer', back)] : []),
    ...(wasReviewed(status) && status !== 'REJECTED' ? [step('APPROVED', 'reviewer', after(2))] : []),
    ...(wasAsked(status) ? [step('PROCESSING', 'payouts', after(2.1))] : []),
    ...(status === 'FAILED' || status === 'CLOSED' ? [step('FAILED', 'payouts', endAt.toISOString())] : []),
    ...(status === 'CLOSED' ? [step('CLOSED', 'reviewer', back)] : []),
    ...(isPaid(status) ? [step('SUCCESS', 'payouts', endAt.toISOString())] : []),
    ...(status === 'BANK_RETURNED' ? [step('BANK_RETURNED', 'payouts', back)] : []),
  ]
  await tx`
    insert into withdrawal_step (withdrawal_id, unit_id, status, actor, note, at)
    select ${id}::bigint, ${unit}::bigint, s.to, case s.actor when 'payouts' then 'payouts' when 'reviewer' then w.audit_name else w.apply_name end, s.note, s.at
      from jsonb_to_recordset(${JSON.stringify(steps)}::text::jsonb) as s ("to" text, actor text, note text, at timestamptz)
      join withdrawal w on w.id = ${id} order by s.at`
}
