// A house whose books do not agree is told of when it is closed, though only what was written to is looked at.

import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../server/kit/database/db'
import { loginFor } from '../../server/kit/database/login'
import { type Owner, openOwner } from '../../server/kit/database/owner'
import { reconcile } from '../../server/kit/database/reconcile'
import { type Check, differencesSince, stampsOf } from './agreement'
import { freshDatabase, templateBuilt } from './database'

// It takes as long as the machine has other things to do: see index.ts.
await templateBuilt('demo')

type Told = { owner: Owner; db: Database; checks: readonly Check[]; since: () => Promise<string[]> }

async function inCopy(work: (told: Told) => Promise<void>): Promise<void> {
  const { url, checks, drop } = await freshDatabase('demo')
  const owner = openOwner(url)
  const before = await stampsOf(owner)
  const db = openDatabase(await loginFor(owner))
  try {
    await work({ owner, db, checks, since: async () => namesOf(await differencesSince(before, checks, owner, db)) })
  } finally {
    await db.close()
    await owner.close()
    await drop()
  }
}

const namesOf = (found: readonly { check: string }[]) => [...new Set(found.map(({ check }) => check))].sort()

test('every check is known with what it reads, through functions too; where nothing was written, nothing differs', () =>
  inCopy(async ({ db, checks, since }) => {
    expect(await since()).toEqual([])
    expect(checks.map(({ name }) => name).sort()).toEqual([...(await reconcile(db)).checks].sort())
    expect(checks.filter(({ reads }) => reads.length === 0)).toEqual([])
    const parts = checks.find(({ name }) => name === 'reconcile_day_parts')
    expect(parts?.reads).toEqual(expect.arrayContaining(['trade_order', 'visit_event', 'day_part']))
  }))

test.each([
  ['a row that is changed', 'update order_item set shipped_qty = 0 where shipped_qty > 0', 'reconcile_order_shipped'],
  ['rows that are taken away', 'delete from fact_trade where ctid in (select ctid from fact_trade limit 3)', 'reconcile_facts'],
  ['a table that is emptied', 'truncate product_tally', 'reconcile_product_tally'],
])('%s behind the books is seen, and whatever else differs by it', (_what, statement, check) =>
  inCopy(async ({ owner, db, since }) => {
    await owner.session(async (sql) => {
      await sql`set session_replication_role = replica`
      await sql.unsafe(statement)
    })
    const found = await since()
    expect(found).toContain(check)
    expect(found).toEqual(namesOf((await reconcile(db)).differences))
  }),
)

test('what a check means is changed: it is asked though nothing was written', () =>
  inCopy(async ({ owner, since }) => {
    await owner.sql.unsafe(`create view reconcile_of_a_test as select 1 as one; grant select on reconcile_of_a_test to md_house`)
    expect(await since()).toEqual(['reconcile_of_a_test'])
  }))
