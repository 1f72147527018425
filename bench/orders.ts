// 100,000 orders: any page of any state, exact totals, and searches, as requests a second beside a bare server with the same SQL.

import { join } from 'node:path'
import autocannon from 'autocannon'
import { leanHeader } from '#contract/kit/lean'
import { queryString } from '#contract/kit/query'
import { orders } from '#contract/orders/calls'
import { packageRoot } from '#server/kit/root'
import { furnish, houseFolder, tokenOf } from './order-house'
import { startProduct, startScript, stop } from './processes'
import { connections, median } from './rates'

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const limits = { overBare: 2.5, deepOverFirst: 2, p99Ms: 50 }

type Measured = { rate: number; p99: number }

async function load(url: string, headers: Record<string, string>): Promise<Measured> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} other statuses`)
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99 }
}

const folder = houseFolder()
const house = await furnish(folder.path)
const product = await startProduct(folder.path, house.url)
const bare = await startScript(join(packageRoot, 'dist', 'bench-orders', 'orders-bare.js'), house.url)
let missed = 0
try {
  const headers = { token: `Bearer ${await tokenOf(product.url, 'platform01')}` }
  const asConsole = { ...headers, [leanHeader]: '1' }
  const cases: [name: string, query: Record<string, string>][] = [
    ['all, first page', {}],
    ['all, page 2,500', { pageNumber: '2500' }],
    ['all, page 4,990', { pageNumber: '4990' }],
    ['completed, first page', { status: 'COMPLETED' }],
    ['completed, page 2,000', { status: 'COMPLETED', pageNumber: '2000' }],
    ['to ship, first page', { status: 'WAIT_SHIP' }],
    ['by number', { keyword: house.no }],
    ['by phone', { keyword: house.mobile }],
  ]
  let first = 0
  console.log(`${connections} connections, ${rounds} rounds of ${seconds} s each; product and bare in turn`)
  for (const [name, query] of cases) {
    const text = queryString({ pageSize: 20, ...query })
    const url = `${product.url}prod-api${orders.backendPage.path}${text}`
    const sample = (await (await fetch(url, { headers })).json()) as { code: number; data: { total: number; records: { id: string }[] } }
    const same = (await (await fetch(`${bare.url}${text}`)).json()) as typeof sample
    const ids = ({ data }: typeof sample) => data.records.map(({ id }) => id).join()
    if (sample.code !== 200 || sample.data.total !== same.data.total || ids(sample) !== ids(same))
      throw new Error(`${name}: the two do not agree`)
    const found = { product: [] as Measured[], bare: [] as Measured[] }
    await load(url, asConsole)
    for (let round = 0; round < rounds; round += 1) {
      found.product.push(await load(url, asConsole))
      found.bare.push(await load(`${bare.url}${text}`, {}))
    }
    const rate = median(found.product.map((one) => one.rate))
    const limit = median(found.bare.map((one) => one.rate))
    const p99 = median(found.product.map((one) => one.p99))
    if (name === 'all, first page') first = rate
    const ratio = limit / rate
    const deep = name.startsWith('all, page') ? first / rate : 0
    const held = ratio <= limits.overBare && deep <= limits.deepOverFirst
    if (!held) missed += 1
    console.log(
      `  ${name.padEnd(24)} ${rate.toFixed(0).padStart(6)} /s  p99 ${p99.toFixed(0).padStart(4)} ms${p99 > limits.p99Ms ? ' (over 50)' : ''}  bare ${limit.toFixed(0).padStart(6)} /s = ${ratio.toFixed(2)}×` +
        `${deep > 0 ? `  first page ÷ this ${deep.toFixed(2)}` : ''}  ${sample.data.records.length} of ${sample.data.total}  ${held ? 'held' : 'MISSED'}`,
    )
  }
} finally {
  await stop(bare)
  await stop(product)
  await house.close()
  folder.remove()
}
process.exitCode = missed === 0 ? 0 : 1
