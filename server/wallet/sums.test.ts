// Every figure of a wallet is the sum of the rows behind it: random postings, and every filter over them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import type { Bill, BillTotals } from '#contract/wallet/calls'
import { type BillDirection, billDirections, type MoneyPart, moneyParts, type WalletAccount, walletAccounts } from '#contract/wallet/parts'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'
import { houseScope, type Scope, type Session } from '../kit/database/scope'
import type { Context } from '../kit/road/answer'
import { readPage } from '../kit/road/noted-page'
import { type Line, type Place, platformAccount, post, unitAccount } from '../ledger/index'
import { walletCalls } from './calls'
import { billExport } from './export'

const { short } = refusals('test', { short: [40999, '余额不足', 'Not enough'] })
type Kind = 'SHOP' | 'MARKET' | 'BRAND' | 'AGENT' | 'DISTRIBUTOR'
type Unit = { id: string; kind: Kind; role: Scope['role']; place: Place }
const units: Unit[] = [
  { id: '9001', kind: 'MARKET', role: 'md_market', place: { shopId: null, marketId: '9001' } },
  { id: '9002', kind: 'BRAND', role: 'md_brand', place: { shopId: null, marketId: null, brandId: '9002' } },
  { id: '9003', kind: 'AGENT', role: 'md_agent', place: { shopId: null, marketId: null, agentId: '9003' } },
  { id: '9004', kind: 'SHOP', role: 'md_shop', place: { shopId: '9004', marketId: '9001', brandId: '9002', agentId: '9003' } },
  { id: '9005', kind: 'DISTRIBUTOR', role: 'md_distributor', place: { shopId: null, marketId: null, brandId: '9002' } },
]

/** The same numbers in every run: a filter that once failed fails again. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

let house: House
beforeAll(async () => {
  house = await openHouse({ data: 'empty' })
  for (const { id, kind, place } of units)
    await house.owner.sql`
      insert into unit (id, kind, code, name, manage_mode, market_id, brand_id, agent_id)
      values (${id}, ${kind}, ${`T-${id}`}, ${`单位 ${id}`}, ${kind === 'SHOP' ? 2 : null}, ${place.marketId}, ${place.brandId ?? null}, ${place.agentId ?? null})`
  await furnish()
})
afterAll(async () => {
  await emptyAll()
  await house.close()
})

/** No order stands behind what is booked here: kind by kind it leaves before the whole house is proven. */
async function emptyAll(): Promise<void> {
  const booked = await house.owner.sql<{ account: string; part: MoneyPart; totalFen: number }[]>`
    select a.id as account, e.part, sum(e.delta)::bigint as total_fen from ledger_account a join ledger_entry e on e.account_id = a.id
     where a.book = 'money' and a.owner_type = 'unit' group by 1, 2 having sum(e.delta) <> 0`
  await transact(house.db, 'write', houseScope(), async (tx) => {
    const lines: Line[] = booked.map(({ account, part, totalFen }) => ({ account, delta: -totalFen, part }))
    lines.push({ account: await platformAccount(tx, 'CASH'), delta: booked.reduce((all, { totalFen }) => all + totalFen, 0) })
    await post(tx, { book: 'money', bizType: 'TRIED', bizId: 'emptied', lines }, short)
  })
}

