// A backup: everything that the database held at one moment, while others go on writing, and the files that belong to it.

import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../database/db'
import type { Owner } from '../database/owner'
import { type FrameWriter, writeFrames } from './backup-file'

export type Migrated = { name: string; digest: string }
export type Header = { format: 'marketdesk-backup'; version: 1; at: string; migrations: Migrated[]; queueMigrations: number[] }
export type Table = { schema: string; name: string; columns: string[] }
export type Part = { rows?: number; bytes: number; sha256: string }
export type Sequence = { name: string; value: string; used: boolean }
export type Summary = { at: string; tables: Record<string, number>; rows: number; files: number; sha256: string }

/** The queue's own list of migrations is made by the queue, and ours by `migrate`. */
const madeByMigrating = ['public.migration', 'public.repeatable', 'graphile_worker.migrations', 'public.worker_pulse', 'public.house_login']

export const backup = (owner: Owner, path: string, filesIn?: string): Promise<Summary> =>
  owner.session((sql, client) => writeAll(sql, client, path, filesIn))

async function writeAll(tx: Tx, client: pg.Client, path: string, filesIn?: string): Promise<Summary> {
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  const out = writeFrames(unfinished)
  const digest = createHash('sha256')
  try {
    // One snapshot for all tables.
    await tx.unsafe('begin isolation level repeatable read read only')
    const header = await headerOf(tx)
    await out.put('H', header)
    const tables: Record<string, number> = {}
    for (const table of await tablesOf(tx)) {
      const part = await writeTable(client, out, table)
      tables[`${table.schema}.${table.name}`] = part.rows ?? 0
      digest.update(part.sha256)
    }
    // Numbers given out since the snapshot are skipped, never given twice.
    await out.put('S', await sequencesOf(tx))
    await tx.unsafe('commit')
    const files = filesIn && existsSync(filesIn) ? await writeFiles(out, filesIn, digest) : 0
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    const summary = { at: header.at, tables, rows, files, sha256: digest.digest('hex') }
    await out.put('Z', summary)
    await out.end()
    await rename(unfinished, path)
    return summary
  } catch (error) {
    await tx.unsafe('rollback').catch(() => {})
    await out.end().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

async function headerOf(tx: Tx): Promise<Header> {
  const migrations = await tx<Migrated[]>`select name, digest from migration order by name`
  const queue = await tx<{ id: number }[]>`select id from graphile_worker.migrations order by id`
  const { at } = await tx<{ at: string }[]>`select now() as at`.one()
  return {
    format: 'marketdesk-backup',
    version: 1,
    at,
    migrations: migrations.map((row) => ({ ...row })),
    queueMigrations: queue.map(({ id }) => id),
  }
}

/** All tables of ours and of the queue; a generated column is computed again by the database that it is restored into. */
export async function tablesOf(tx: Tx): Promise<Table[]> {
  const rows = await tx<Table[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and n.nspname || '.' || c.relname <> all (${madeByMigrating})
     group by 1, 2 order by 1, 2`
  return rows.map((row) => ({ ...row }))
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const placeOf = ({ schema, name, columns }: Table) => `${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(', ')})`

async function writeTable(client: pg.Client, out: FrameWriter, table: Table): Promise<Part> {
  await out.put('T', table)
  const hash = createHash('sha256')
  let bytes = 0
  let rows = 0
  const stream = client.query(copyTo(`copy ${placeOf(table)} to stdout`))
  for await (const chunk of stream) {
    const data = chunk as Buffer
    hash.update(data)
    bytes += data.length
    // One line is one row: a line break inside a value is written as \n.
    for (let at = data.indexOf(10); at !== -1; at = data.indexOf(10, at + 1)) rows += 1
    await out.put('D', data)
  }
  const part = { rows, bytes, sha256: hash.digest('hex') }
  await out.put('E', part)
  return part
}

async function sequencesOf(tx: Tx): Promise<Sequence[]> {
  const names = await tx<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in ('public', 'graphile_worker') order by 1`
  const found: Sequence[] = []
  for (const { name } of names) {
    const state = await tx
      .unsafe<{ value: string; used: boolean }[]>(`select last_value::text as value, is_called as used from ${name}`)
      .one()
    found.push({ name, ...state })
  }
  return found
}

/** After the rows: a file is written before the row that names it, so every row of the snapshot finds its file. */
async function writeFiles(out: FrameWriter, folder: string, digest: ReturnType<typeof createHash>): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  paths.sort()
  for (const path of paths) {
    await out.put('F', { path: path.split(sep).join('/') })
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of createReadStream(join(folder, path))) {
      hash.update(chunk as Buffer)
      bytes += (chunk as Buffer).length
      await out.put('D', chunk as Buffer)
    }
    const part: Part = { bytes, sha256: hash.digest('hex') }
    digest.update(part.sha256)
    await out.put('E', part)
  }
  return paths.length
}
