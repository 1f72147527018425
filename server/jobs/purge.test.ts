// The nightly round: what can no longer matter goes, what still does stays.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../house/harness/database'
import { systemClock } from '../kit/clock'
import { type Database, openDatabase } from '../kit/db'
import { runTaskOnce } from '../kit/jobs'
import { silentLog } from '../kit/log'
import { readSettings } from '../kit/settings'
import { purgeTask, sweepJobsTask } from './index'

let db: Database
let drop: () => Promise<void>
const count = async (table: string) => (await db.pool<{ count: number }[]>`select count(*) from ${db.pool(table)}`)[0].count

beforeAll(async () => {
  const fresh = await freshDatabase('empty')
  drop = fresh.drop
  db = openDatabase(fresh.url)
})
afterAll(async () => {
  await db.close()
  await drop()
})

const round = (task: typeof purgeTask) => runTaskOnce(task, {}, { db, settings: readSettings({}), log: silentLog, clock: systemClock })

test('old keys, counters, codes and sessions go', async () => {
  await db.pool`insert into account (id, username, password_hash, display_name) values (1, 'somebody1', 'x', 'Somebody')`
  for (const days of [0, 60]) {
    const at = new Date(Date.now() - days * 86_400_000).toISOString()
    await db.pool`insert into idempotency_key (account_id, key, call, body_hash, at) values (1, ${`key-${days}-long`}, 'c', 'h', ${at})`
    await db.pool`insert into limit_counter (key, hits, window_end) values (${`k${days}`}, 1, ${at})`
    await db.pool`insert into sms_code (mobile, purpose, code_hash, sent_at, expires_at) values ('13800000000', 'LOGIN', 'h', ${at}, ${at})`
    await db.pool`insert into image_code (uuid, code_hash, expires_at) values (${`u${days}`}, 'h', ${at})`
    await db.pool`
      insert into session (account_id, token_hash, created_at, last_seen_at, expires_at) values (1, ${Buffer.from(`t${days}`)}, ${at}, ${at}, ${at})`
  }
  await round(purgeTask)
  for (const table of ['idempotency_key', 'limit_counter', 'sms_code', 'image_code', 'session']) expect(await count(table), table).toBe(1)
})

test('jobs long past go, but none whose file is still to be taken away', async () => {
  await db.pool`insert into unit (id, kind, code, name) values (1, 'PLATFORM', 'P1', 'Platform')`
  const old = new Date(Date.now() - 100 * 86_400_000).toISOString()
  const add = (finishedAt: string, fileKey: string | null) => db.pool`
    insert into job (unit_id, account_id, kind, title, status, input, actor, created_at, finished_at, file_key, file_name, file_bytes)
    values (1, 1, 'export', '["a","a"]', 'DONE', '{}', '{}', ${finishedAt}, ${finishedAt}, ${fileKey}, ${fileKey}, ${fileKey && 1})`
  await add(old, null)
  await add(old, '1-1.csv')
  await add(new Date().toISOString(), null)
  await round(sweepJobsTask)
  expect(await count('job')).toBe(2)
})
