// Lists, searches, one order and a change of goods among 100,000 of each: answers a second of one process and of two, what the processor does for
// each in Node and in PostgreSQL, and how far the limits of the machine and other products are, all in turn in one run.
//
// A word asks only those whose name has it. PEERS names a file with what else is measured: { "Vendure": { "orders by state": { "url", "method",
// "headers", "body" } } }, by the names of the rows.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon, { type Request } from 'autocannon'
import { packageRoot } from '#server/kit/root'
import { openDoors } from './doors'
import { furnish, houseFolder, tokenOf } from './order-house'
import { type Place, type Row, rows } from './peer-rows'
import { type Running, startBare, startProduct, startScript, stop } from './processes'
import { connections, median } from './rates'
import { withShares } from './share-of-core'
import { childrenOf, type Spent, spentOn } from './spent'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const limits = { overLean: 3, twoOverOne: 1.6 }
/** Percent of a core for each process: two of them and what the database does for them leave room on two cores for whoever asks. */
const shareFor = ({ node, postgres }: Spent) => Math.max(5, Math.round((70 * node) / (node + postgres)))
const word = process.argv[2] ?? ''
const peers = process.env.PEERS ? (JSON.parse(readFileSync(process.env.PEERS, 'utf8')) as Record<string, Record<string, Request>>) : {}

type Measured = { rate: number; p99: number }
/** Seconds become milliseconds for each answer. */
type Served = Measured & Spent

