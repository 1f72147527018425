// A real server killed with -9 in the middle of a changed ladder: another goes on where it stood, and everybody moves once.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#contract/jobs/calls'
import { memberships } from '#contract/membership/calls'
import { bundle, type Program, run } from '../../house/harness/bundle'
import { type House, openHouse } from '../../house/harness/index'
import { readyAt } from '../../house/harness/processes'
import { formOf, openProgramme } from '../../house/loyalty/members'
import { deadAfterSeconds } from '../kit/jobs/jobs'

const members = 4500

let house: House
let token: string
let programmeId: string
let program: Awaited<ReturnType<typeof bundle>>
let server: Program | undefined
beforeAll(async () => {
  house = await openHouse()
  program = await bundle('./server/main.ts')
  token = await house.signIn('manager01')
  programmeId = await openProgramme(house, '101')
  await gather()
}, 180_000)
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  program.remove()
  await house.close()
})

/** Members who stand a rung higher than their growth has reached, as if a ladder had just changed: all of them will fall. */
const gather = () =>
  house.owner.sql`
    insert into member (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, no, name, level_id, level_since, source, joined_at)
    select p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'K' || n, '会员', l.id, now(), 'IMPORT', now()
      from programme p join member_level l on l.programme_id = p.id and l.rank = 2, generate_series(1, ${members}::int) n where p.id = ${programmeId}`

/** The job that begins with a changed ladder. */
async function change(): Promise<string> {
  const { levels, version } = (await house.call(memberships.levels, {}, { token })).data
  const changed = levels.map((level, at) => ({ ...formOf(level), growthThreshold: at * 2000 }))
  const { code, message, data } = await house.call(
    memberships.saveAll,
    { levels: changed, version },
    { token, idempotencyKey: randomUUID() },
  )
  if (code !== 200 || !data) throw new Error(`no job began: ${message}`)
  return data.id
}

const doneOf = async (id: string) => {
  const { doneTotal } = await house.owner.sql<
    { doneTotal: number }[]
  >`select done_count::bigint as done_total from job where id = ${id}`.one()
  return doneTotal
}

// slow: a process with all of the server in it is started and killed.
test('killed in the middle of a changed ladder, it goes on where it stood and moves nobody twice', async () => {
  const job = await change()
  const { databaseUrl = '', dataDir } = house.settings
  // Somebody far down the list is busy, so the job waits in the middle and is killed there.
  await house.owner.transact('test', async (tx) => {
    await tx`select id from member where programme_id = ${programmeId} and no = 'K3000' for update`
    server = run(program.path, ['serve', '--json', '--processes', '1'], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    })
    await readyAt(server)
    while ((await doneOf(job)) < 2000) await new Promise((resolve) => setTimeout(resolve, 20))
    server.child.kill('SIGKILL')
    expect(await server.ended).toMatchObject({ code: 'SIGKILL' })
  })
  const before = await doneOf(job)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(members)
  // Its jobs are free once it has not been heard of for so long.
  await house.owner.sql`update worker_pulse set at = at - make_interval(secs => ${deadAfterSeconds + 1})`
  await house.owner.sql`update graphile_worker._private_jobs set locked_at = locked_at - make_interval(secs => ${deadAfterSeconds + 1})`
  await house.owner.sql`select beat('another', ${deadAfterSeconds})`
  await house.runTasks()
  const ended = (await house.call(jobs.page, { pageNumber: 1, pageSize: 5 }, { token })).data.records.find(({ id }) => id === job)
  expect(ended).toMatchObject({ status: 'DONE', result: { movedCount: members } })
  const moves = await house.owner.sql<{ timesTotal: number; memberTotal: number }[]>`
    select times_total, count(*) as member_total from (
      select count(*) as times_total from level_record where programme_id = ${programmeId} and cause = 'RULE_CHANGE' group by member_id) each group by 1`
  expect(moves.map((row) => ({ ...row }))).toEqual([{ timesTotal: 1, memberTotal: members }])
  expect(await house.owner.sql`select id from reconcile_member_level where programme_id = ${programmeId}`).toHaveLength(0)
}, 120_000)
