// The demo has money in every state, and its books agree to the fen; a house for tests begins with untouched wallets.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawalStates } from '#contract/withdrawals/states'
import { freshDatabase } from '../../house/harness/database'
import { type Database, openDatabase } from '../kit/database/db'
import { loginFor } from '../kit/database/login'
import { type Owner, openOwner } from '../kit/database/owner'
import { reconcile } from '../kit/database/reconcile'
import { seed } from './seed'

let owner: Owner
let db: Database
let drop: () => Promise<void>
// slow: twelve hundred orders and what they leave behind.
beforeAll(async () => {
  const fresh = await freshDatabase('empty')
  drop = fresh.drop
  owner = openOwner(fresh.url)
  await seed(owner, 'demo', { orders: 1200 })
  db = openDatabase(await loginFor(owner))
}, 120_000)
afterAll(async () => {
  await db.close()
  await owner.close()
  await drop()
})

test('the books agree', async () => {
  expect((await reconcile(db)).differences).toEqual([])
})

test('withdrawals stand in every state, of every kind of unit that earns', async () => {
  const rows = await owner.sql<
    { status: string; kind: string }[]
  >`select w.status, u.kind from withdrawal w join unit u on u.id = w.unit_id`
  expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual([...withdrawalStates].toSorted())
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(['AGENT', 'BRAND', 'DISTRIBUTOR', 'MARKET', 'SHOP'])
})

test('nobody was ever below zero by a withdrawal, and each has the steps of its state', async () => {
  const below = await owner.sql`
    select e.id from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.kind = 'AVAILABLE' and e.part in ('WITHDRAW', 'WITHDRAW_FEE') and e.balance_after < 0`
  expect([...below]).toEqual([])
  const odd = await owner.sql`
    select w.no from withdrawal w where w.status is distinct from (select s.status from withdrawal_step s where s.withdrawal_id = w.id order by s.id desc limit 1)`
  expect([...odd]).toEqual([])
})

test('fines and adjustments wait for a second person who is there; a file of a provider differs where such files do', async () => {
  const kinds = await owner.sql<{ status: string }[]>`select distinct status from adjustment order by status`
  expect(kinds.map(({ status }) => status)).toEqual(['POSTED', 'PROPOSED', 'REFUSED'])
  const states = await owner.sql<{ state: string }[]>`select distinct state from bank_line order by state`
  expect(states.map(({ state }) => state)).toEqual(['EXPLAINED', 'MATCHED', 'NOT_IN_BOOKS', 'NOT_IN_FILE', 'OTHER_AMOUNT'])
  const people = await owner.sql`select 1 from membership where unit_id = 1`
  expect(people.length).toBe(2)
})
