// What is made anew follows its files: replaced in place, dropped when it is gone, and made wholly anew where it cannot be replaced.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothDoors, openFresh } from '../../../house/harness/database'
import { digestOf } from './migration-files'
import { applyRepeatables, inOrderOfMaking, type Repeatable, repeatableFiles } from './repeatable'

let house: BothDoors
beforeAll(async () => {
  house = await openFresh('empty')
  await house.owner.sql.unsafe(
    'create table toy (id bigint primary key, unit_id bigint not null, n int not null); alter table toy enable row level security',
  )
})
afterAll(() => house.close())

const file = (name: string, text: string): Repeatable => {
  const kind = (/(functions|views|triggers|policies)/.exec(name)?.[1] ?? 'functions') as Repeatable['kind']
  return { name, kind, text, digest: digestOf(text) }
}

/** The product's own files and these, as if they lay in the tree; all toys that were there before are gone unless they are named again. */
const lay = (...toys: Repeatable[]) => house.owner.session((sql) => applyRepeatables(sql, inOrderOfMaking([...repeatableFiles(), ...toys])))
const ask = async (query: string) => (await house.owner.sql.unsafe<{ is: unknown }[]>(query))[0]?.is

const functions = file(
  'toy/sql/functions.sql',
  'create or replace function toy_twice(n int) returns int language sql as $$ select n * 2 $$;',
)
const views = file('toy/sql/views.sql', 'create or replace view toy_seen as select id, toy_twice(n) as twice from toy;')
const policies = file('toy/sql/policies.sql', "select wall_by_unit('toy', 'select, insert');\ngrant select on toy_seen to md_door;")
const triggers = file('toy/sql/triggers.sql', "select keep_history('toy', 'toy');")

test('what did not change is left alone', async () => {
  expect(await lay()).toEqual([])
})

test('what came is made, in its order; what changed is replaced in place', async () => {
  expect(await lay(policies, views, functions, triggers)).toEqual([functions.name, views.name, triggers.name, policies.name])
  const oid = await ask("select 'toy_seen'::regclass::oid as is")
  const thrice = file(functions.name, functions.text.replace('n * 2', 'n * 3'))
  expect(await lay(thrice, views, triggers, policies)).toEqual([functions.name])
  expect(await ask('select toy_twice(2) as is')).toBe(6)
  expect(await ask("select 'toy_seen'::regclass::oid as is")).toBe(oid)
  expect(await ask("select count(*)::int as is from pg_trigger where tgrelid = 'toy'::regclass and tgname = 'history'")).toBe(1)
})

test('another return type, other parameters and other columns are made wholly anew', async () => {
  const text = file(
    functions.name,
    "create or replace function toy_twice(n int, unit text default '') returns text language sql as $$ select n * 2 || unit $$;",
  )
  const fewer = file(views.name, "create or replace view toy_seen as select toy_twice(n, ' kg') as said from toy;")
  expect(await lay(text, fewer, triggers, policies)).toEqual([functions.name, views.name])
  expect(await ask('select toy_twice(2) as is')).toBe('4')
  expect(await ask("select count(*)::int as is from pg_proc where proname = 'toy_twice'")).toBe(1)
  expect(await ask("select has_table_privilege('md_shop', 'toy', 'insert') as is")).toBe(true)
})

test('rights are those that the files say, and no others', async () => {
  const closed = file(
    functions.name,
    `${functions.text}\nrevoke execute on function toy_twice from public;\ngrant execute on function toy_twice to md_shop;`,
  )
  const narrow = file(policies.name, "select wall_by_unit('toy', 'select');")
  await lay(closed, views, triggers, narrow)
  expect(await ask("select has_function_privilege('md_shop', 'toy_twice(int)', 'execute') as is")).toBe(true)
  expect(await ask("select has_function_privilege('md_brand', 'toy_twice(int)', 'execute') as is")).toBe(false)
  expect(await ask("select has_table_privilege('md_shop', 'toy', 'insert') as is")).toBe(false)
  expect(await ask("select has_table_privilege('md_door', 'toy_seen', 'select') as is")).toBe(false)
  await lay(functions, views, triggers, narrow)
  expect(await ask("select has_function_privilege('md_brand', 'toy_twice(int)', 'execute') as is")).toBe(true)
})

test('what is wrong says where, and leaves everything as it was', async () => {
  const wrong = file(views.name, 'create or replace view toy_seen as select nothing from toy;')
  await expect(lay(functions, wrong, triggers, policies)).rejects.toThrow('toy/sql/views.sql: column "nothing" does not exist')
  expect(await ask('select count(*)::int as is from toy_seen')).toBe(0)
  const twice = file('toy/sql/functions-too.sql', functions.text)
  await expect(lay(functions, twice, views, triggers, policies)).rejects.toThrow(
    'the function toy_twice(integer) stands in another file too',
  )
})

test('what is gone is dropped: the files, what they made, and the rights', async () => {
  expect(await lay()).toEqual([functions.name, views.name, triggers.name, policies.name].toSorted())
  expect(await ask("select to_regclass('toy_seen') is null and to_regprocedure('toy_twice(int)') is null as is")).toBe(true)
  expect(await ask("select count(*)::int as is from pg_trigger where tgrelid = 'toy'::regclass")).toBe(0)
  expect(await ask("select string_agg(policyname, ' ') as is from pg_policies where tablename = 'toy'")).toBe('all_md_house')
  expect(await ask("select count(*)::int as is from repeatable where name like 'toy/%'")).toBe(0)
})

test('files of a kind come by path, after those that they name', () => {
  const order = (...files: Repeatable[]) => inOrderOfMaking(files).map(({ name }) => name)
  const a = file('a/sql/views.sql', '-- after: z/sql/views.sql')
  const kit = file('kit/database/sql/views.sql', '')
  expect(order(file('b/sql/views.sql', ''), a, file('z/sql/views.sql', ''), kit, file('y/sql/functions.sql', ''))).toEqual([
    'y/sql/functions.sql',
    'kit/database/sql/views.sql',
    'z/sql/views.sql',
    'a/sql/views.sql',
    'b/sql/views.sql',
  ])
  expect(() => order(a)).toThrow('which is no file of its kind')
  expect(() => order(a, file('z/sql/views.sql', '-- after: a/sql/views.sql'))).toThrow('these wait for each other')
})

test('the body of every function is one that the database takes', async () => {
  const found = await house.owner.sql<{ name: string; text: string }[]>`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')`
  expect(found.length).toBeGreaterThan(100)
  await house.owner.sql.unsafe(`begin; set local check_function_bodies = on; ${found.map(({ text }) => text).join(';\n')}; rollback`)
})
