// Goods beside the limits of the machine: a filtered page with its total against the same SQL, deep pages against the first, searches in
// PostgreSQL, and how long a save of 200 SKUs takes.

import autocannon from 'autocannon'
import type { Given } from '#contract/kit/call'
import { firstOf, sure } from '#contract/kit/sure'
import { products } from '#contract/products/calls'
import { type Tx, transact } from '#server/kit/database/db'
import type { Scope } from '#server/kit/database/scope'
import { type Filter, page } from '#server/products/list-store'
import { costOf } from './cost'
import { openDoors } from './doors'
import { connections, median } from './rates'

const filter: Filter = { pageNumber: 1, pageSize: 20, shelfStatus: 'ON' }
const scope: Scope = { role: 'md_market', unitId: '101', accountId: '1001', actor: 'bench', caller: null }
const rounds = 3
const seconds = 4
const saves = 9

/** A search is judged by the time of PostgreSQL for all of its statements: what its page costs beside that, any page costs. */
export type ListsFound = { deepOverFirst: number; worstSearchMs: number; lines: string[] }
export type GoodsFound = ListsFound & { total: number; pageRate: number; sqlRate: number; sqlOverPage: number; save200Ms: number }

type Asked = { server: string; token: string; databaseUrl: string }

const headersOf = (token: string) => ({
  token: `Bearer ${token}`,
  'content-type': 'application/json',
  'idempotency-key': crypto.randomUUID(),
})

async function ask<T>({ server, token }: Asked, path: string, body: unknown): Promise<T> {
  const reply = await fetch(`${server}prod-api${path}`, { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) })
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: T }
  if (code !== 200) throw new Error(`${path} answers ${code}: ${message}`)
  return data
}

async function pageRate({ server, token }: Asked): Promise<number> {
  const { pageNumber, pageSize, ...body } = filter
  const url = `${server}prod-api${products.page.path}?pageNumber=${pageNumber}&pageSize=${pageSize}`
  const terms = { url, method: 'POST', headers: headersOf(token), body: JSON.stringify(body), connections, duration: seconds } as const
  const result = await autocannon(terms)
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`the page of goods: ${result.errors} errors, ${result.non2xx} others`)
  return result['2xx'] / result.duration
}

/** The same page read by the same query behind the same wall, as many in flight, without a server in between. */
async function sqlRate({ databaseUrl }: Asked): Promise<number> {
  const { db, close } = await openDoors(databaseUrl, { max: connections })
  try {
    const from = performance.now()
    let done = 0
    const keepAsking = async () => {
      while (performance.now() < from + seconds * 1000) {
        const { rows } = await transact(db, 'read', scope, (tx) => page(tx, scope.unitId, filter))
        const { length } = rows.objects
        if (length !== filter.pageSize) throw new Error(`a page of ${length} goods`)
        done += 1
      }
    }
    await Promise.all(Array.from({ length: connections }, keepAsking))
    return done / ((performance.now() - from) / 1000)
  } finally {
    await close()
  }
}

/** 200 SKUs on two axes with codes and a first stock, in a shop that has goods already. */
function manySkus(n: number, categoryId: string): Given<typeof products.save> {
  const specs = [20, 10].map((size, at) => ({ name: `A${at}`, values: Array.from({ length: size }, (_, no) => `${at}-${no}`) }))
  const grid = firstOf(specs).values.flatMap((one) => sure(specs[1]).values.map((two) => [one, two]))
  const sku = { barcode: '', imageUrl: null, marketPriceFen: null, costFen: 500, weightG: 100, volumeCm3: 100, enabled: true }
  return {
    shopId: '201',
    name: `bench ${n}`,
    subtitle: '',
    categoryId,
    imageUrls: [],
    videoUrl: null,
    detailHtml: '',
    params: [],
    keyword: '',
    unitName: 'x',
    deliveryTypes: ['PICKUP'],
    freightTemplateId: null,
    sort: 1,
    limitPerUser: null,
    limitPerOrder: null,
    tags: [],
    pointsDeductMaxPct: 0,
    givePoints: 0,
    virtualSalesCount: 0,
    specs,
    skus: grid.map((values, at) => ({ ...sku, values, code: `B${n}-${at}`, priceFen: 1000 + at, stock: 5 })),
  }
}

async function saveMs(asked: Asked): Promise<number> {
  const { records } = await ask<{ records: { categoryId: string }[] }>(asked, products.page.path, filter)
  const times: number[] = []
  for (let n = 0; n < saves; n += 1) {
    const form = manySkus(n, firstOf(records).categoryId)
    const from = performance.now()
    await ask(asked, products.save.path, form)
    times.push(performance.now() - from)
  }
  return median(times)
}

