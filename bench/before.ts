// What a change costs: the order list of this build beside another build of the product, in one run, over the same rows, in turn.
// The other build furnishes the house; this one gets a copy of it, which it brings to its own form, as an installation would.

import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import { leanHeader } from '#contract/kit/lean'
import { queryString } from '#contract/kit/query'
import { firstOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { startEmbedded } from '#server/kit/database/embedded'
import { openOwner } from '#server/kit/database/owner'
import { houseFolder, tokenOf } from './order-house'
import { cpuSeconds, memoryMb, type Running, seedOrders, startProduct, stop } from './processes'
import { connections, median } from './rates'

const [other] = process.argv.slice(2)
if (!other) throw new Error('name the folder of another checkout that is built: npm run bench -- before /path/to/checkout')
const otherBundle = join(resolve(other), 'dist', 'server', 'main.js')

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** A change may cost so much of the requests a second, and no more. */
const leastShare = 0.95

type Measured = { rate: number; cpuMs: number }

async function load(product: Running, url: string, token: string): Promise<Measured> {
  const pid = product.child.pid ?? 0
  const before = cpuSeconds(pid)
  // As the console asks; a build that does not know the header answers as it always did.
  const result = await autocannon({ url, headers: { token: `Bearer ${token}`, [leanHeader]: '1' }, connections, duration: seconds })
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} other statuses`)
  return { rate: result['2xx'] / result.duration, cpuMs: ((cpuSeconds(pid) - before) * 1000) / result['2xx'] }
}

/** Both begin with tables that were swept and counted. */
async function sweep(path: string): Promise<void> {
  const cluster = await startEmbedded({ dataDir: path })
  const owner = openOwner(cluster.url)
  await owner.session((sql) => sql.unsafe('vacuum analyze'))
  await owner.close()
  await cluster.stop()
}

async function anyNumber(server: string, token: string): Promise<string> {
  const reply = await fetch(`${server}prod-api${orders.backendPage.path}${queryString({ pageSize: 20, pageNumber: 40 })}`, {
    headers: { token: `Bearer ${token}` },
  })
  const { data } = (await reply.json()) as { data: { records: { no: string }[] } }
  return firstOf(data.records).no
}

const folder = houseFolder()
const theirs = join(folder.path, 'before')
const ours = join(folder.path, 'now')
if (!existsSync(theirs)) seedOrders(theirs, otherBundle)
rmSync(ours, { recursive: true, force: true })
cpSync(theirs, ours, { recursive: true })
for (const path of [theirs, ours]) await sweep(path)
const now = await startProduct(ours)
const before = await startProduct(theirs, undefined, { built: otherBundle })
let missed = 0
try {
  const tokens = { now: await tokenOf(now.url, 'platform01'), before: await tokenOf(before.url, 'platform01') }
  const no = await anyNumber(now.url, tokens.now)
  console.log(`${connections} connections, ${rounds} rounds of ${seconds} s each, in turn; before is ${other}`)
  for (const [name, query] of [
    ['all, first page', {}],
    ['to ship, first page', { status: 'WAIT_SHIP' }],
    ['by number', { keyword: no }],
  ] as const) {
    const text = `prod-api${orders.backendPage.path}${queryString({ pageSize: 20, ...query })}`
    const found = { now: [] as Measured[], before: [] as Measured[] }
    await load(now, `${now.url}${text}`, tokens.now)
    await load(before, `${before.url}${text}`, tokens.before)
    for (let round = 0; round < rounds; round += 1) {
      found.before.push(await load(before, `${before.url}${text}`, tokens.before))
      found.now.push(await load(now, `${now.url}${text}`, tokens.now))
    }
    const rate = { now: median(found.now.map((one) => one.rate)), before: median(found.before.map((one) => one.rate)) }
    const cpu = { now: median(found.now.map((one) => one.cpuMs)), before: median(found.before.map((one) => one.cpuMs)) }
    const share = rate.now / rate.before
    if (share < leastShare) missed += 1
    console.log(
      `  ${name.padEnd(20)} before ${rate.before.toFixed(0).padStart(5)} /s, ${cpu.before.toFixed(2)} ms CPU; now ${rate.now.toFixed(0).padStart(5)} /s, ` +
        `${cpu.now.toFixed(2)} ms CPU; now ÷ before ${share.toFixed(2)}  ${share < leastShare ? 'MISSED' : 'held'}`,
    )
  }
  console.log(
    `  memory after it: before ${memoryMb(before.child.pid ?? 0).toFixed(0)} MB, now ${memoryMb(now.child.pid ?? 0).toFixed(0)} MB`,
  )
} finally {
  await stop(before)
  await stop(now)
  folder.remove()
}
process.exitCode = missed === 0 ? 0 : 1
