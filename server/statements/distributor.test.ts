// The statements of a distributor: issued of its rebates, seen by itself and the platform alone, and confirmed by itself.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { exports } from '#contract/exports/calls'
import { jobs } from '#contract/jobs/calls'
import { startOfDay, todayPlus } from '#contract/kit/dates'
import { firstOf } from '#contract/kit/sure'
import { statements } from '#contract/statements/calls'
import { statementRefusals } from '#contract/statements/states'
import { type House, openHouse } from '../../house/harness/index'
import { earn } from '../../house/statements'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { issueTask } from './index'
import { periodOf } from './rules'

const distributor = '601'
let house: House
const as: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  const week = startOfDay(periodOf('WEEK', todayPlus(14)).start)
  await house.owner.sql`
    insert into statement_setting (unit_id, cycle, pay_way) values (${distributor}, 'WEEK', 'WALLET')
    on conflict (unit_id) do update set cycle = 'WEEK', pay_way = 'WALLET'`
  house.clock.set(new Date(week.getTime() + 3_600_000))
  await runTaskOnce(issueTask, {}, { ...house, log: silentLog })
  await earn(house, distributor, [
    { part: 'DISTRIBUTION', fen: 4_200, at: new Date(week.getTime() + 86_400_000) },
    { part: 'DISTRIBUTION', fen: -700, at: new Date(week.getTime() + 90_000_000) },
  ])
  house.clock.set(new Date(week.getTime() + 7 * 86_400_000 + 3_600_000))
  await runTaskOnce(issueTask, {}, { ...house, log: silentLog })
  for (const name of ['distributor01', 'merchant01', 'brandmgr01', 'platform01']) as[name] = await house.signIn(name)
})
afterAll(() => house.close())

const latest = async (who: string) => firstOf((await house.call(statements.page, { pageSize: 1 }, { token: as[who] })).data.records)

test('its rebates of the week stand on it line by line, and are what it comes to', async () => {
  const made = await latest('distributor01')
  expect(made).toMatchObject({ unitId: distributor, status: 'OUT', lineCount: 2, netFen: 3_500 })
  const { data } = await house.call(statements.lines, { id: made.id, pageSize: 10 }, { token: as.distributor01 })
  expect(data.records.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(3_500)
})

test('the platform sees it; its brand and others neither see nor confirm it', async () => {
  const { id, version } = await latest('distributor01')
  expect((await house.call(statements.detail, { id }, { token: as.platform01 })).data.unitId).toBe(distributor)
  for (const who of ['brandmgr01', 'merchant01']) {
    expect((await house.call(statements.detail, { id }, { token: as[who] })).code).toBe(statementRefusals.missing.code)
    expect((await house.call(statements.confirm, { id, version }, { token: as[who] })).code).toBe(statementRefusals.missing.code)
  }
})

test('its statements are exported as they are listed, by itself and for the platform', async () => {
  const exported = async (who: string, sheet: string, filter: Record<string, string>) => {
    const asked = { sheet, fileName: '结算单', format: 'csv' as const, columns: ['no', 'unitName', 'netFen', 'status'], filter }
    const started = await house.call(exports.start, asked, { token: as[who] })
    expect(started.code).toBe(200)
    await house.runTasks()
    const { data } = await house.call(jobs.detail, { id: started.data.id }, { token: as[who] })
    const listed = await house.call(statements.page, { ...filter, pageSize: 1 }, { token: as[who] })
    expect([data.status, data.doneCount]).toEqual(['DONE', listed.data.total])
    return listed.data.total
  }
  expect(await exported('distributor01', 'statements', {})).toBeGreaterThan(0)
  expect(await exported('platform01', 'statements-of-all', { unitId: distributor })).toBeGreaterThan(0)
  const refused = { sheet: 'statements-of-all', fileName: '结算单', format: 'csv' as const, columns: ['no'], filter: {} }
  expect((await house.call(exports.start, refused, { token: as.distributor01 })).code).toBe(403)
})

test('it confirms it itself, and it is settled, because its money stands in the wallet', async () => {
  const { id, version } = await latest('distributor01')
  const { data } = await house.call(statements.confirm, { id, version }, { token: as.distributor01 })
  expect(data).toMatchObject({ status: 'PAID', payWay: 'WALLET' })
  const again = await house.call(statements.confirm, { id, version: data.version }, { token: as.distributor01 })
  expect(again.code).toBe(statementRefusals.wrongState.code)
})
