// Puts a backup into an empty database: all of it or nothing, checked against the digests that were taken with it.

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CannotStart, reasonOf } from '../cannot-start'
import type { Tx } from '../database/db'
import { migrate } from '../database/migrate'
import { knownMigrations } from '../database/migration-files'
import type { Owner } from '../database/owner'
import { type Header, type Part, placeOf, quoted, type Sequence, type Summary, type Table } from './backup'
import { type Frame, jsonOf, readFrames } from './backup-file'

export async function restore(owner: Owner, path: string, filesTo?: string): Promise<Summary> {
  const frames = readFrames(path)
  const header = await headerIn(frames, path)
  await mustBeEmpty(owner)
  // First the form that the backup was taken in, then its rows, then what newer versions changed.
  await migrate(owner, { only: new Set(header.migrations.map(({ name }) => name)) })
  // A failure ends the session, and with it the transaction.
  const summary = await owner.session(async (tx, client) => {
    await tx.unsafe('begin')
    await mustHaveSameQueue(tx, header)
    const loaded = await load({ tx, client }, frames, path, filesTo)
    await tx.unsafe('commit')
    return loaded
  })
  await migrate(owner)
  return summary
}

/** The transaction that everything is loaded in, and the connection that rows are copied over. */
type Loading = { tx: Tx; client: pg.Client }

async function headerIn(frames: AsyncGenerator<Frame>, path: string): Promise<Header> {
  const first = await frames.next()
  const header = !first.done && first.value.kind === 'H' ? jsonOf<Header>(first.value) : null
  if (header?.format !== 'marketdesk-backup') throw new CannotStart(`${path} is not a backup of Marketdesk`)
  const isOurs = knownMigrations()
  const strange = header.migrations.find((migration) => !isOurs(migration))
  if (header.version !== 1 || strange) {
    throw new CannotStart(
      `${path} was made by another version of Marketdesk (${strange?.name ?? header.version}): restore it with that version or a newer one`,
    )
  }
  return header
}

async function mustBeEmpty({ sql }: Owner): Promise<void> {
  const { known } = await sql<{ known: boolean }[]>`select to_regclass('public.account') is not null as known`.one()
  const used = known && (await sql`select 1 from account limit 1`).length > 0
  if (used) throw new CannotStart('The database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL)')
}

async function mustHaveSameQueue(tx: Tx, header: Header): Promise<void> {
  const rows = await tx<{ id: number }[]>`select id from graphile_worker.migrations order by id`
  const same = JSON.stringify(rows.map(({ id }) => id)) === JSON.stringify(header.queueMigrations)
  if (!same) throw new CannotStart('The backup was made with another version of the job queue: restore it with that version of Marketdesk')
}

/** Foreign keys come off and on again, which checks every row; triggers rest, so that no history is written about a history. */
async function load(loading: Loading, frames: AsyncGenerator<Frame>, path: string, filesTo?: string): Promise<Summary> {
  const { tx } = loading
  const keys = await tx<{ owner: string; name: string; definition: string }[]>`
    select c.conrelid::regclass::text as owner, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname in ('public', 'graphile_worker')`
  for (const { owner, name } of keys) await tx.unsafe(`alter table ${owner} drop constraint ${quoted(name)}`)
  const summary = await loadParts(loading, frames, path, filesTo)
  for (const { owner, name, definition } of keys) await tx.unsafe(`alter table ${owner} add constraint ${quoted(name)} ${definition}`)
  // Whoever held a job when the backup was taken does not hold it here.
  await tx`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`
  await tx`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`
  return summary
}

async function loadParts(loading: Loading, frames: AsyncGenerator<Frame>, path: string, filesTo?: string): Promise<Summary> {
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const frame = next.value
    if (frame.kind === 'T') await loadTable(loading, frames, jsonOf<Table>(frame))
    else if (frame.kind === 'S') await setSequences(loading.tx, jsonOf<Sequence[]>(frame))
    else if (frame.kind === 'F') await loadFile(frames, jsonOf<{ path: string }>(frame).path, filesTo)
    else if (frame.kind === 'Z') return jsonOf<Summary>(frame)
    else break
  }
  throw new CannotStart(`${path} is damaged: it ends too early`)
}

async function loadTable({ tx, client }: Loading, frames: AsyncGenerator<Frame>, table: Table): Promise<void> {
  const name = `${quoted(table.schema)}.${quoted(table.name)}`
  await tx.unsafe(`alter table ${name} disable trigger user`)
  // Migrations bring rows of their own (presets): the backup has them too.
  await tx.unsafe(`delete from ${name}`)
  const sink = client.query(copyFrom(`copy ${placeOf(table)} from stdin`))
  const copied = finished(sink)
  copied.catch(() => {})
  await pour(frames, sink, `${table.schema}.${table.name}`)
  sink.end()
  await copied.catch((error: unknown) => {
    throw new CannotStart(`The database refused the rows of ${table.name}: ${reasonOf(error)}`)
  })
  await tx.unsafe(`alter table ${name} enable trigger user`)
}

async function loadFile(frames: AsyncGenerator<Frame>, path: string, filesTo?: string): Promise<void> {
  const safe = normalize(path)
  if (safe.startsWith('..') || safe.startsWith('/') || /^\w:/.test(safe)) {
    throw new CannotStart(`The backup names a file outside of its folder: ${path}`)
  }
  if (!filesTo) return pour(frames, null, path)
  const target = join(filesTo, safe)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const sink = createWriteStream(target, { mode: 0o600 })
  await pour(frames, sink, path)
  sink.end()
  await finished(sink)
}

/** Hands one part of the backup on, and gives up on the whole when its digest is not the one that was taken. */
async function pour(frames: AsyncGenerator<Frame>, sink: Writable | null, name: string): Promise<void> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for (let next = await frames.next(); !next.done; next = await frames.next()) {
      const { kind, bytes: data } = next.value
      if (kind === 'E') {
        const part = jsonOf<Part>(next.value)
        if (part.bytes === bytes && part.sha256 === hash.digest('hex')) return
        break
      }
      hash.update(data)
      bytes += data.length
      if (sink) await write(sink, data)
    }
    throw new CannotStart(`The backup is damaged at ${name}`)
  } catch (error) {
    sink?.on('error', () => {})
    sink?.destroy(new Error('given up'))
    throw error
  }
}

const write = (sink: Writable, data: Buffer) =>
  new Promise<void>((resolve, reject) => sink.write(data, (error) => (error ? reject(error) : resolve())))

async function setSequences(tx: Tx, sequences: Sequence[]): Promise<void> {
  for (const { name, value, used } of sequences) await tx`select setval(${name}::regclass, ${value}::bigint, ${used})`
}
