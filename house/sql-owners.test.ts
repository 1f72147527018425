// A table is written by its column alone, and what can be made anew stands once: every statement of the server is read for it.

import { expect, test } from 'vitest'
import { breaches, columnOf, type Exception, ownersOf, writesIn } from './sql-owners'
import { filesUnder, isTest, textOf } from './tree'

const files = filesUnder('server')
const anew = files.filter((path) => /\/sql\/[^/]+\.sql$/.test(path))
const migrations = files.filter((path) => path.endsWith('.sql') && !anew.includes(path)).map((path) => ({ path, text: textOf(path) }))

/** Tables whose migration lies where they came into being, and that belong elsewhere today. */
const moved = {
  role: 'roles', // came with the accounts that hold them
  role_permission: 'roles',
  payment: 'payments', // came with the orders that were the first to be paid
  refund: 'payments',
  clock: 'clocks', // was order_timer, of the orders
  job: 'kit', // the kit starts and runs jobs; the column jobs is their page
  file_use: 'kit', // whoever shows a file says so through the kit
  sms_outbox: 'kit', // messages are sent by the kit
  migration: 'kit', // made by the runner itself
  repeatable: 'kit',
}
const owners = ownersOf(migrations, moved)

/** The seed furnishes a house before anybody lives in it, in sets; it goes through no door. */
const furnishes = (path: string) => columnOf(path) === 'seed'

const stock = 'server/stock/sql/functions.sql'
const bookOfStock =
  'stock is a book of the ledger that is moved in sets; it wants a door of the ledger for floors, places and opening balances'
const exceptions: Exception[] = [
  { path: 'server/kit/backup/restore.ts', verb: 'delete', table: '…', because: 'a backup is put back table by table' },
  { path: 'server/kit/backup/restore.ts', verb: 'copy', table: '…', because: 'as above' },
  { path: 'server/kit/backup/restore.ts', verb: 'update', table: 'graphile_worker._private_jobs', because: 'nobody holds a restored job' },
  { path: 'server/kit/backup/restore.ts', verb: 'update', table: 'graphile_worker._private_job_queues', because: 'as above' },
  { path: 'server/bulk/image.ts', verb: 'update', table: '…', because: 'an undo puts rows back into whichever table its act has named' },
  { path: 'server/places/sql/functions.sql', verb: 'update', table: '…', because: 'every row of a shop carries its agent for the wall' },
  { path: stock, verb: 'update', table: 'ledger_account', because: bookOfStock },
  { path: stock, verb: 'insert', table: 'ledger_account', because: bookOfStock },
  { path: stock, verb: 'insert', table: 'ledger_journal', because: bookOfStock },
  { path: stock, verb: 'insert', table: 'ledger_entry', because: bookOfStock },
]

const readable = files.filter((path) => (path.endsWith('.ts') && !isTest(path)) || anew.includes(path))
const writes = readable.flatMap((path) => writesIn(path, textOf(path)))

test('a table is written by its column alone', () => {
  expect(writes.length).toBeGreaterThan(200)
  expect(
    breaches(
      writes.filter(({ path }) => !furnishes(path)),
      owners,
      exceptions,
    ),
  ).toEqual([])
})

test('no exception outlives what it was made for', () => {
  const unused = exceptions.filter(
    (each) => !writes.some(({ path, verb, table }) => path === each.path && verb === each.verb && table === each.table),
  )
  expect(unused).toEqual([])
})

test.each([
  ['server/toy/store.ts', 'tx`insert into unit (id) values (1)`', 'server/toy/store.ts:1 insert unit: of places'],
  ['server/toy/store.ts', 'tx`\n  with a as (update only unit u set name = 1)\n select 1`', 'server/toy/store.ts:2 update unit: of places'],
  ['server/toy/store.ts', "sql.unsafe('delete from public.account where true')", 'server/toy/store.ts:1 delete account: of accounts'],
  ['server/toy/store.ts', 'tx`update ${tx(name)} set n = 1`', 'server/toy/store.ts:1 update …: of nobody that is known'],
  ['server/toy/store.ts', 'tx`truncate trade_order`', 'server/toy/store.ts:1 truncate trade_order: of orders'],
  ['server/toy/store.ts', 'client.query(copyFrom(`copy sku (id) from stdin`))', 'server/toy/store.ts:1 copy sku: of products'],
  ['server/toy/store.ts', 'tx`merge into sku using x on true when matched then delete`', 'server/toy/store.ts:1 merge sku: of products'],
  [
    'server/toy/sql/functions.sql',
    "-- update unit set a\nexecute format('update %I set a = 1', t);",
    'server/toy/sql/functions.sql:2 update …: of nobody that is known',
  ],
])('a breach is seen: %s %s', (path, text, line) => {
  expect(breaches(writesIn(path, text), owners, [])).toEqual([line])
})

test.each([
  ['server/places/store.ts', 'tx`update unit set name = 1`'],
  ['server/toy/store.ts', 'tx`select * from unit for update of unit` // update unit set a'],
  [
    'server/toy/sql/triggers.sql',
    'create or replace trigger t after update of name or truncate on unit for each row execute function f();',
  ],
])('what is no breach is none: %s %s', (path, text) => {
  expect(breaches(writesIn(path, text), owners, [])).toEqual([])
})

const withoutComments = (text: string) => text.replace(/--[^\n]*/g, '')
const makes = /\bcreate (?:or replace )?(?:constraint )?(function|view|trigger|policy) ([a-z_]+)(?:[^;]*?\bon ([a-z_]+))?/g

/** Of the time before; each is what a table or a row of its own migration needs, and none will change. */
const keptInMigrations = new Set([
  'freight_rules_hold', // a check of its table calls it
  'report_earlier_payments', // its migration runs it, and it speaks of what was before that
])

test('migrations make tables and rows; what can be made anew they neither make nor call', () => {
  const functions = anew.flatMap((path) =>
    [...withoutComments(textOf(path)).matchAll(/create or replace function ([a-z_]+)/g)].map(([, name]) => name),
  )
  expect(functions.length).toBeGreaterThan(100)
  const called = new RegExp(String.raw`\b(${functions.join('|')})\(`, 'g')
  const found = migrations.flatMap(({ path, text }) => {
    const plain = withoutComments(text)
    const made = [...plain.matchAll(makes)].map(([, , name = '']) => name).filter((name) => !keptInMigrations.has(name))
    return [...made, ...[...plain.matchAll(called)].map(([, name]) => name)].map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})

test('every function, view, trigger and policy stands once', () => {
  const stands = anew.flatMap((path) =>
    [...withoutComments(textOf(path)).matchAll(makes)].map(([, kind, name, owned]) =>
      kind === 'trigger' || kind === 'policy' ? `${kind} ${name} on ${owned}` : `${kind} ${name}`,
    ),
  )
  expect(stands.length).toBeGreaterThan(250)
  expect(stands.filter((each, at) => stands.indexOf(each) !== at)).toEqual([])
})

test('a file of SQL has at most 300 lines and says at its top what it is', () => {
  const all = [...anew, ...migrations.map(({ path }) => path)]
  expect(all.filter((path) => textOf(path).trimEnd().split('\n').length > 300)).toEqual([])
  expect(all.filter((path) => !/^-- [A-Z`]/.test(textOf(path)))).toEqual([])
})