/** 600 journals over nine days, many of them near midnight; the days' sums follow the times that are made up here. */
async function furnish(): Promise<void> {
  const draw = chance(7)
  const accounts = await transact(house.db, 'write', houseScope(), async (tx) => {
    const cash = await platformAccount(tx, 'CASH')
    const own = new Map<string, string>()
    for (const unit of units) for (const kind of walletAccounts) own.set(`${unit.id} ${kind}`, await unitAccount(tx, kind, unit))
    return { cash, own }
  })
  const accountOf = (unit: Unit, kind: WalletAccount) => sure(accounts.own.get(`${unit.id} ${kind}`))
  for (let n = 0; n < 600; n += 1) {
    const unit = sure(units[draw(units.length)])
    const parts = Array.from({ length: 1 + draw(4) }, (): Pick<Line, 'delta' | 'part'> => {
      const sign = draw(3) === 0 ? -1 : 1
      return { delta: sign * (1 + draw(5000)), part: sure(moneyParts[draw(moneyParts.length)]) }
    })
    const kind = draw(2) === 0 ? 'AVAILABLE' : sure(walletAccounts[draw(3)])
    // Pending and frozen never fall below zero: what comes in there is enough for what goes out.
    const lines: Line[] = parts.map(({ delta, part }) => ({
      account: accountOf(unit, kind),
      delta: kind === 'AVAILABLE' ? delta : Math.abs(delta),
      ...(part && { part }),
      ref: `20261117${String(draw(40)).padStart(8, '0')}`,
    }))
    const sum = lines.reduce((all, { delta }) => all + delta, 0)
    if (sum !== 0) lines.push({ account: accounts.cash, delta: -sum })
    await transact(house.db, 'write', houseScope(), (tx) => post(tx, { book: 'money', bizType: 'TRIED', bizId: String(n), lines }, short))
  }
  const first = Date.parse('2026-10-01T15:30:00Z')
  await house.owner.sql`update ledger_entry e set at = ${new Date(first).toISOString()}::timestamptz + e.journal_id * interval '19 minutes'`
  await house.owner.sql`delete from ledger_day`
  await house.owner.sql`
    insert into ledger_day (account_id, day, part, in_count, out_count, in_fen, out_fen, shop_id, market_id, brand_id, agent_id)
    select account_id, (at at time zone 'Asia/Shanghai')::date, part, count(*) filter (where delta > 0), count(*) filter (where delta < 0),
           coalesce(sum(delta) filter (where delta > 0), 0), coalesce(sum(delta) filter (where delta < 0), 0), shop_id, market_id, brand_id, agent_id
      from ledger_entry where part is not null group by account_id, 2, part, shop_id, market_id, brand_id, agent_id`
}

type Filter = { account: WalletAccount; type?: MoneyPart; direction?: BillDirection; from?: string; to?: string; keyword?: string }

/** As the unit itself, behind its wall. A handler needs of a request only what stands here. */
const as = <T>(unit: Unit, work: (ctx: Context) => Promise<T>): Promise<T> =>
  transact(house.db, 'read', { ...houseScope(), role: unit.role, unitId: unit.id }, (tx) => {
    const session = { unit: { id: unit.id, kind: unit.kind, name: unit.id, marketId: null } } as Session
    return work({ tx, session, now: new Date(), language: 'zh-CN' } as Context)
  })

async function allBills(unit: Unit, filter: Filter, pageSize = 17): Promise<Bill[]> {
  const rows: Bill[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { total, records } = readPage(await as(unit, (ctx) => walletCalls.bills(ctx, { ...filter, pageNumber, pageSize })))
    rows.push(...records)
    if (records.length < pageSize) {
      expect(total).toBe(rows.length)
      return rows
    }
  }
}

type Truth = { id: string; at: string; type: MoneyPart; amountFen: number; ref: string }
const truthOf = (unit: Unit, { account, type, direction, keyword }: Filter): Promise<Truth[]> =>
  house.owner.sql<Truth[]>`
    select e.id, e.at, e.part as type, e.delta as amount_fen, e.ref from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.book = 'money' and a.owner_type = 'unit' and a.owner_id = ${unit.id} and a.kind = ${account}
       and (${type ?? null}::text is null or e.part = ${type ?? null}) and (${keyword ?? null}::text is null or starts_with(e.ref, ${keyword ?? null}))
       and (${direction ?? null}::text is null or (e.delta > 0) = (${direction ?? null} = 'IN'))
     order by e.at desc, e.id desc`

const sumOf = (rows: readonly { amountFen: number }[]): number => rows.reduce((all, { amountFen }) => all + amountFen, 0)

function expectTotals(totals: BillTotals, shown: readonly Bill[], earlier: readonly Truth[]): void {
  expect(totals.totalCount).toBe(shown.length)
  expect(totals.inFen).toBe(sumOf(shown.filter(({ amountFen }) => amountFen > 0)))
  expect(totals.outFen).toBe(sumOf(shown.filter(({ amountFen }) => amountFen < 0)))
  expect(totals.openingFen).toBe(sumOf(earlier))
  expect(totals.openingFen + totals.inFen + totals.outFen).toBe(totals.closingFen)
  for (const { type, direction, amountFen, count } of totals.kinds) {
    const rows = shown.filter((row) => row.type === type && row.direction === direction)
    expect([amountFen, count]).toEqual([sumOf(rows), rows.length])
  }
  expect(sumOf(totals.kinds)).toBe(sumOf(shown))
}

async function expectFilter(unit: Unit, filter: Filter): Promise<number> {
  const all = await truthOf(unit, filter)
  const { from = '0000', to = '9999' } = filter
  const shown = await allBills(unit, filter)
  expect(shown.map(({ id }) => id)).toEqual(all.filter(({ at }) => at >= from && at < to).map(({ id }) => id))
  const totals = await as(unit, (ctx) => walletCalls.billTotals(ctx, filter))
  expectTotals(
    totals,
    shown,
    all.filter(({ at }) => at < from),
  )
  return shown.length
}

