// Lists of a jurisdiction with 1,000 markets and 10,000 shops: each page with its total, beside a bare indexed query for the
// same rows through the same driver. Run: npm run bench -- places

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstOf } from '#contract/kit/sure'
import { type Tx, transact } from '../server/kit/database/db'
import { startEmbedded } from '../server/kit/database/embedded'
import { houseScope, type Scope } from '../server/kit/database/scope'
import { type Filter, page } from '../server/places/store'
import { seed } from '../server/seed/index'
import { openDoors } from './doors'
import { median } from './rates'

const limit = 2
const rounds = 21
const now = new Date()
const folder = mkdtempSync(join(tmpdir(), 'bench-places-'))
const cluster = await startEmbedded({ dataDir: folder })
const { owner: keeper, db, close } = await openDoors(cluster.url, { max: 1 })

type Owner = { name: string; scope: Scope; column: string | null; id: string }
const owner = (name: string, role: Scope['role'], column: string | null, id: string): Owner => ({
  name,
  column,
  id,
  scope: { role, unitId: id, accountId: '1001', actor: 'bench', caller: null },
})
const agent = owner('agent', 'md_agent', 'agent_id', '401')
const brand = owner('brand', 'md_brand', 'brand_id', '301')
const platform = owner('platform', 'md_platform', null, '1')

type Case = { name: string; of: Owner; filter: Partial<Filter> }
const cases: Case[] = [agent, platform].flatMap((of) => [
  { name: 'shops, first page', of, filter: { kind: 'SHOP' } },
  { name: 'shops, page 400', of, filter: { kind: 'SHOP', pageNumber: 400 } },
  { name: 'shops, waiting', of, filter: { kind: 'SHOP', status: 'PENDING' } },
  { name: 'shops, waiting, page 60', of, filter: { kind: 'SHOP', status: 'PENDING', pageNumber: 60 } },
  { name: 'shops, by name', of, filter: { kind: 'SHOP', sort: 'name', order: 'asc' } },
  { name: 'shops, by name, page 400', of, filter: { kind: 'SHOP', sort: 'name', order: 'desc', pageNumber: 400 } },
  { name: 'shops, by code', of, filter: { kind: 'SHOP', sort: 'code', order: 'asc' } },
  { name: 'shops, by state', of, filter: { kind: 'SHOP', sort: 'status', order: 'desc' } },
  { name: 'shops of a city', of, filter: { kind: 'SHOP', region: '330200' } },
  { name: 'shops of a district', of, filter: { kind: 'SHOP', region: '330302' } },
  { name: 'shops of a market', of, filter: { kind: 'SHOP', marketId: '20017' } },
  { name: 'shops without a location', of, filter: { kind: 'SHOP', unlocated: true } },
  { name: 'shops that are closing', of, filter: { kind: 'SHOP', closing: true } },
  { name: 'shops, a code', of, filter: { kind: 'SHOP', keyword: 'S-004711' } },
  { name: 'shops, a name', of, filter: { kind: 'SHOP', keyword: '茶叶店77' } },
  { name: 'shops, a phone', of, filter: { kind: 'SHOP', keyword: '13700069970' } },
  { name: 'shops, what thousands are called', of, filter: { kind: 'SHOP', keyword: '店' } },
  { name: 'shops, what nobody is called', of, filter: { kind: 'SHOP', keyword: '查无此店' } },
  { name: 'markets, first page', of, filter: { kind: 'MARKET' } },
  { name: 'markets, page 40', of, filter: { kind: 'MARKET', pageNumber: 40 } },
  { name: 'markets, by name', of, filter: { kind: 'MARKET', sort: 'name', order: 'asc' } },
  { name: 'markets, a name', of, filter: { kind: 'MARKET', keyword: '第77市场' } },
])
cases.push(
  { name: 'stores, first page', of: brand, filter: { kind: 'SHOP' } },
  { name: 'stores, page 40', of: brand, filter: { kind: 'SHOP', pageNumber: 40 } },
  { name: 'stores, by name', of: brand, filter: { kind: 'SHOP', sort: 'name', order: 'asc' } },
  { name: 'stores, a name', of: brand, filter: { kind: 'SHOP', keyword: '茶叶店77' } },
  { name: 'units that wait', of: platform, filter: { status: 'PENDING' } },
)

