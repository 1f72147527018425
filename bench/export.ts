// How long an export of 100,000 rows takes and how much memory the process has then, against the limits that we set ourselves.
// Run: npm run bench -- export

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountSheet } from '#contract/accounts/calls'
import { tasks } from '#server/columns'
import { systemClock } from '../server/kit/clock'
import { transact } from '../server/kit/database/db'
import { startEmbedded } from '../server/kit/database/embedded'
import { type Session, scopeOf } from '../server/kit/database/scope'
import { beginJob } from '../server/kit/jobs/job-row'
import { startWorker } from '../server/kit/jobs/jobs'
import { silentLog } from '../server/kit/log'
import { readSettings } from '../server/kit/settings'
import { openDoors } from './doors'

const rows = 100_000
const limits = { seconds: 60, megabytes: 300 }
const folder = mkdtempSync(join(tmpdir(), 'bench-export-'))
const cluster = await startEmbedded({ dataDir: folder })
const { owner, db, close } = await openDoors(cluster.url)
const settings = readSettings({ DATA_DIR: folder })

try {
  const me = await people()
  const worker = await startWorker({ db, settings, log: silentLog, clock: systemClock, tasks })
  for (const format of ['xlsx', 'csv'] as const) await measure(me, format)
  await worker.stop()
} finally {
  await close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A market with 100,000 people whose names need every kind of care. */
async function people(): Promise<Session> {
  const unit = '900001'
  await owner.transact('bench', async (tx) => {
    // Without triggers: a history of a hundred thousand joinings is not what is measured.
    await tx`select set_config('statement_timeout', '0', true), set_config('session_replication_role', 'replica', true)`
    await tx`insert into unit (id, kind, code, name, market_id) values (${unit}, 'MARKET', 'BENCH', '测试市场', ${unit})`
    await tx`insert into role (id, unit_id, code, name) values (900001, ${unit}, 'BENCH', '店员')`
    await tx`
      insert into account (id, username, mobile, password_hash, display_name, last_login_at)
      select 1000000 + n, 'clerk.' || lpad(n::text, 6, '0'), '139' || lpad(n::text, 8, '0'), 'x', case when n % 10 = 0 then '=HYPERLINK(' else '王小明<&>' end || n, now()
        from generate_series(1, ${rows}::int) n`
    await tx`insert into membership (account_id, unit_id, role_id) select 1000000 + n, ${unit}, 900001 from generate_series(1, ${rows}::int) n`
    await tx`insert into unit_staff (unit_id, member_count) values (${unit}, ${rows})`
  })
  // What autovacuum does a minute later by itself.
  await owner.sql`analyze account, membership, role, unit_staff`
  const place = { id: unit, kind: 'MARKET' as const, name: 'Bench', marketId: unit }
  const rights = new Set(['account:read', 'account:export', 'account:phone'] as const)
  return {
    id: '1',
    accountId: '1000001',
    accountName: 'Bench',
    username: 'clerk.1',
    roleId: '900001',
    role: 'R',
    isOwner: true,
    manageMode: null,
    unit: place,
    permissions: rights,
  }
}

async function measure(me: Session, format: 'xlsx' | 'csv'): Promise<void> {
  const caller = { ip: '', userAgent: '', requestId: '', crossSite: false }
  const input = { sheet: accountSheet.name, fileName: 'bench', format, columns: Object.keys(accountSheet.columns), filter: {} }
  let peak = 0
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const cpu = process.cpuUsage()
  const from = performance.now()
  const { id } = await transact(db, 'write', scopeOf(me, caller), (tx) =>
    beginJob(
      { tx, session: me, now: new Date(), caller, language: 'zh-CN', settings },
      { kind: 'export', title: ['导出', 'Export'], input },
    ),
  )
  const job = await ended(id)
  const seconds = (performance.now() - from) / 1000
  clearInterval(watching)
  const { user, system } = process.cpuUsage(cpu)
  if (job.status !== 'DONE' || job.doneCount !== rows) throw new Error(`the export ended as ${job.status} with ${job.doneCount} rows`)
  const megabytes = peak / 1024 / 1024
  const size = statSync(join(folder, 'exports', job.fileKey)).size / 1024 / 1024
  console.log(
    `${format}: ${rows} rows in ${seconds.toFixed(1)} s (${(seconds / limits.seconds).toFixed(2)} of the limit), ` +
      `${megabytes.toFixed(0)} MB resident at most (${(megabytes / limits.megabytes).toFixed(2)} of the limit), ${((user + system) / 1e6).toFixed(1)} s of CPU, ${size.toFixed(1)} MB file`,
  )
  if (seconds > limits.seconds || megabytes > limits.megabytes) process.exitCode = 1
}

async function ended(id: string): Promise<{ status: string; doneCount: number; fileKey: string }> {
  for (;;) {
    const job = await owner.sql<
      { status: string; doneCount: number; fileKey: string }[]
    >`select status, done_count, file_key from job where id = ${id}`.one()
    if (job.status !== 'QUEUED' && job.status !== 'RUNNING') return job
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
