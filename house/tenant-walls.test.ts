// The tenant wall as the database has it: every table that belongs to somebody is behind a policy, and nothing is open to all.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './harness/index'

let house: House
beforeAll(async () => {
  house = await openHouse({ data: 'empty' })
})
afterAll(() => house.close())

const owners = ['unit_id', 'shop_id', 'market_id', 'brand_id', 'agent_id', 'account_id']
const callerRoles = ['md_door', 'md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform']

test('every table with an owner has row security and a policy', async () => {
  const bare = await house.owner.sql<{ name: string }[]>`
    select distinct c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attname = any (${owners}) and not a.attisdropped
       and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))
     order by name`
  expect(bare.map(({ name }) => name)).toEqual([])
})

test('whatever a caller may touch is behind row security', async () => {
  const open = await house.owner.sql<{ name: string; role: string }[]>`
    select distinct c.relname as name, r.rolname as role
      from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join pg_roles r
     where n.nspname = 'public' and c.relkind in ('r', 'p') and r.rolname = any (${callerRoles}) and not c.relrowsecurity
       and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`
  expect([...open]).toEqual([])
})

test('no table, view or sequence grants anything to public', async () => {
  const granted = await house.owner.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) granted
     where n.nspname = 'public' and granted.grantee = 0`
  expect(granted.map(({ name }) => name)).toEqual([])
})

test('callers own nothing, see through no wall and sign in nowhere', async () => {
  const strong = await house.owner.sql<{ name: string }[]>`
    select rolname as name from pg_roles where rolname = any (${callerRoles}) and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole)`
  expect([...strong]).toEqual([])
  const owned = await house.owner.sql`
    select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = any (${callerRoles})`
  expect([...owned]).toEqual([])
})

/** Views that tell everybody something on purpose, each with its reason. */
const published: Record<string, string> = {
  v_unit_name: 'what a unit is called is known to all',
  v_unit_owner: 'accounts lie behind another wall than units: it shows the owners of the units that its reader sees',
}

test('views look with the eyes of whoever asks', async () => {
  const borrowed = await house.owner.sql<{ name: string }[]>`
    select distinct c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join pg_roles r
     where n.nspname = 'public' and c.relkind = 'v' and r.rolname = any (${callerRoles}) and has_table_privilege(r.oid, c.oid, 'select')
       and not coalesce(c.reloptions @> array['security_invoker=true'], false)`
  expect(borrowed.map(({ name }) => name).filter((name) => !(name in published))).toEqual([])
})

test('functions that look past the wall name the schema that they trust', async () => {
  const loose = await house.owner.sql<{ name: string }[]>`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prosecdef and not exists (select from unnest(p.proconfig) line where line like 'search_path=%')`
  expect(loose.map(({ name }) => name)).toEqual([])
})

test('the audit log can be read and never rewritten', async () => {
  const writers = await house.owner.sql<{ role: string }[]>`
    select r.rolname as role from pg_roles r
     where r.rolname = any (${callerRoles}) and has_table_privilege(r.oid, 'audit_log', 'insert, update, delete, truncate')`
  expect([...writers]).toEqual([])
})