const roles: [role: 'md_market' | 'md_platform', unitId: string, owner: string][] = [
  ['md_market', '101', '101'],
  ['md_platform', '1', '0'],
]
/** One Chinese character, two, a whole name; pinyin, its initials; a code and a piece of one; with filters. */
const searches: Partial<Filter>[] = [
  { keyword: '茶' },
  { keyword: '龙井' },
  { keyword: '珍藏茉莉龙珠' },
  { keyword: 'longjing' },
  { keyword: 'lj' },
  { keyword: 'L5000-1' },
  { keyword: 'L500' },
  { keyword: '龙井', shelfStatus: 'ON' },
  { keyword: '茶', reviewStatus: 'PENDING' },
]
const asks = 25
/** How often each is measured anew, after all others; what counts is the round that others on the machine disturbed least. */
const quietest = 9

type Timed = { role: (typeof roles)[number]; of: Filter; ms: number; sqlMs: number }
const readingOf = ({ role, of }: Timed) => {
  return { scope: { ...scope, role: role[0], unitId: role[1] }, read: (tx: Tx) => page(tx, role[2], of) }
}

/** Each asked one at a time, round by round: the median of a round, in the quietest one. */
async function timeAll(databaseUrl: string, timed: readonly Timed[]): Promise<void> {
  const { db, close } = await openDoors(databaseUrl, { max: 1 })
  const once = async (one: Timed) => {
    const from = performance.now()
    const { scope: within, read } = readingOf(one)
    await transact(db, 'read', within, read)
    return performance.now() - from
  }
  try {
    for (let round = 0; round < quietest; round += 1) {
      for (const one of timed) {
        const times: number[] = []
        for (let n = 0; n < asks; n += 1) times.push(await once(one))
        one.ms = Math.min(one.ms, median(times))
        const { scope: within, read } = readingOf(one)
        one.sqlMs = Math.min(one.sqlMs, (await costOf(db, within, read, 3)).ms)
      }
    }
  } finally {
    await close()
  }
}

const plain: Partial<Filter>[] = [{}, { shelfStatus: 'ON' }, { reviewStatus: 'APPROVED' }]
const depths = [1000, 2500, 4000]

/** Deep pages against the first, and searches. */
export async function measureLists(databaseUrl: string): Promise<ListsFound> {
  const timing = (role: (typeof roles)[number], of: Partial<Filter>, pageNumber = 1): Timed => {
    return { role, of: { pageNumber, pageSize: 20, ...of }, ms: Number.POSITIVE_INFINITY, sqlMs: Number.POSITIVE_INFINITY }
  }
  const lists = roles.flatMap((role) =>
    plain.map((of) => ({ of, role, first: timing(role, of), deep: depths.map((at) => timing(role, of, at)) })),
  )
  const found = roles.flatMap((role) => searches.map((of) => ({ of, role, first: timing(role, of) })))
  await timeAll(databaseUrl, [...lists.flatMap(({ first, deep }) => [first, ...deep]), ...found.map(({ first }) => first)])
  const deepest = lists.flatMap(({ of, role, first, deep }) =>
    deep.map((one) => ({ of, role, first, at: one.of.pageNumber, times: one.ms / first.ms })),
  )
  return {
    deepOverFirst: Math.max(...deepest.map(({ times }) => times)),
    worstSearchMs: Math.max(...found.map(({ first }) => first.sqlMs)),
    lines: [
      ...deepest.map(
        ({ of, role, at, times, first }) =>
          `${role[0]} ${JSON.stringify(of)} page ${at}: ${times.toFixed(2)}× the first (${first.ms.toFixed(2)} ms)`,
      ),
      ...found.map(
        ({ of, role, first }) =>
          `${role[0]} ${JSON.stringify(of)}: ${first.sqlMs.toFixed(2)} ms of PostgreSQL, ${first.ms.toFixed(2)} ms in all`,
      ),
    ],
  }
}

export async function measureGoods(server: string, token: string, databaseUrl: string): Promise<GoodsFound> {
  const asked = { server, token, databaseUrl }
  const { total } = await ask<{ total: number }>(asked, products.page.path, filter)
  const rates = { page: [] as number[], sql: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    rates.page.push(await pageRate(asked))
    rates.sql.push(await sqlRate(asked))
  }
  const [byPage, bySql] = [median(rates.page), median(rates.sql)]
  const lists = await measureLists(databaseUrl)
  return { ...lists, total, pageRate: byPage, sqlRate: bySql, sqlOverPage: bySql / byPage, save200Ms: await saveMs(asked) }
}
