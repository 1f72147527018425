// Numbers of papers that an earlier version kept in the open are sealed when a process starts, once, and nothing else changes.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { places } from '#contract/places/calls'
import { type House, openHouse } from '../../../house/harness/index'
import { cron, tasks } from '../../columns'
import { startWorker } from '../jobs/jobs'
import { silentLog } from '../log'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const number = '330106198804120611'
const openRows = async () =>
  (
    await house.owner.sql<{ total: number }[]>`
      select (select count(*) from unit_qualification where legal_id_no is not null)
           + (select count(*) from distribution_application where id_no is not null) as total`.one()
  ).total

const historyCount = async () =>
  (
    await house.owner.sql<
      { total: number }[]
    >`select count(*) as total from audit_log where entity in ('qualification', 'application')`.one()
  ).total

test('what the demo brings is sealed', async () => {
  expect(await openRows()).toBe(0)
  const { total } = await house.owner.sql<
    { total: number }[]
  >`select count(*) as total from unit_qualification where legal_id_sealed is null`.one()
  expect(total).toBe(0)
})

test('what is left in the open is sealed when a worker starts; it is shown and told as before', async () => {
  await house.owner.sql`
    update unit_qualification set legal_id_no = ${number}, legal_id_sealed = null, legal_id_mask = '3301**********0611' where unit_id in (101, 201)`
  await house.owner
    .sql`update distribution_application set id_no = ${number}, id_sealed = null, id_mask = '3301**********0611' where no like 'DA20260000%'`
  expect(await openRows()).toBe(11)
  const told = await historyCount()
  const worker = await startWorker({ db: house.db, settings: house.settings, log: silentLog, clock: house.clock, tasks, cron })
  await expect.poll(openRows, { timeout: 15_000 }).toBe(0)
  await worker.stop()
  const token = await house.signIn('merchant01')
  expect((await house.call(places.detail, { id: '201' }, { token })).data.qualification).toMatchObject({ legalIdNo: '3301**********0611' })
  const { rows } = await house.owner.sql<{ rows: string }[]>`
    select string_agg(to_jsonb(q)::text, ' ') || (select string_agg(to_jsonb(a)::text, ' ') from distribution_application a) as rows from unit_qualification q`.one()
  expect(rows).not.toContain(number)
  // The numbers did not change: no history says that they did.
  expect(await historyCount()).toBe(told)
})
