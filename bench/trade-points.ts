// What trade at random did to points and levels: everything that can happen to them must have happened, but for what needs luck.

import { growthKinds, lotStates, pointsKinds } from '#contract/points/parts'
import type { Owner } from '#server/kit/database/owner'

/** Nobody changes points by hand here, does a task or keeps a level for a year. */
const elsewhere = new Set<string>([
  'points ADJUST_ADD',
  'points ADJUST_SUB',
  'points EARN_TASK',
  'growth ADJUST_ADD',
  'growth ADJUST_SUB',
  'growth EARN_TASK',
  'growth RETAIN',
])

const wanted: readonly string[] = [
  ...pointsKinds.map((kind) => `points ${kind}`),
  ...growthKinds.map((kind) => `growth ${kind}`),
  ...lotStates.map((state) => `lot ${state}`),
  'thawed by orders',
  'rose or fell',
  'redeemed',
  'redeemed and given back',
].filter((what) => !elsewhere.has(what))

/** Somebody must have used up all that there is before the money goes back. */
const withLuck = ['owed after a refund']

type Seen = { what: string; total: number }
const seenIn = (owner: Owner) => owner.sql<Seen[]>`
  with mine as (select id from member where buyer_key like 'r-%')
  select book || ' ' || kind as what, count(*) as total from points_note where member_id in (select id from mine) group by 1
  union all select 'lot ' || state, count(*) from points_lot where member_id in (select id from mine) group by 1
  union all select 'thawed by orders', count(*) from points_lot where member_id in (select id from mine) and order_id is not null and state in ('ACTIVE', 'EXHAUSTED')
  union all select 'owed after a refund', count(distinct e.journal_id) from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.book = 'points' and a.kind = 'DEBT' and a.owner_type = 'member' and e.delta < 0
  union all select 'rose or fell', count(*) from level_record where member_id in (select id from mine)
  union all select 'redeemed', count(*) from redemption where member_id in (select id from mine)
  union all select 'redeemed and given back', count(*) from redemption where back_qty > 0 and member_id in (select id from mine)`

/** Answers what never happened. */
export async function tellPoints(owner: Owner): Promise<readonly string[]> {
  const seen = new Map((await seenIn(owner)).map(({ what, total }) => [what, total]))
  for (const what of [...wanted, ...withLuck]) console.log(`  ${what.padEnd(26)} ${seen.get(what) ?? 0}`)
  const unseen = wanted.filter((what) => !seen.get(what))
  console.log(unseen.length === 0 ? 'all that must happen to points happened' : `never happened: ${unseen.join(', ')}`)
  return unseen
}
