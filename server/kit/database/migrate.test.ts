// A database of the first days is brought to the very form of a new one, and what is made anew follows its files.

import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clusterUrl } from '../../../house/harness/cluster-url'
import { type BothDoors, openFresh } from '../../../house/harness/database'
import { formerDigests } from './former-digests'
import { migrate } from './migrate'
import { digestOf, inOrder, migrationFiles } from './migration-files'
import { type Owner, openOwner } from './owner'

/** The migrations as they stood until 15 November 2026, with their functions in them; of 0045 without the rows of the pinyin. */
const firstDays: Record<string, string> = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('./form-of-first-days.json.br', import.meta.url))).toString(),
)

let house: BothDoors
beforeAll(async () => {
  house = await openFresh('empty')
})
afterAll(() => house.close())

/** Everything about the form that a reader or a role could notice. */
async function formOf({ sql }: Owner): Promise<Record<string, string[]>> {
  const list = async (query: string) => (await sql.unsafe<{ line: string }[]>(query)).map(({ line }) => line)
  return {
    functions: await list(`select pg_get_functiondef(p.oid) as line from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`),
    callers: await list(`select p.oid::regprocedure || ' ' || a.grantee::regrole::text || ' ' || a.privilege_type as line
      from pg_proc p cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`),
    views: await list(`select viewname || ' ' || definition as line from pg_views where schemaname = 'public' order by 1`),
    triggers: await list(`select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`),
    policies: await list(`select concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) as line from pg_policies
      where schemaname in ('public', 'graphile_worker') order by 1`),
    rights: await list(`select concat_ws(' ', c.relname, a.grantee::regrole, a.privilege_type) as line
      from pg_class c cross join lateral aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) a
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S') order by 1`),
    columnRights: await list(`select concat_ws(' ', t.attrelid::regclass, t.attname, a.grantee::regrole, a.privilege_type) as line
      from pg_attribute t join pg_class c on c.oid = t.attrelid cross join lateral aclexplode(t.attacl) a
      where relnamespace = 'public'::regnamespace order by 1`),
    walls: await list(
      `select relname || relrowsecurity as line from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    ),
    columns: await list(`select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
        pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped order by attrelid::regclass::text, attnum`),
    constraints: await list(`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`),
    indexes: await list(`select indexdef as line from pg_indexes where schemaname = 'public' order by 1`),
  }
}

describe('a database of the first days', () => {
  const name = `first_days_${process.pid}`
  let keeper: Owner
  let owner: Owner
  beforeAll(async () => {
    keeper = openOwner(await clusterUrl('postgres'), { max: 1 })
    await keeper.sql.unsafe(`create database ${name}`)
    owner = openOwner(await clusterUrl(name))
    // The queue is there before the first migration.
    await migrate(owner, { only: new Set() })
    for (const [file, text] of Object.entries(firstDays)) {
      const digest = formerDigests[file] ?? digestOf(text)
      await owner.sql.unsafe(`begin; ${text}\n; insert into migration (name, digest) values ('${file}', '${digest}'); commit`)
    }
    await owner.sql`select open_to_house()`
  })
  afterAll(async () => {
    await owner.close()
    await keeper.sql.unsafe(`drop database if exists ${name} with (force)`)
    await keeper.close()
  })

  test('is known by its digests', () => {
    const kept = new Set(migrationFiles().map(({ digest }) => digest))
    const unknown = Object.entries(firstDays).filter(
      ([file, text]) => file !== '0045_pinyin.sql' && formerDigests[file] !== digestOf(text) && !kept.has(digestOf(text)),
    )
    expect(unknown.map(([file]) => file)).toEqual([])
  })

  test('keeps its rows and gets the form of a new one', async () => {
    await owner.sql.unsafe(`
      insert into unit (id, kind, code, name, status, market_id) values (901, 'MARKET', 'M-901', '旧市场', 'OPEN', 901);
      update unit set name = '老市场' where id = 901`)
    const { applied } = await migrate(owner)
    expect(applied).toContain('kit/database/sql/functions.sql')
    expect((await migrate(owner)).applied).toEqual([])
    expect(await owner.sql`select action, before ->> 'name' as before from audit_log where entity = 'unit' order by id`).toMatchObject([
      { action: 'insert', before: null },
      { action: 'update', before: '旧市场' },
    ])
    const [old, fresh] = [await formOf(owner), await formOf(house.owner)]
    for (const kind of Object.keys(fresh)) expect({ [kind]: old[kind] }).toEqual({ [kind]: fresh[kind] })
  })
})

describe('names', () => {
  const file = (name: string) => ({ name, text: '', digest: '' })
  const order = (...names: string[]) => inOrder(names.map(file)).map(({ name }) => name)

  test('are numbers of four digits, then minutes', () => {
    expect(order('202611161130_b.sql', '0145_a.sql', '0010_c.sql')).toEqual(['0010_c.sql', '0145_a.sql', '202611161130_b.sql'])
  })

  test('that two people chose are refused, as is what is no name', () => {
    expect(() => order('0145_a.sql', '0145_b.sql')).toThrow('two migrations have the number 0145')
    expect(() => order('202611161130_a.sql', '202611161130_b.sql')).toThrow('two migrations have the number 202611161130')
    expect(() => order('1145_a.sql')).toThrow('is not named as a migration')
    expect(() => order('20261116_a.sql')).toThrow('is not named as a migration')
  })

  test('are of the past: one that is dated ahead would keep everybody else out until then', () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().replace(/[-:T]/g, '').slice(0, 12)
    expect(migrationFiles().filter(({ name }) => name.startsWith('2') && name.slice(0, 12) > tomorrow)).toEqual([])
  })

  test('that come before one that was applied are refused', async () => {
    const newest = migrationFiles().at(-1)?.name ?? ''
    const later = '209912312359_later.sql'
    await house.owner.sql`update migration set name = ${later} where name = ${newest}`
    await expect(migrate(house.owner)).rejects.toThrow(`${newest} comes before ${later}, which was applied here`)
    await house.owner.sql`update migration set name = ${newest} where name = ${later}`
    expect((await migrate(house.owner)).applied).toEqual([])
  })
})
