// Inputs of the calls of statements, and a statement of another shop for each place where they take one.

import { sure } from '#contract/kit/sure'
import { issueNext } from '#server/statements/index'
import type { Batch, ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'
import { inHouse } from '../shopping'
import { earn } from '../statements'

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into statement (no, unit_id, unit_name, platform_name, cycle, period_start, period_end, status, pay_way, created_at)
    values ('ST-SAMPLE', 205, '样例', '平台', 'MONTH', '2001-01-01', '2001-01-31', 'OUT', 'WALLET', now()) returning id`.one()
  const { lineId } = await house.owner.sql<{ lineId: string }[]>`select id as line_id from ledger_entry where shop_id = 205 limit 1`.one()
  return {
    'statements.summary': shop({}, { unitId: '205' }),
    'statements.page': shop({}, { unitId: '205' }),
    'statements.setting': shop({}, { unitId: '205' }),
    'statements.detail': shop({}, { id }),
    'statements.lines': shop({}, { id }),
    'statements.confirm': shop({ version: 1 }, { id }),
    'statements.dispute': shop({ version: 1, lines: [{ lineId, reason: '样例' }] }, { id, 'lines.0.lineId': lineId }),
  }
}

/** A statement of the shop's own with one line. */
async function batches(house: House): Promise<Record<string, Batch>> {
  await earn(house, '201', [{ part: 'ORDER_INCOME', fen: 100, at: new Date() }])
  const id = sure((await inHouse(house, (tx) => issueNext({ tx, now: new Date('2036-01-01') }, '201'))) ?? undefined)
  const { lineId } = await house.owner.sql<{ lineId: string }[]>`
    select entry_id as line_id from statement_line where statement_id = ${id} order by entry_id limit 1`.one()
  return {
    'statements.dispute': { as: 'merchant01', path: 'lines.0.lineId', input: { id, version: 1, lines: [{ lineId, reason: '金额不对' }] } },
  }
}

const platforms = 'the platform decides about the statements of every unit'
const open = {
  'statements.reissue id': platforms,
  'statements.reissue lines.0.lineId': 'only what was disputed can be answered: server/statements/statements.test.ts answers others',
  'statements.pay id': platforms,
  'statements.saveSetting unitId': platforms,
}

export const samples: ColumnSamples = { foreign, open, batches }
