// The books: proven by the clock and by hand, told in words with the act that mends, and closed for good day by day.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from '#contract/books/calls'
import { checkName, checkOf } from '#contract/books/checks'
import { pagesByName } from '#contract/columns'
import { jobs } from '#contract/jobs/calls'
import { refusals } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { walletCalls } from '#contract/wallet/calls'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import { silentLog } from '../kit/log'
import { platformAccount, post, unitAccount } from '../ledger/index'
import { closeDays, firstProofTask, prove } from './prove'

const { short } = refusals('test', { short: [40999, '余额不足', 'Not enough'] })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let posted = 0
/** Gives a shop so much, for nothing. */
const give = (fen: number) =>
  transact(house.db, 'write', houseScope(), async (tx) => {
    const shop = await tx<{ id: string; marketId: string | null; brandId: string | null; agentId: string | null }[]>`
      select id, market_id, brand_id, agent_id from unit where kind = 'SHOP' and id = 201`.one()
    const available = await unitAccount(tx, 'AVAILABLE', { id: shop.id, place: { shopId: shop.id, ...shop } })
    const lines = [
      { account: await platformAccount(tx, 'ADJUST'), delta: -fen },
      { account: available, delta: fen, part: 'OTHER' as const, ref: `T${(posted += 1)}` },
    ]
    await post(tx, { book: 'money', bizType: 'TRIED', bizId: String(posted), lines }, short)
    return available
  })

/** What was given is as if it had been given a day earlier: closed days are made of it. */
async function yesterday(account: string): Promise<void> {
  await house.owner.sql`update ledger_entry set at = at - interval '1 day' where account_id = ${account} and part = 'OTHER'`
  await house.owner.sql`update ledger_day set day = day - 1 where account_id = ${account} and part = 'OTHER'`
}

test('books that nobody has proven are proven when the house begins, once', async () => {
  const proofs = async () => (await house.owner.sql<{ total: number }[]>`select count(*) as total from book_proof`.one()).total
  expect(await proofs()).toBe(0)
  const { db, clock, settings } = house
  const ctx = { db, clock, settings, log: silentLog, signal: new AbortController().signal, attempt: 1, isLastAttempt: false }
  await firstProofTask.run({}, ctx)
  await firstProofTask.run({}, ctx)
  expect(await proofs()).toBe(1)
  const { data } = await house.call(walletCalls.wallet, {}, { token: await house.signIn('merchant01') })
  expect(data.proof).toMatchObject({ differenceCount: 0 })
  await house.owner.sql`delete from book_proof`
})

test('a proof is written, and everybody with money reads when it was; what it found is for the platform', async () => {
  await give(100)
  const [platform, shop] = [await house.signIn('platform01'), await house.signIn('merchant01')]
  expect(await prove(house.db, 'system')).toBe(0)
  const proof = sure((await house.call(books.proof, {}, { token: platform })).data ?? undefined)
  expect(proof).toMatchObject({ differenceCount: 0, differences: [], actor: 'system' })
  expect(proof.checkCount).toBeGreaterThan(50)
  const { total } = await house.owner.sql<{ total: number }[]>`select count(*) as total from ledger_entry`.one()
  expect(proof.entryCount).toBe(total)
  const own = await house.call(walletCalls.wallet, {}, { token: shop })
  expect(own.data.proof).toEqual({ at: proof.at, entryCount: proof.entryCount, differenceCount: 0, differenceFen: 0 })
})

test('by hand it is a job, and the platform alone begins it', async () => {
  const platform = await house.signIn('platform01')
  const begun = await house.call(books.prove, {}, { token: platform })
  expect(begun.data).toMatchObject({ kind: 'prove-books', status: 'QUEUED' })
  await house.runTasks()
  const done = await house.call(jobs.detail, { id: begun.data.id }, { token: platform })
  expect(done.data).toMatchObject({ status: 'DONE', result: { differenceCount: 0 } })
  expect((await house.call(books.prove, {}, { token: await house.signIn('merchant01') })).code).toBe(403)
})

test('a difference is told in words: where, by how much, and what mends it; a unit hears only that there is one', async () => {
  const account = await give(100)
  await house.owner.sql`update ledger_account set balance = balance + 7 where id = ${account}`
  expect(await prove(house.db, 'system')).toBeGreaterThan(0)
  await house.owner.sql`update ledger_account set balance = balance - 7 where id = ${account}`
  const platform = await house.signIn('platform01')
  const found = sure((await house.call(books.proof, {}, { token: platform })).data ?? undefined)
  const { name } = await house.owner.sql<{ name: string }[]>`select name from unit where id = 201`.one()
  expect(found.differences.find(({ check }) => check === 'ledger_balance')).toEqual({
    check: 'ledger_balance',
    words: '账户余额不等于分录之和',
    where: `${name} · AVAILABLE`,
    differenceFen: 7,
    mend: { words: expect.stringContaining('备份'), path: null },
  })
  const shop = await house.call(books.proof, {}, { token: await house.signIn('merchant01') })
  expect(shop.data).toMatchObject({ differenceCount: found.differenceCount, differences: [], actor: '' })
  expect(await prove(house.db, 'system')).toBe(0)
})