const stretches: [name: string, from: string | undefined, to: string | undefined][] = [
  ['all time', undefined, undefined],
  ['whole days', '2026-10-02T16:00:00.000Z', '2026-10-05T16:00:00.000Z'],
  ['broken at both ends', '2026-10-02T03:21:00.000Z', '2026-10-06T19:00:00.000Z'],
  ['within one day', '2026-10-03T17:10:00.000Z', '2026-10-04T02:00:00.000Z'],
  ['over one midnight', '2026-10-03T15:40:00.000Z', '2026-10-03T16:30:00.000Z'],
  ['from the middle of a day', '2026-10-04T07:00:00.000Z', undefined],
  ['until a midnight', undefined, '2026-10-04T16:00:00.000Z'],
  ['nothing at all', '2026-10-04T16:00:00.000Z', '2026-10-04T16:00:00.000Z'],
]

// slow: every filter of five wallets is paged to its end.
test.each(stretches)('rows are the totals, and opening, in and out make closing: %s', async (_name, from, to) => {
  const time = { ...(from && { from }), ...(to && { to }) }
  let seen = 0
  for (const unit of units) {
    for (const account of walletAccounts) seen += await expectFilter(unit, { account, ...time })
    for (const direction of billDirections) seen += await expectFilter(unit, { account: 'AVAILABLE', direction, ...time })
    for (const type of ['COMMISSION', 'REFUND', 'WITHDRAW'] as const) {
      seen += await expectFilter(unit, { account: 'AVAILABLE', type, ...time })
      seen += await expectFilter(unit, { account: 'AVAILABLE', type, direction: 'OUT', ...time })
    }
    seen += await expectFilter(unit, { account: 'AVAILABLE', keyword: '2026111700000007', ...time })
    seen += await expectFilter(unit, { account: 'AVAILABLE', keyword: '20261117000000', direction: 'IN', ...time })
  }
  expect(seen > 0).toBe(from !== to || from === undefined)
})

test('the figures are the balances, and the balances are the sums of all postings', async () => {
  for (const unit of units) {
    const wallet = await as(unit, (ctx) => walletCalls.wallet(ctx, {}))
    const bills = await Promise.all(walletAccounts.map((account) => allBills(unit, { account }, 100)))
    expect([wallet.availableFen, wallet.pendingFen, wallet.frozenFen, wallet.owedFen]).toEqual(bills.map(sumOf))
    expect(wallet.availableCount).toBe(bills[0]?.length)
  }
})

test('a file has the rows of the list', async () => {
  const shop = sure(units[3])
  const filter = { account: 'AVAILABLE' as const, direction: 'IN' as const, pageNumber: 1, pageSize: 5 }
  const rows = await as(shop, async (ctx) => {
    const found: Partial<Bill>[] = []
    for await (const batch of billExport.rows({ ...ctx, isFull: false }, filter)) found.push(...batch)
    expect(await billExport.count(ctx, filter)).toBe(found.length)
    return found
  })
  expect(rows).toEqual(await allBills(shop, { account: 'AVAILABLE', direction: 'IN' }))
})

test('a unit sees its own postings and no others, whatever it asks the database for', async () => {
  for (const unit of units) {
    const own = await house.owner.sql<{ id: string }[]>`
      select e.id from ledger_entry e join ledger_account a on a.id = e.account_id where a.owner_type = 'unit' and a.owner_id = ${unit.id}`
    const foreign = await house.owner.sql<{ id: string; accountId: string; ref: string }[]>`
      select e.id, e.account_id, e.ref from ledger_entry e join ledger_account a on a.id = e.account_id
       where a.owner_type = 'unit' and a.owner_id <> ${unit.id} and e.ref is not null`
    const ids = [...own, ...foreign].map(({ id }) => id)
    const told = await as(unit, ({ tx }) => tx<{ entryId: string }[]>`select entry_id from wallet_links(${ids}::bigint[])`)
    expect(new Set(told.map(({ entryId }) => entryId))).toEqual(new Set(own.map(({ id }) => id)))
    const { accountId, ref } = sure(foreign[0])
    expect(await as(unit, ({ tx }) => tx`select wallet_found(${accountId}, ${ref})`)).toHaveLength(0)
    if (unit.kind !== 'SHOP' && unit.kind !== 'DISTRIBUTOR') continue
    const seen = await as(unit, ({ tx }) => tx<{ id: string }[]>`select id from ledger_entry where part is not null`)
    expect(seen.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
  }
})
