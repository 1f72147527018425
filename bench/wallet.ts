// What does not grow with the books: the wallet of a shop, its bills and their totals, at 100,000 and at 10,000,000 postings, side by side.
// BENCH_DATA names a folder that is kept and used again, BENCH_SIZES other sizes.

import { join } from 'node:path'
import type { Taken } from '#contract/kit/call'
import { sure } from '#contract/kit/sure'
import type { walletCalls as contract } from '#contract/wallet/calls'
import { type Database, transact } from '#server/kit/database/db'
import { startEmbedded } from '#server/kit/database/embedded'
import type { Owner } from '#server/kit/database/owner'
import type { Scope, Session } from '#server/kit/database/scope'
import type { Context } from '#server/kit/road/answer'
import { readPage } from '#server/kit/road/noted-page'
import { walletCalls } from '#server/wallet/calls'
import { costOf } from './cost'
import { openDoors } from './doors'
import { asks, inTurn } from './in-turn'
import { makeFolder } from './processes'
import { bigShop, furnishBooks } from './wallet-house'

const most = 2
const day = 86_400_000
const [small = 100_000, large = 10_000_000] = (process.env.BENCH_SIZES ?? '').split(',').filter(Boolean).map(Number)

type Books = { db: Database; owner: Owner; bills: number; no: string; close: () => Promise<void> }

async function opened(path: string, postings: number): Promise<Books> {
  const cluster = await startEmbedded({ dataDir: path })
  const { owner, db, close } = await openDoors(cluster.url)
  const from = performance.now()
  const there = await furnishBooks(owner, postings)
  console.log(`${there} postings are there after ${((performance.now() - from) / 1000).toFixed(0)} s`)
  const { bills, no } = await owner.sql<{ bills: string; no: string }[]>`
    select count(*)::text as bills, max(ref) as no from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'AVAILABLE' where a.owner_id = ${bigShop}`.one()
  const end = async () => {
    await close()
    await cluster.stop()
  }
  return { db, owner, bills: Number(bills), no, close: end }
}

const scope: Scope = { role: 'md_shop', unitId: bigShop, accountId: '1', actor: 'bench', caller: null }
// A handler needs of a request only what stands here.
const session = { unit: { id: bigShop, kind: 'SHOP', name: 'bench', marketId: '101' } } as Session
const now = new Date()
const ago = (days: number): string => new Date(now.getTime() - days * day).toISOString()

type Ask = (ctx: Context, books: Books) => Promise<unknown>
type Page = Partial<Taken<typeof contract.bills>>
const page =
  (of: Page | ((books: Books) => Page)): Ask =>
  async (ctx, books) => {
    const asked = { account: 'AVAILABLE' as const, pageNumber: 1, pageSize: 20, ...(typeof of === 'function' ? of(books) : of) }
    const { records } = readPage(await walletCalls.bills(ctx, asked))
    if (records.length === 0) throw new Error('a page without a row measures nothing')
  }
const totals =
  (of: Omit<Page, 'pageNumber' | 'pageSize'>): Ask =>
  (ctx) =>
    walletCalls.billTotals(ctx, { account: 'AVAILABLE', ...of })

const questions: [name: string, ask: Ask][] = [
  ['the wallet', (ctx) => walletCalls.wallet(ctx, {})],
  ['bills, first page', page({})],
  ['bills of a kind in a month', page({ type: 'COMMISSION', from: ago(30), to: ago(0) })],
  ['bills that went out in a month', page({ direction: 'OUT', from: ago(30), to: ago(0) })],
  ['bills, half-way down', page(({ bills }) => ({ pageNumber: Math.floor(bills / 40) }))],
  ['bills, the last page', page(({ bills }) => ({ pageNumber: Math.ceil(bills / 20) }))],
  ['bills by a number', page(({ no }) => ({ keyword: no }))],
  ['totals of a month', totals({ from: ago(30), to: ago(0) })],
  ['totals of a year', totals({ from: ago(365), to: ago(0) })],
  ['totals of a year, one kind', totals({ type: 'COMMISSION', from: ago(365), to: ago(0) })],
  ['orders that are waited for', (ctx) => walletCalls.pending(ctx, { pageNumber: 1, pageSize: 20 })],
]

/** What is shown must be right as well as quick. */
async function proven({ db, owner }: Books): Promise<void> {
  const wallet = await transact(db, 'read', scope, (tx) => walletCalls.wallet({ tx, session, now, language: 'zh-CN' } as Context, {}))
  const { total } = await owner.sql<{ total: number }[]>`
    select sum(e.delta)::bigint as total from ledger_entry e join ledger_account a on a.id = e.account_id and a.kind = 'AVAILABLE' where a.owner_id = ${bigShop}`.one()
  const waited = wallet.forecast.reduce((all, { amountFen }) => all + amountFen, 0)
  if (wallet.availableFen !== total || waited !== wallet.pendingFen || wallet.pendingFen === 0)
    throw new Error(`the wallet says ${wallet.availableFen} and ${wallet.pendingFen}, its rows ${total} and ${waited}`)
}

const kept = process.env.BENCH_DATA
const folder = kept ? { path: kept, remove: () => {} } : makeFolder()
const houses: Books[] = []
let missed = 0
try {
  for (const size of [small, large]) houses.push(await opened(join(folder.path, `postings-${size}`), size))
  for (const house of houses) await proven(house)
  const counts = houses.map(({ bills }) => bills).join(' → ')
  console.log(`${small} → ${large} postings, ${counts} bills of one shop; medians of ${asks} asks in turn; pages that PostgreSQL touched`)
  for (const [name, ask] of questions) {
    const asked = (books: Books) => (tx: Context['tx']) => ask({ tx, session, now, language: 'zh-CN' } as Context, books)
    const times = await inTurn(houses.map((books) => () => transact(books.db, 'read', scope, asked(books))))
    const costs: number[] = []
    for (const books of houses) costs.push((await costOf(books.db, scope, asked(books), 2)).pages)
    const [less, more] = [sure(times[0]), sure(times[1])]
    const held = more / less <= most
    if (!held) missed += 1
    console.log(
      `  ${name.padEnd(34)} ${less.toFixed(2)} → ${more.toFixed(2)} ms = ${(more / less).toFixed(2)}×  ${costs.join(' → ')} pages  ${held ? 'held' : 'MISSED'}`,
    )
  }
} finally {
  for (const house of houses) await house.close()
  folder.remove()
}
console.log(missed === 0 ? `nothing grows more than ${most}×: held` : `${missed} grow more than ${most}×: MISSED`)
process.exitCode = missed === 0 ? 0 : 1