const whole = (filter: Partial<Filter>): Filter => ({ pageNumber: 1, pageSize: 20, ...filter })
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** What a hand would write for this list alone: the same rows and their number, without a wall, names of others or counts. */
async function bare(tx: Tx, { column, id }: Owner, filter: Filter): Promise<{ total: number; ids: string[] }> {
  const { kind, status, region, marketId, unlocated, closing, keyword, sort = 'createdAt', order = 'desc' } = filter
  const prefix = region?.replace(/(00){1,2}$/, '')
  const at = now.toISOString()
  const where = tx`deleted_at is null ${kind ? tx`and kind = ${kind}` : tx`and kind <> 'PLATFORM'`} ${column ? tx`and ${tx(column)} = ${id}` : tx``}
    ${status ? tx`and status = ${status}` : tx``} ${prefix ? tx`and region_code like ${`${prefix}%`}` : tx``}
    ${marketId ? tx`and market_id = ${marketId}` : tx``} ${unlocated ? tx`and (lng is null or lat is null)` : tx``}
    ${closing ? tx`and closed_to > ${at} and closed_from < ${at}::timestamptz + interval '3 days'` : tx``}
    ${keyword ? tx`and (name ilike ${like(keyword)} or code ilike ${like(keyword)} or contact_phone like ${like(keyword)})` : tx``}`
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const first = { createdAt: tx``, name: tx`name ${way},`, code: tx`code ${way},`, status: tx`status ${way},` }[sort]
  // A text that is known when it is planned can be looked up in the index of its letters.
  if (keyword) void tx`set local plan_cache_mode = force_custom_plan`.then(() => undefined)
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from unit where ${where}`,
    tx<{ id: string }[]>`
      select id, kind, code, name, status, status_reason, logo_url, market_id, brand_id, manage_mode, contact_name, contact_phone, region_code, address,
             lng::float8, lat::float8, closed_from, closed_to, created_at, version
        from unit where ${where} order by ${first} unit.id ${way} limit ${filter.pageSize} offset ${(filter.pageNumber - 1) * filter.pageSize}`,
  ])
  return { total: firstOf(counted).total, ids: rows.map((row) => row.id) }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const from = performance.now()
  const result = await work()
  return { ms: performance.now() - from, result }
}

/** Both in turn, so that a slow moment of the machine falls on both; the first rounds warm both up. */
async function measure({ of, filter: partial }: Case): Promise<{ productMs: number; bareMs: number; rows: number; total: number }> {
  const filter = whole(partial)
  const times = { product: [] as number[], bare: [] as number[] }
  let rows = 0
  let total = 0
  for (let round = -3; round < rounds; round += 1) {
    const product = await timed(() => transact(db, 'read', of.scope, (tx) => page(tx, filter, now)))
    const sql = await timed(() => transact(db, 'read', houseScope('bench'), (tx) => bare(tx, of, filter)))
    const ids = product.result.records.map(({ id }) => id)
    if (ids.join() !== sql.result.ids.join() || product.result.total !== sql.result.total)
      throw new Error(`${of.name} ${JSON.stringify(partial)}: ${product.result.total} rows instead of ${sql.result.total}`)
    rows = ids.length
    total = product.result.total
    if (round < 0) continue
    times.product.push(product.ms)
    times.bare.push(sql.ms)
  }
  return { productMs: median(times.product), bareMs: median(times.bare), rows, total }
}

try {
  const seeding = await timed(() => seed(keeper, 'large', { crowd: 100, goods: 0 }))
  console.log(`seeded in ${(seeding.ms / 1000).toFixed(1)} s`)
  // The bare query has every index that a hand could give it, those for searching included: without the wall it may use them.
  await keeper.sql`create index bare_name on unit using gin (name gin_trgm_ops)`
  await keeper.sql`create index bare_code on unit using gin (code gin_trgm_ops)`
  await keeper.sql`create index bare_phone on unit using gin (contact_phone gin_trgm_ops)`
  await keeper.sql`create index bare_region on unit (agent_id, kind, region_code text_pattern_ops)`
  await keeper.sql`analyze unit`
  let worst = 0
  // An argument narrows the cases down by a part of their names.
  const asked = process.argv[2] ?? ''
  for (const each of cases.filter(({ of, name }) => `${of.name}: ${name}`.includes(asked))) {
    const { productMs, bareMs, rows, total } = await measure(each)
    const ratio = productMs / bareMs
    worst = Math.max(worst, ratio)
    const line = `${each.of.name}: ${each.name}`.padEnd(48)
    console.log(
      `  ${line} ${productMs.toFixed(2).padStart(7)} ms, bare ${bareMs.toFixed(2).padStart(7)} ms = ${ratio.toFixed(2)}×  (${rows} of ${total})${ratio > limit ? '  MISSED' : ''}`,
    )
  }
  console.log(`worst ratio ${worst.toFixed(2)}×, at most ${limit}×: ${worst <= limit ? 'held' : 'MISSED'}`)
  process.exitCode = worst <= limit ? 0 : 1
} finally {
  await close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
