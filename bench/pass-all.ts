// Five thousand applications and two people who press "pass all" at once: each is passed and audited exactly once, and how fast.
// Run: npm run bench -- pass-all

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '#contract/auth/calls'
import { distribution } from '#contract/distribution/calls'
import type { Call, Given } from '#contract/kit/call'
import { buildApp } from '#server/app'
import { tasks } from '#server/columns'
import { systemClock } from '../server/kit/clock'
import { startEmbedded } from '../server/kit/database/embedded'
import { reconcile } from '../server/kit/database/reconcile'
import { startWorker } from '../server/kit/jobs/jobs'
import { silentLog } from '../server/kit/log'
import { readSettings } from '../server/kit/settings'
import { demoPassword, seed } from '../server/seed/index'
import { openDoors } from './doors'

const many = 5000
const folder = mkdtempSync(join(tmpdir(), 'bench-pass-all-'))
const cluster = await startEmbedded({ dataDir: folder })
const { owner, db, close } = await openDoors(cluster.url)
const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: cluster.url })

try {
  await seed(owner, 'demo', { orders: 0 })
  await owner.sql`update distribution_application set status = 'CANCELED' where status = 'PENDING'`
  await owner.sql`
    insert into distribution_application (unit_id, no, name, mobile, id_mask)
    select 301, 'BX' || n, '申请人' || n, '139' || lpad(n::text, 8, '0'), '1101**********002X' from generate_series(1, ${many}::int) n`
  await owner.sql`analyze distribution_application`
  const app = await buildApp({ db, settings })
  const call = async <C extends Call>(to: C, input: Given<C>, headers: Record<string, string>) => {
    const options = { method: to.method, url: `/prod-api${to.path}`, payload: JSON.stringify(input) }
    return (await app.inject({ ...options, headers: { 'content-type': 'application/json', ...headers } })).json() as {
      code: number
      data: never
    }
  }
  const { data } = await call(auth.login, { username: 'brandmgr01', password: demoPassword }, {})
  const { token } = data as { token: string }
  const from = performance.now()
  const pressed = await Promise.all([1, 2].map((n) => call(distribution.passAll, {}, { token, 'idempotency-key': `pass-all-bench-${n}` })))
  if (pressed.some(({ code }) => code !== 200)) throw new Error(`pressing answers ${JSON.stringify(pressed)}`)
  const worker = await startWorker({ db, settings, log: silentLog, clock: systemClock, tasks })
  for (;;) {
    const open = await owner.sql`select 1 from job where status in ('QUEUED', 'RUNNING')`
    if (open.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const seconds = (performance.now() - from) / 1000
  await worker.stop()
  const wrong = await owner.sql`
    select a.id from distribution_application a
      left join audit_log l on l.entity = 'application' and l.entity_id = a.id::text and l.after ->> 'status' = 'PASSED'
     where a.no like 'BX%' group by a.id having count(l.id) <> 1 or count(distinct a.distributor_id) <> 1`
  const rows = await owner.sql<{ done: string; refused: string }[]>`
    select count(*) filter (where state = 'DONE') as done, count(*) filter (where state = 'REFUSED') as refused from change_row`.one()
  const { differences } = await reconcile(db)
  console.log(
    `${many} applications, pressed twice at once: ${seconds.toFixed(1)} s, ${((2 * many) / seconds).toFixed(0)} rows decided a second`,
  )
  console.log(
    `  ${rows.done} done, ${rows.refused} refused, ${wrong.length} not audited exactly once, ${differences.length} differences in the books`,
  )
  process.exitCode = wrong.length === 0 && Number(rows.done) === many && Number(rows.refused) === many && differences.length === 0 ? 0 : 1
  await app.close()
} finally {
  await close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
