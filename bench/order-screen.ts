// What a person waits for with 100,000 orders: the first row and the sign-in page, with nothing kept and with everything kept, also on a
// processor a quarter as fast, and the export of every line with the memory it takes.
// Run: npm run bench -- order-screen [/path/to/another/checkout], which is built and measured in turn with this one.

import { join, resolve } from 'node:path'
import { exports } from '#contract/exports/calls'
import { jobs } from '#contract/jobs/calls'
import { backendOrderLineSheet } from '#contract/orders/calls'
import { pathTo } from '#contract/pages'
import { furnish, houseFolder, tokenOf } from './order-house'
import { coldAndWarm, type Load, type Opened } from './page-loads'
import { openPlainBrowser, type PlainBrowser } from './plain-browser'
import { memoryMb, type Running, startProduct, stop } from './processes'
import { median } from './rates'

const [other] = process.argv.slice(2)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const limits = { exportSeconds: 120, exportMb: 300 }

const row = { at: pathTo('brandOrders'), part: 'tbody .md-opener' }
const door = { at: '/login', part: 'input[type=password]' }
/** What is waited for, and how long one may wait for it with nothing kept and with everything kept. */
const screens = [
  { name: 'first order row', ...row, isSignedIn: true, slower: 1, mostMs: { cold: 700, warm: 450 }, mostRequests: 15 },
  { name: 'first order row, 4 × slower', ...row, isSignedIn: true, slower: 4, mostMs: { cold: 1600, warm: 1200 }, mostRequests: 15 },
  { name: 'sign-in page', ...door, isSignedIn: false, slower: 1, mostMs: { cold: 300, warm: 200 }, mostRequests: 10 },
] as const
type Screen = (typeof screens)[number]

type Build = { name: string; server: string; token: string }
type Loads = { cold: Load[]; warm: Load[] }

/** Every build in turn, so that a slow moment of the machine falls on all of them. */
async function waited(browser: PlainBrowser, builds: readonly Build[], { at, part, isSignedIn, slower }: Screen): Promise<Loads[]> {
  const found = builds.map((): Loads => ({ cold: [], warm: [] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [no, { server, token }] of builds.entries()) {
      const opened: Opened = { server, at, part, token: isSignedIn ? token : undefined }
      const { cold, warm } = await coldAndWarm(browser, opened, slower)
      found[no]?.cold.push(cold)
      found[no]?.warm.push(warm)
    }
  }
  return found
}

/** One line for each build and state; how many limits this build misses. */
function told({ name, mostMs, mostRequests }: Screen, builds: readonly Build[], found: readonly Loads[]): number {
  let missed = 0
  for (const state of ['cold', 'warm'] as const) {
    for (const [no, build] of builds.entries()) {
      const loads = found[no]?.[state] ?? []
      const mid = (of: keyof Load) => median(loads.map((load) => load[of]))
      const share = mid('ms') / mostMs[state]
      const isHeld = share <= 1 && mid('requests') <= mostRequests
      if (!isHeld && no === 0) missed += 1
      const each = loads.map(({ ms }) => ms.toFixed(0)).join(', ')
      console.log(
        `${name}, ${state}, ${build.name}: ${mid('ms').toFixed(0)} ms = ${share.toFixed(2)} of ${mostMs[state]} ms (${each}), ` +
          `${mid('requests')} requests, ${mid('kb').toFixed(0)} kB, ${mid('cpuMs').toFixed(0)} ms on the processor: ${isHeld ? 'held' : 'MISSED'}`,
      )
    }
  }
  return missed
}

async function measureScreens(builds: readonly Build[]): Promise<number> {
  const browser = await openPlainBrowser()
  if (!browser) {
    console.log('screens: not measured, no Chromium (set CHROMIUM_PATH)')
    return 0
  }
  let missed = 0
  try {
    // The servers have answered once before anything is measured.
    for (const { server, token } of builds) await coldAndWarm(browser, { server, ...row, token })
    for (const screen of screens) missed += told(screen, builds, await waited(browser, builds, screen))
  } finally {
    await browser.close()
  }
  return missed
}

type Answer<Data> = { code: number; message: string; data: Data }

async function exportAll({ url, child }: Running, token: string) {
  const headers = { token: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() as string }
  const columns = Object.keys(backendOrderLineSheet.columns)
  const body = JSON.stringify({ sheet: backendOrderLineSheet.name, fileName: 'bench', format: 'xlsx', columns, filter: {} })
  const before = memoryMb(child.pid ?? 0)
  const from = performance.now()
  const reply = await fetch(`${url}prod-api${exports.start.path}`, { method: 'POST', headers, body })
  const started = (await reply.json()) as Answer<{ id: string }>
  if (started.code !== 200) throw new Error(`the export did not start: ${started.message}`)
  let peak = before
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    peak = Math.max(peak, memoryMb(child.pid ?? 0))
    if (performance.now() - from > limits.exportSeconds * 3000) throw new Error('the export does not end')
    const asked = await fetch(`${url}prod-api${jobs.detail.path}?id=${started.data.id}`, { headers })
    const { data } = (await asked.json()) as Answer<{ status: string; doneCount: number; file: { bytes: number } | null }>
    if (data.status === 'FAILED') throw new Error('the export failed')
    if (data.status !== 'DONE') continue
    return { seconds: (performance.now() - from) / 1000, before, peak, lines: data.doneCount, megabytes: (data.file?.bytes ?? 0) / 1e6 }
  }
}

const folder = houseFolder()
const house = await furnish(folder.path)
const product = await startProduct(folder.path, house.url)
const before = other ? await startProduct(folder.path, house.url, { built: join(resolve(other), 'dist', 'server', 'main.js') }) : null
let missed = 0
try {
  const builds: Build[] = []
  for (const [name, running] of [['now', product] as const, ['before', before] as const])
    if (running) builds.push({ name, server: running.url, token: await tokenOf(running.url, 'platform01') })
  missed += await measureScreens(builds)
  const made = await exportAll(product, await tokenOf(product.url, 'platform01'))
  const held = made.seconds <= limits.exportSeconds && made.peak <= limits.exportMb
  if (!held) missed += 1
  console.log(
    `export of ${made.lines} lines: ${made.seconds.toFixed(1)} s = ${(made.seconds / limits.exportSeconds).toFixed(2)} of the limit, ${made.megabytes.toFixed(1)} MB file, ` +
      `server ${made.before.toFixed(0)} MB before, ${made.peak.toFixed(0)} MB at most = ${(made.peak / limits.exportMb).toFixed(2)} of the limit: ${held ? 'held' : 'MISSED'}`,
  )
} finally {
  if (before) await stop(before)
  await stop(product)
  await house.close()
  folder.remove()
}
process.exitCode = missed === 0 ? 0 : 1
