// What is thrown away by itself: videos past their 14 days, deleted files, and uploads that never arrived.

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Tx } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Cron, task } from '../kit/jobs/jobs'
import { storageOf } from './storage'

const dayMs = 86_400_000
const atATime = 500

type Gone = { id: string; key: string; unitId: string; byteCount: number; listed: boolean; arrived: boolean }

export const sweepTask = task('sweep-files', z.unknown(), async (_payload, { db, log, settings, clock, signal }) => {
  const storage = storageOf(settings)
  const now = clock.now()
  let swept = 0
  for (let gone = atATime; gone === atATime && !signal.aborted; swept += gone) {
    const rows = await asHouse(db, 'system', (tx) => takeGone(tx, now))
    for (const { key, arrived } of rows) {
      await storage.remove(key)
      if (!arrived) await storage.direct?.removeIncoming(key)
    }
    // Marked only when the bytes are really gone: a crash in between sweeps the same rows again.
    await asHouse(db, 'system', (tx) => markPurged(tx, rows, now))
    gone = rows.length
  }
  const left = await clearIncoming(join(settings.dataDir, 'incoming'), now)
  if (swept + left > 0) log.info({ swept, left }, 'files swept')
})

async function takeGone(tx: Tx, now: Date): Promise<Gone[]> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString()
  const rows = await tx<Gone[]>`
    select id, key, unit_id, byte_count, status = 'READY' and deleted_at is null as listed, status = 'READY' as arrived
      from file where purged_at is null
       and (deleted_at is not null or expires_at <= ${now.toISOString()} or (status <> 'READY' and created_at < ${yesterday}))
     order by id limit ${atATime} for update skip locked`
  for (const { id, unitId, byteCount, listed } of rows) {
    if (listed) await tx`update file_space set used_total = used_total - ${byteCount} where unit_id = ${unitId}`
    await tx`update file set deleted_at = coalesce(deleted_at, ${now.toISOString()}) where id = ${id}`
  }
  return rows
}

const markPurged = (tx: Tx, rows: readonly Gone[], now: Date) =>
  tx`update file set purged_at = ${now.toISOString()} where id = any (${rows.map(({ id }) => id)}::bigint[])`

/** Temporary files of processes that died in the middle of an upload. */
async function clearIncoming(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }))
    if (now.getTime() - mtimeMs < dayMs) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  return removed
}

export const sweepCron: Cron = { task: sweepTask.name, match: '*/30 * * * *' }
