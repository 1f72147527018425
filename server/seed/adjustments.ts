// Fines and adjustments of the demo: booked, refused, and waiting for a second person.

import type { AdjustmentKind, AdjustmentState } from '#contract/adjustments/states'
import type { Tx } from '../kit/database/db'
import { nextNo } from '../kit/numbers'
import type { Posting } from './money-posts'
import { market, shop } from './places'

type Wanted = [unit: number, hoursAgo: number, kind: AdjustmentKind, amountFen: number, status: AdjustmentState, reason: string]
const wanted: readonly Wanted[] = [
  [shop.selfManaged, 33 * 24, 'FINE', -20_000, 'POSTED', '商品描述与实物不符，经平台核实'],
  [shop.unified, 22 * 24, 'ADJUST', 5860, 'POSTED', '上月多收运费，退还商家'],
  [market.first, 9 * 24, 'ADJUST', 12_000, 'POSTED', '活动场地费用补贴'],
  [shop.selfManaged, 6 * 24, 'FINE', -5000, 'REFUSED', '发货超时，疑似重复处罚'],
  [shop.unified, 20, 'FINE', -10_000, 'PROPOSED', '私下引导买家线下付款'],
  [shop.selfManaged, 7, 'ADJUST', 3300, 'PROPOSED', '物流理赔款转付商家'],
]

export type Adjusted = {
  id: number
  no: string
  unit: number
  kind: AdjustmentKind
  amountFen: number
  status: AdjustmentState
  reason: string
  at: Date
}

export async function planAdjustments(tx: Tx, now: Date): Promise<{ all: Adjusted[]; postings: Posting[] }> {
  const all: Adjusted[] = []
  for (const [unit, hoursAgo, kind, amountFen, status, reason] of wanted) {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000)
    all.push({ id: all.length + 1, no: await nextNo(tx, 'J', at, null), unit, kind, amountFen, status, reason, at })
  }
  return { all, postings: all.filter(({ status }) => status === 'POSTED').flatMap(postingsOf) }
}

/** As `server/adjustments/books.ts` posts them. */
function postingsOf({ id, no, unit, kind, amountFen, reason, at }: Adjusted): Posting[] {
  const shared = { bizType: kind, bizId: String(id), memo: reason, at: decidedAt(at), unit }
  return [
    { ...shared, step: 1, ownerType: 'unit', ownerId: unit, kind: 'AVAILABLE', delta: amountFen, part: kind, ref: no },
    {
      ...shared,
      step: 2,
      ownerType: 'platform',
      ownerId: 1,
      kind: kind === 'FINE' ? 'FINES' : 'ADJUST',
      delta: -amountFen,
      part: null,
      ref: null,
    },
  ]
}
const decidedAt = (at: Date) => new Date(at.getTime() + 5 * 3_600_000).toISOString()

/** Proposed by the second person of the platform, so that the first has something to decide. */
export async function writeAdjustments(tx: Tx, all: readonly Adjusted[]): Promise<void> {
  const people = await tx<{ id: string; name: string }[]>`
    select id, display_name as name from account where username in ('platform01', 'platform02') order by username`
  const [decider, proposer] = people
  if (!decider || !proposer) throw new Error('the demo has two people of the platform')
  const rows = all.map(({ id, no, unit, kind, amountFen, status, reason, at }) => {
    const isOpen = status === 'PROPOSED'
    return {
      id,
      no,
      unitId: unit,
      kind,
      amountFen,
      reason,
      status,
      proposedId: proposer.id,
      proposedName: proposer.name,
      proposedAt: at.toISOString(),
      decidedId: isOpen ? null : decider.id,
      decidedName: isOpen ? null : decider.name,
      decidedAt: isOpen ? null : decidedAt(at),
      decision: status === 'REFUSED' ? '已按售后规则处理过，不重复处罚' : null,
    }
  })
  await tx`
    insert into adjustment (id, no, unit_id, kind, amount_fen, reason, status, proposed_id, proposed_name, proposed_at, decided_id, decided_name, decided_at, decision)
    overriding system value
    select r.id, r.no, r."unitId", r.kind, r."amountFen", r.reason, r.status, r."proposedId", r."proposedName", r."proposedAt", r."decidedId", r."decidedName",
           r."decidedAt", r.decision
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id bigint, no text, "unitId" bigint, kind text, "amountFen" bigint, reason text, status text,
        "proposedId" bigint, "proposedName" text, "proposedAt" timestamptz, "decidedId" bigint, "decidedName" text, "decidedAt" timestamptz, decision text)`
  await tx`select setval(pg_get_serial_sequence('adjustment', 'id'), 1000)`
}
