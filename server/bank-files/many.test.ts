// A provider's file of a busy day: as many lines as the bench takes go in and are compared, and one more is refused before anything is in.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankFiles } from '#contract/bank-files/calls'
import { importRefusals, imports } from '#contract/imports/calls'
import { importLimits } from '#contract/kit/import-limits'
import { firstOf } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'

/** BANK_LINES=50000 is the limit; the suite takes fewer of them. */
const many = Number(process.env.BANK_LINES ?? 20_000)

let house: House
let token: string
let keys = 0
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('platform01')
})
afterAll(() => house.close())
const call: House['call'] = (what, input, manner) => house.call(what, input, { token, idempotencyKey: `many-lines-${keys++}`, ...manner })

const line = (n: number): string[] => ['2026-11-02 10:21:07', '收款', `P-MANY-${n}`, `42-MANY-${n}`, ((n % 90_000) / 100 + 1).toFixed(2)]
async function benchFor(source: string): Promise<string> {
  return (await call(imports.start, { list: 'bank-files', source, headers: [], mapping: {} })).data.id
}

// slow: twenty thousand lines are checked twice and written
test(`${many} lines are brought in and laid beside the books`, async () => {
  const benchId = await benchFor('busy.csv')
  for (let from = 1; from <= many; from += importLimits.rowsAtOnce) {
    const rows = Array.from({ length: Math.min(importLimits.rowsAtOnce, many + 1 - from) }, (_, at) => line(from + at))
    expect((await call(imports.append, { benchId, from, rows })).code).toBe(200)
  }
  expect((await call(imports.run, { benchId })).code).toBe(200)
  await house.runTasks()
  const file = firstOf((await call(bankFiles.page, { keyword: 'busy.csv' })).data.records)
  expect(file).toMatchObject({ lineCount: many, openCount: many, isImporting: false })
  expect(file.counts.NOT_IN_BOOKS).toBe(many)
}, 600_000)

test('one line more than the limit is refused with the limit, and nothing of it is in', async () => {
  const benchId = await benchFor('too-many.csv')
  await house.owner.sql`
    insert into import_row (bench_id, unit_id, account_id, seq, cells)
    select b.id, b.unit_id, b.account_id, n, '[]' from import_bench b, generate_series(1, ${importLimits.rowsTogether - 1}::int) n where b.id = ${benchId}`
  const answer = await call(imports.append, { benchId, from: importLimits.rowsTogether, rows: [line(1), line(2)] })
  expect([answer.code, answer.message]).toEqual([importRefusals.tooManyRows.code, '一次最多导入 50000 行'])
  expect((await call(imports.append, { benchId, from: importLimits.rowsTogether, rows: [line(1)] })).code).toBe(200)
  expect((await call(bankFiles.page, { keyword: 'too-many.csv' })).data.total).toBe(0)
})
