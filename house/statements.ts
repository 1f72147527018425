// What units earned in tests: postings of any day, written by the one pen and then laid back to when they shall have been made.

import { sure } from '#contract/kit/sure'
import { statementRefusals } from '#contract/statements/states'
import type { MoneyPart } from '#contract/wallet/parts'
import { platformAccount, post, unitAccount } from '#server/ledger/index'
import type { House } from './harness/index'
import { inHouse } from './shopping'

export type Earned = { part: MoneyPart; fen: number; at: Date; bizType?: string }

let made = 0

/** Posts each as a journal of its own on what the unit has available. */
export async function earn(house: House, unitId: string, earned: readonly Earned[]): Promise<void> {
  const first = made + 1
  await inHouse(house, async (tx) => {
    const unit = await tx<{ kind: string }[]>`select kind from unit where id = ${unitId}`.one()
    const place = { shopId: unit.kind === 'SHOP' ? unitId : null, marketId: unit.kind === 'MARKET' ? unitId : null }
    const [cash, available] = [await platformAccount(tx, 'CASH'), await unitAccount(tx, 'AVAILABLE', { id: unitId, place })]
    for (const { part, fen, bizType = 'TRIED' } of earned) {
      made += 1
      const lines = [
        { account: cash, delta: -fen },
        { account: available, delta: fen, part },
      ]
      await post(tx, { book: 'money', bizType, bizId: `${made}00000`, lines, memo: `试记 ${made}` }, statementRefusals.wrongState)
    }
  })
  const times = earned.map(({ at }, n) => ({ bizId: `${first + n}00000`, at: at.toISOString() }))
  await layBack(house, times)
}

async function layBack({ owner }: House, times: readonly { bizId: string; at: string }[]): Promise<void> {
  await owner.sql`
    update ledger_journal j set at = t.at from jsonb_to_recordset(${JSON.stringify(times)}::text::jsonb) as t ("bizId" text, at timestamptz)
     where j.book = 'money' and j.biz_id = t."bizId" and j.memo like '试记%'`
  await owner.sql`update ledger_entry e set at = j.at from ledger_journal j where j.id = e.journal_id and j.memo like '试记%'`
  await owner.sql`
    with gone as (delete from ledger_day d using ledger_account a where a.id = d.account_id and a.kind = 'AVAILABLE' and a.owner_type = 'unit')
    select 1`
  await owner.sql`
    insert into ledger_day (account_id, day, part, in_count, out_count, in_fen, out_fen, shop_id, market_id, brand_id, agent_id)
    select e.account_id, (e.at at time zone 'Asia/Shanghai')::date, e.part, count(*) filter (where delta > 0), count(*) filter (where delta < 0),
           coalesce(sum(delta) filter (where delta > 0), 0), coalesce(sum(delta) filter (where delta < 0), 0), e.shop_id, e.market_id, e.brand_id, e.agent_id
      from ledger_entry e join ledger_account a on a.id = e.account_id
     where e.part is not null and a.kind = 'AVAILABLE' and a.owner_type = 'unit' and a.book = 'money'
     group by e.account_id, 2, e.part, e.shop_id, e.market_id, e.brand_id, e.agent_id`
}

/** A time of the house's clock: `at('2026-03-01 09:30')`. */
export const at = (written: string): Date => new Date(`${written.replace(' ', 'T')}:00+08:00`)

/** Numbers that look drawn by lot, and are the same in every run. */
export function lots(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return Math.floor((state / 0x8000_0000) * below)
  }
}
export const oneOf = <T>(lot: (below: number) => number, list: readonly T[]): T => sure(list[lot(list.length)])