test('every check that there is has words of its own, and every act that mends leads to a page of the platform', async () => {
  const views = await house.owner.sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'v' and relname like 'reconcile\\_%'`
  const money = views
    .map(({ name }) => checkName(name))
    .filter((name) =>
      /^(ledger|book|order|rebate|share|payment|report|collected|withdrawal|statement|adjustment|after_sale|stock|coupon)/.test(name),
    )
  expect(money.length).toBeGreaterThan(30)
  expect(money.filter((name) => checkOf(name).words[0] === '数据不一致')).toEqual([])
  for (const page of [
    'adjustments',
    'brandOrders',
    'paymentReports',
    'payouts',
    'statementsOfAll',
    'bankFiles',
    'coupons',
    'commodities',
  ] as const)
    expect(pagesByName[page].seenBy).toContain('platform')
})

test('a day that has ended is closed: its sums follow the day before, and nothing comes into it or is changed in it', async () => {
  const platform = await house.signIn('platform01')
  await yesterday(await give(300))
  await closeDays(house.db)
  const { data } = await house.call(books.days, { pageNumber: 1, pageSize: 100 }, { token: platform })
  expect(data.total).toBeGreaterThan(1)
  const days = data.records
  for (const [at, day] of days.entries()) {
    const before = days[at + 1]
    if (before) expect(day.cashFen).toBe(before.cashFen + day.inFen + day.outFen)
    expect(day.digest).toMatch(/^[0-9a-f]{64}$/)
  }
  const closed = sure(days.find(({ entryCount }) => entryCount > 0))
  const entry = await house.owner.sql<{ id: string; journalId: string; accountId: string }[]>`
    select id, journal_id, account_id from ledger_entry where (at at time zone 'Asia/Shanghai')::date = ${closed.day}::date limit 1`.one()
  const into = house.owner.sql`
    insert into ledger_entry (journal_id, account_id, delta, balance_after, at)
    values (${entry.journalId}, ${entry.accountId}, 1, 1, ${`${closed.day}T12:00:00+08:00`})`
  await expect(into).rejects.toMatchObject({ constraint: 'book_closed' })
  await expect(house.owner.sql`update ledger_entry set delta = delta + 1 where id = ${entry.id}`).rejects.toMatchObject({
    constraint: 'book_closed',
  })
  await expect(house.owner.sql`delete from ledger_entry where id = ${entry.id}`).rejects.toMatchObject({ constraint: 'book_closed' })
  // Its walls may change: a shop comes into another jurisdiction, and the day stays as it was.
  await house.owner.sql`update ledger_entry set agent_id = agent_id where id = ${entry.id}`
  expect(await closeDays(house.db)).toBe(0)
  expect(await prove(house.db, 'system')).toBe(0)
})

test('whoever gets past the trigger is found by the digest', async () => {
  const platform = await house.signIn('platform01')
  const { day } = await house.owner.sql<
    { day: string }[]
  >`select day::text from book_day where entry_count > 0 order by day desc limit 1`.one()
  const { id } = await house.owner.sql<{ id: string }[]>`
    select e.id from ledger_entry e join ledger_account a on a.id = e.account_id and a.book = 'money'
     where (e.at at time zone 'Asia/Shanghai')::date = ${day}::date limit 1`.one()
  const past = (text: string) =>
    house.owner.session(async (sql) => {
      await sql`set session_replication_role = replica`
      await sql`update ledger_entry set ref = ${text} || coalesce(ref, '') where id = ${id}`
    })
  await past('x')
  const was = await house.owner.sql<
    { closed: string }[]
  >`select (day > current_date - 4)::text as closed from book_day where day = ${day}::date`.one()
  const count = await prove(house.db, 'system')
  await house.owner.session(async (sql) => {
    await sql`set session_replication_role = replica`
    await sql`update ledger_entry set ref = nullif(substr(ref, 2), '') where id = ${id}`
  })
  const found = (await house.call(books.proof, {}, { token: platform })).data?.differences ?? []
  expect([was.closed, count, found.map(({ check, where }) => [check, where])]).toEqual(['true', 1, [['book_day', day]]])
  expect(await prove(house.db, 'system')).toBe(0)
})
