// The nightly round: what can no longer matter goes, what still does stays.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { type BothDoors, openFresh } from '../../house/harness/database'
import { systemClock } from '../kit/clock'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { readSettings } from '../kit/settings'
import { purgeTask } from './purge'
import { sweepJobsTask } from './sweep'

let fresh: BothDoors
const count = async (table: string) =>
  firstOf(await fresh.owner.sql<{ count: number }[]>`select count(*) from ${fresh.owner.sql(table)}`).count

beforeAll(async () => {
  fresh = await openFresh('empty')
})
afterAll(() => fresh.close())

const round = (task: typeof purgeTask) =>
  runTaskOnce(task, {}, { db: fresh.db, settings: readSettings({}), log: silentLog, clock: systemClock })

test('old keys, counters, codes, begun sign-ins and sessions go', async () => {
  await fresh.owner.sql`insert into account (id, username, password_hash, display_name) values (1, 'somebody1', 'x', 'Somebody')`
  for (const days of [0, 60]) {
    const at = new Date(Date.now() - days * 86_400_000).toISOString()
    await fresh.owner
      .sql`insert into idempotency_key (account_id, key, call, body_hash, at) values (1, ${`key-${days}-long`}, 'c', 'h', ${at})`
    await fresh.owner.sql`insert into limit_counter (key, hits, window_end) values (${`k${days}`}, 1, ${at})`
    await fresh.owner
      .sql`insert into sms_code (mobile, purpose, code_hash, sent_at, expires_at) values ('13800000000', 'LOGIN', 'h', ${at}, ${at})`
    await fresh.owner.sql`insert into image_code (uuid, code_hash, expires_at) values (${`u${days}`}, 'h', ${at})`
    await fresh.owner.sql`
      insert into sign_in_ticket (token_hash, account_id, password_mark, way, expires_at) values (${Buffer.from(`t${days}`)}, 1, 'x', 'SMS', ${at})`
    await fresh.owner.sql`
      insert into passkey_challenge (id, purpose, challenge, expires_at) values (gen_random_uuid(), 'DIRECT', 'c', ${at})`
    await fresh.owner.sql`
      insert into session (account_id, token_hash, created_at, last_seen_at, expires_at) values (1, ${Buffer.from(`t${days}`)}, ${at}, ${at}, ${at})`
  }
  await round(purgeTask)
  const tables = ['idempotency_key', 'limit_counter', 'sms_code', 'image_code', 'sign_in_ticket', 'passkey_challenge', 'session']
  for (const table of tables) expect(await count(table), table).toBe(1)
})

test('jobs long past go, but none whose file is still to be taken away', async () => {
  await fresh.owner.sql`insert into unit (id, kind, code, name) values (1, 'PLATFORM', 'P1', 'Platform')`
  const old = new Date(Date.now() - 100 * 86_400_000).toISOString()
  const add = (finishedAt: string, fileKey: string | null) => fresh.owner.sql`
    insert into job (unit_id, account_id, kind, title, status, input, actor, created_at, finished_at, file_key, file_name, file_bytes)
    values (1, 1, 'export', '["a","a"]', 'DONE', '{}', '{}', ${finishedAt}, ${finishedAt}, ${fileKey}, ${fileKey}, ${fileKey && 1})`
  await add(old, null)
  await add(old, '1-1.csv')
  await add(new Date().toISOString(), null)
  await round(sweepJobsTask)
  expect(await count('job')).toBe(2)
})
