// A backup taken while others write, restored elsewhere: the same rows, the same numbers to come, nothing half done.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { freshDatabase } from '../../../house/harness/database'
import { openDatabase } from '../database/db'
import { loginFor } from '../database/login'
import { type Owner, openOwner } from '../database/owner'
import { reconcile } from '../database/reconcile'
import { backup, tablesOf } from './backup'
import { restore } from './restore'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const closers: (() => Promise<void>)[] = []

async function open(): Promise<Owner> {
  const { url, drop } = await freshDatabase('empty')
  const owner = openOwner(url)
  closers.push(async () => {
    await owner.close()
    await drop()
  })
  return owner
}

/** An empty database without any table: what `restore` is given by a new DATA_DIR. */
async function openBare(): Promise<Owner> {
  const owner = await open()
  await owner.sql.unsafe('drop schema public cascade; create schema public; drop schema graphile_worker cascade')
  return owner
}

/** Asked as a serving process asks. */
async function reconciled(owner: Owner) {
  const db = openDatabase(await loginFor(owner))
  return reconcile(db).finally(() => db.close())
}

let source: Owner

beforeAll(async () => {
  source = await open()
  await source.sql`insert into unit (kind, code, name) values ('PLATFORM', 'P1', '平台\n"第一"\t\\.')`
  await source.sql`insert into unit (kind, code, name, manage_mode) select 'SHOP', 'S' || n, '店铺 ' || n, 2 from generate_series(1, 3000) n`
  await source.sql`select enqueue('nothing', '{"n":1}')`
})
afterAll(async () => {
  for (const close of closers) await close()
  rmSync(folder, { recursive: true })
})

async function digestOf({ sql }: Owner): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const { schema, name } of await tablesOf(sql)) {
    const row = firstOf(
      await sql.unsafe<{ digest: string }[]>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${schema}"."${name}" t`,
      ),
    )
    digests[`${schema}.${name}`] = row.digest
  }
  return digests
}

// slow: a whole house is written, checked and read back, with its files.
test('what was restored is what was backed up, with the files and the numbers to come', async () => {
  const path = join(folder, 'whole.backup')
  await mkdir(join(folder, 'files', 'a'), { recursive: true })
  writeFileSync(join(folder, 'files', 'a', 'b.bin'), Buffer.from([0, 10, 92, 46, 255]))
  const summary = await backup(source, path, join(folder, 'files'))
  expect(summary.tables['public.unit']).toBe(3001)
  expect(summary.files).toBe(1)

  const target = await openBare()
  expect(await restore(target, path, join(folder, 'restored'))).toEqual(summary)
  expect(await digestOf(target)).toEqual(await digestOf(source))
  expect(await reconciled(target)).toMatchObject({ differences: [] })
  expect([...readFileSync(join(folder, 'restored', 'a', 'b.bin'))]).toEqual([0, 10, 92, 46, 255])

  const next = ({ sql }: Owner) =>
    sql<{ id: string }[]>`insert into unit (kind, code, name) values ('DISTRIBUTOR', 'NEXT', 'Next') returning id`.one()
  const [expected, given] = [await next(source), await next(target)]
  expect(given.id).toBe(expected.id)
  const again = await target.sql<{ count: string }[]>`select count(*) from pg_constraint where contype = 'f' and not convalidated`.one()
  expect(Number(again.count)).toBe(0)
})

// slow: a whole house is written and read back while others write.
test('writes go on during a backup, and it holds only whole transactions', async () => {
  let going = true
  let written = 0
  const pair = async (writer: number) => {
    while (going) {
      await source.transact('test', async (tx) => {
        for (const name of ['left', 'right'])
          await tx`insert into preference (account_id, name, value) values (${writer}, ${`${name}-${written}`}, ${String(written)}::text::jsonb)`
      })
      written += 1
    }
  }
  const writers = [pair(1)]
  const path = join(folder, 'busy.backup')
  const summary = await backup(source, path)
  const during = written
  going = false
  await Promise.all(writers)
  expect(during).toBeGreaterThan(0)

  const target = await openBare()
  await restore(target, path)
  const rows = await target.sql<{ number: string; sides: number }[]>`
    select split_part(name, '-', 2) as number, count(*)::int as sides from preference group by 1`
  expect(rows.filter(({ sides }) => sides !== 2)).toEqual([])
  expect(rows.length * 2).toBe(summary.tables['public.preference'])
})

test('a database that is in use is not restored into', async () => {
  const path = join(folder, 'refused.backup')
  await backup(source, path)
  const used = await open()
  await used.sql`insert into account (username, password_hash, display_name) values ('somebody1', 'x', 'Somebody')`
  await expect(restore(used, path)).rejects.toThrow('The database is not empty')
})

// slow: each damage is one more restoring.
test('a damaged backup is refused and leaves nothing', async () => {
  const path = join(folder, 'short.backup')
  const whole = readFileSync(join(folder, 'whole.backup'))
  writeFileSync(path, whole.subarray(0, whole.length - 2000))
  const target = await openBare()
  await expect(restore(target, path)).rejects.toThrow(/damaged/)
  const { count } = await target.sql<{ count: number }[]>`select count(*) from unit`.one()
  expect(count).toBe(0)
  writeFileSync(path, 'no backup at all')
  await expect(restore(target, path)).rejects.toThrow(/no backup of Marketdesk/)
})
