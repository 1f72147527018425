// A real server killed with -9 in the middle of a bulk action, started again: it goes on, and every row is changed exactly once.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { bulk } from '#contract/bulk/calls'
import { jobs } from '#contract/jobs/calls'
import type { Answer, Call, Given } from '#contract/kit/call'
import { queryString } from '#contract/kit/query'
import { startEmbedded } from '#server/kit/database/embedded'
import { type Owner, openOwner } from '#server/kit/database/owner'
import { demoPassword } from '#server/seed/index'
import { bundle, type Program, run } from './harness/bundle'
import { readyAt } from './harness/processes'

/** KILL_BULK_ROWS=5000 is the number that must hold; the suite takes fewer of them. */
const rows = Number(process.env.KILL_BULK_ROWS ?? 1500)
const prefix = 'kill.'

let folder: string
let program: Awaited<ReturnType<typeof bundle>>
let cluster: Awaited<ReturnType<typeof startEmbedded>>
let owner: Owner
let server: Program | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kill-bulk-'))
  program = await bundle('./server/main.ts')
  // The database outlives the server, as it does when a process is killed on a machine that stays up.
  cluster = await startEmbedded({ dataDir: folder, fast: true })
  const seeded = await run(program.path, ['seed', '--profile', 'demo', '--orders', '0', '--json'], environment()).ended
  expect(seeded).toMatchObject({ code: 0 })
  owner = openOwner(cluster.url)
  await hire()
}, 120_000)

afterAll(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  await owner.close()
  await cluster.stop()
  program.remove()
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => ({ DATABASE_URL: cluster.url, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' })

async function start(): Promise<string> {
  server = run(program.path, ['serve', '--json', '--processes', '1'], environment())
  return new URL('/prod-api', await readyAt(server)).href
}

/** Many clerks in the market of manager01; their joining is not what is tried here, so no history of it is kept. */
async function hire(): Promise<void> {
  await owner.transact('test', async (tx) => {
    await tx`select set_config('statement_timeout', '0', true), set_config('session_replication_role', 'replica', true)`
    const { unitId, roleId } = await tx<{ unitId: string; roleId: string }[]>`
      select m.unit_id, r.id as role_id from membership m join account a on a.id = m.account_id join role r on r.unit_id = m.unit_id
       where a.username = 'manager01' order by m.unit_id, r.id limit 1`.one()
    await tx`
      insert into account (id, username, mobile, password_hash, display_name)
      select 5000000 + n, ${prefix} || lpad(n::text, 6, '0'), '139' || lpad(n::text, 8, '0'), 'x', '店员' || n
        from generate_series(1, ${rows}::int) n`
    await tx`insert into membership (account_id, unit_id, role_id) select 5000000 + n, ${unitId}, ${roleId} from generate_series(1, ${rows}::int) n`
    await tx`update unit_staff set member_count = member_count + ${rows} where unit_id = ${unitId}`
  })
  await owner.sql`analyze account, membership`
}

type Envelope<Data> = { code: number; message: string; data: Data }
let token = ''

async function call<C extends Call>(api: string, what: C, input: Given<C>): Promise<Envelope<Answer<C>>> {
  const query = what.method === 'GET' ? queryString(input as Record<string, unknown>) : ''
  const reply = await fetch(`${api}${what.path}${query}`, {
    method: what.method,
    headers: {
      ...(what.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { token: `Bearer ${token}` } : {}),
      'idempotency-key': 'one-bulk-action-only',
    },
    ...(what.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  return (await reply.json()) as Envelope<Answer<C>>
}

const decided = async () => {
  const { count } = await owner.sql<{ count: number }[]>`select count(*) from change_row where state <> 'PENDING'`.one()
  return Number(count)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

// slow: several processes are started and killed, each with all of the server in it.
test(`killed in the middle of ${rows} rows, it resumes and changes each row exactly once`, async () => {
  const first = await start()
  token = (await call(first, auth.login, { username: 'manager01', password: demoPassword })).data.token
  const started = await call(first, bulk.start, { action: 'account.disable', target: { filter: { keyword: prefix } } })
  expect(started).toMatchObject({ code: 200, data: { totalCount: rows } })

  await until(async () => (await decided()) >= rows / 3)
  server?.child.kill('SIGKILL')
  expect(await server?.ended).toMatchObject({ code: 'SIGKILL' })
  const before = await decided()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(rows)

  const second = await start()
  await until(async () => (await call(second, jobs.detail, { id: started.data.id })).data.status === 'DONE')
  const { data } = await call(second, bulk.detail, { jobId: started.data.id })
  expect(data).toMatchObject({ total: rows, doneCount: rows, refusedCount: 0, isOver: true })

  const changes = await owner.sql<{ times: number; accounts: number }[]>`
    select times, count(*) as accounts from (
      select count(*) as times from audit_log
       where entity = 'account' and entity_id::bigint between 5000001 and ${5_000_000 + rows} and action = 'update' group by entity_id) each
     group by times`
  expect(changes.map(({ times, accounts }) => [Number(times), Number(accounts)])).toEqual([[1, rows]])
  const { version, disabled } = await owner.sql<{ version: number; disabled: number }[]>`
    select max(version) as version, count(*) filter (where status = 0) as disabled from account where username like ${`${prefix}%`}`.one()
  // Version 1 when hired, 2 after the one change.
  expect([Number(version), Number(disabled)]).toEqual([2, rows])
}, 600_000)