async function load(url: string, requests: Request[], duration: number): Promise<Measured> {
  const result = await autocannon({ url, requests, connections, duration })
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} other statuses`)
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99 }
}

async function served({ child, url }: Running, dataDir: string, requests: Request[]): Promise<Served> {
  const { done, node, postgres } = await spentOn({ server: child.pid ?? 0, dataDir }, () => load(url, requests, seconds))
  const each = 1000 / (done.rate * seconds)
  return { ...done, node: node * each, postgres: postgres * each }
}

const medianOf = <T extends object>(list: readonly T[], name: keyof T) => median(list.map((one) => Number(one[name])))

/** What is asked for there is to be found, and is answered well. */
async function sampleOf(url: string, { path = '', headers, method, body }: Request): Promise<Buffer> {
  const reply = await fetch(new URL(path, url), { method, headers: headers as Record<string, string>, body: body as string })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const { code } = JSON.parse(bytes.toString('utf8')) as { code: number }
  if (code !== 200) throw new Error(`${path}: ${bytes.toString('utf8').slice(0, 200)}`)
  return bytes
}

/** As fast as they can, and with a share of a core each where this system has such. */
type Found = Record<'one' | 'two', Served[]> & Record<'shareOfOne' | 'shareOfTwo', (Measured | null)[]>

type Stand = { place: Place; dataDir: string; one: Running; two: Running; lean: Running; keys: Keys }
/** Behind which rows pages begin. */
type Keys = Record<NonNullable<Row['lean']>, string>

async function measure({ place, dataDir, one, two, lean, keys }: Stand, row: Row): Promise<string[]> {
  const requests = await row.ask(place)
  const fixed = requests.find((request) => !request.setupRequest)
  const bare = fixed && (await startBare(await sampleOf(one.url, fixed)))
  const others: [name: string, url: string, requests: Request[], found: Measured[]][] = Object.entries(peers).flatMap(([name, calls]) => {
    const call = calls[row.name] as (Request & { url: string }) | undefined
    return call ? [[name, call.url, [call], []]] : []
  })
  if (bare) others.unshift(['the same bytes', bare.url, [{ path: '/' }], []])
  if (row.lean) others.unshift(['lean', lean.url, [{ path: `/?of=${row.lean}&key=${keys[row.lean]}` }], []])
  const found: Found = { one: [], two: [], shareOfOne: [], shareOfTwo: [] }
  const [single, workers] = [[one.child.pid ?? 0], childrenOf(two.child.pid ?? 0)]
  try {
    await load(one.url, requests, 2)
    await load(two.url, requests, 2)
    for (let round = 0; round < rounds; round += 1) {
      const alone = await served(one, dataDir, requests)
      found.one.push(alone)
      found.two.push(await served(two, dataDir, requests))
      const percent = shareFor(alone)
      found.shareOfOne.push(await withShares(percent, single, () => load(one.url, requests, seconds)))
      found.shareOfTwo.push(await withShares(percent, workers, () => load(two.url, requests, seconds)))
      for (const [, url, requests, results] of others) results.push(await load(url, requests, seconds))
    }
  } finally {
    if (bare) await stop(bare)
  }
  return told(row, found, new Map(others.map(([name, , , results]) => [name, medianOf(results, 'rate')])))
}

function told(row: Row, found: Found, others: ReadonlyMap<string, number>): string[] {
  const rate = medianOf(found.one, 'rate')
  const line = (list: Served[]) =>
    `${medianOf(list, 'rate').toFixed(0).padStart(6)} /s  p99 ${medianOf(list, 'p99').toFixed(0).padStart(3)} ms  ${medianOf(list, 'node').toFixed(2)} + ${medianOf(list, 'postgres').toFixed(2)} ms`
  const twice = medianOf(found.two, 'rate') / rate
  const held = (isHeld: boolean) => (isHeld ? 'held' : 'MISSED')
  const verdict = (times: number) => `${times.toFixed(2)}× one (≥ ${limits.twoOverOne}): ${held(times >= limits.twoOverOne)}`
  const [ofOne, ofTwo] = [found.shareOfOne, found.shareOfTwo].map((list) => list.flatMap((one) => one?.rate ?? []))
  const shared = ofOne?.length && ofTwo?.length ? { one: median(ofOne), two: median(ofTwo) } : null
  const elsewhere = row.vendure
    ? `  Vendure, elsewhere: ${(rate / row.vendure).toFixed(0)} and ${((rate * twice) / row.vendure).toFixed(0)}× (≥ ${row.wanted})`
    : ''
  return [
    `${row.name}`,
    `  one process   ${line(found.one)}${elsewhere}`,
    `  two           ${line(found.two)}  ${shared ? `${twice.toFixed(2)}× one, all on the same cores` : verdict(twice)}`,
    ...(shared
      ? [`  a share of a core each: ${shared.one.toFixed(0)} and ${shared.two.toFixed(0)} /s, two = ${verdict(shared.two / shared.one)}`]
      : []),
    ...[...others].map(([name, other]) => {
      const times = other / rate
      return `  ${name.padEnd(14)}${other.toFixed(0).padStart(6)} /s = ${times.toFixed(2)}× one${name === 'lean' ? ` (≤ ${limits.overLean}): ${held(times <= limits.overLean)}` : ''}`
    }),
  ]
}

/** What there is to find, and where its lists are half over. */
async function placeIn(databaseUrl: string, { url, no }: { url: string; no: string }): Promise<{ place: Place; keys: Keys }> {
  const { owner, close } = await openDoors(databaseUrl)
  const { name } = await owner.sql<{ name: string }[]>`
    select receiver_name as name from trade_order group by 1 order by count(*), 1 offset (select count(distinct receiver_name) / 2 from trade_order) limit 1`.one()
  const { id } = await owner.sql<{ id: string }[]>`select id from trade_order where no = ${no}`.one()
  const half = await owner.sql<{ total: number; id: string }[]>`
    select id, (count(*) over ())::int as total from trade_order where status = 'COMPLETED' order by trade_order.id desc`
  const goods = await owner.sql<{ total: number; id: string }[]>`
    select id, (count(*) over ())::int as total from product where market_id = 101 and deleted_at is null and shelf_status <> 'RECYCLED'
     order by product.id desc`
  await close()
  const pageAt = (list: readonly object[]) => Math.max(1, Math.floor(list.length / 40))
  const keyAt = (list: readonly { id: string }[]) => list[(pageAt(list) - 1) * 20 - 1]?.id ?? ''
  const [platform, manager] = [await tokenOf(url, 'platform01'), await tokenOf(url, 'manager01')]
  const first = String(Number.MAX_SAFE_INTEGER)
  return {
    place: { url, platform, manager, no, name, id, half: pageAt(half), halfGoods: pageAt(goods) },
    keys: { orders: first, ordersHalf: keyAt(half), number: no, order: id, goods: first, goodsHalf: keyAt(goods) },
  }
}

const folder = houseFolder()
const house = await furnish(folder.path, 100_000)
const one = await startProduct(folder.path, house.url)
const two = await startProduct(folder.path, house.url, { processes: 2 })
const lean = await startScript(join(packageRoot, 'dist', 'bench-peers', 'peers-lean.js'), house.url)
try {
  const { place, keys } = await placeIn(house.url, { url: one.url, no: house.no })
  console.log(
    `${connections} connections, ${rounds} rounds of ${seconds} s each, all in turn; what an answer costs in Node + in PostgreSQL`,
  )
  for (const row of rows.filter(({ name }) => name.includes(word))) {
    for (const line of await measure({ place, dataDir: folder.path, one, two, lean, keys }, row)) console.log(line)
  }
} finally {
  for (const running of [lean, two, one]) await stop(running)
  await house.close()
  folder.remove()
}
