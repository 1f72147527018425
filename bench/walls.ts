// What walls cost: 500 players of a screen with 20 widgets on two processes, counted by questions that reach the database; then one process is killed
// with -9, and its players go to the other. BENCH_DATA names a folder that is kept and used again, BENCH_PLAYERS another number of players.
// Run: npm run bench -- walls

import { request } from 'node:http'
import { builtInId, builtInNames } from '#contract/datasets/built-in'
import type { Call, Given } from '#contract/kit/call'
import { firstOf, sure } from '#contract/kit/sure'
import { screens } from '#contract/screens/calls'
import { open, shares } from '#contract/screens/walls'
import { ofDataset, widgetOf, withWidgets } from '../house/data-screens'
import { timeDatasets } from './datasets'
import { openDoors } from './doors'
import { furnish, houseFolder, tokenOf } from './order-house'
import { cpuSeconds, memoryMb, type Running, startProduct, stop } from './processes'
import { settle } from './settle'

const players = Number(process.env.BENCH_PLAYERS ?? 500)
const widgets = 20
const periodSeconds = 5
/** Five minutes from the first moment on: plans that are cold, and the rush of all who begin at once, are part of it. */
const periods = 60
/** For comparing with what was measured before. */
const firstPeriods = 6
const limits = { queriesPerPeriod: 20, liveAgainMs: 10_000, p95Ms: 50 }

const made = async <C extends Call>(server: string, token: string, call: C, input: Given<C>) => {
  const reply = await fetch(`${server}prod-api${call.path}`, {
    method: 'POST',
    headers: { token: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(input),
  })
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: unknown }
  if (code !== 200) throw new Error(`${call.path} answers ${code}: ${message}`)
  return call.output.parse(data) as C['output']['_output']
}

/** A screen of the datasets that every unit has, published and shared. */
async function sharedScreen(server: string): Promise<Shared> {
  const token = await tokenOf(server, 'manager01')
  const names = builtInNames.slice(0, widgets)
  if (names.length < widgets) throw new Error(`there are ${names.length} datasets only`)
  const document = withWidgets(
    ...names.map((name, at) => widgetOf(`w${1000 + at}`, 'table', { data: ofDataset(builtInId(name)), zindex: at + 1 })),
  )
  const screen = await made(server, token, screens.add, { name: `bench ${Date.now()}`, document })
  await made(server, token, screens.publish, { id: screen.id, version: screen.version })
  const { path } = await made(server, token, shares.add, { screenId: screen.id, name: 'bench' })
  return { link: sure(path.split('/').at(-1)), screenId: screen.id }
}

type Shared = { link: string; screenId: string }
type Player = { at: string; heard: number; widgets: Set<string>; lastAt: number; end: () => void }

/** One stream until it ends, whoever ends it. Node's own client costs a third of `fetch`: beside the processes that are measured it must be light. */
function streamed(server: string, { link, screenId }: Shared, hear: (text: string) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(`${server.replace(/\/$/, '')}${open.stream.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${link}`, 'content-type': 'application/json' },
      agent: false,
      signal,
    })
    // A server that is away ends it as well as one that went.
    asked.on('error', () => resolve()).on('close', resolve)
    asked.on('response', (reply) =>
      reply
        .setEncoding('utf8')
        .on('data', hear)
        .on('error', () => {}),
    )
    asked.end(JSON.stringify({ screenId }))
  })
}

/** As a player does: one stream, and when it breaks another within a second and a bit, wherever the balancer leads. */
function play(where: () => string, shared: Shared): Player {
  const life = new AbortController()
  const player: Player = { at: '', heard: 0, widgets: new Set(), lastAt: 0, end: () => life.abort() }
  const hear = (text: string) => {
    for (const [, id] of text.matchAll(/"is":"data","widgetId":"(\w+)"/g)) {
      player.heard += 1
      player.lastAt = performance.now()
      player.widgets.add(sure(id))
    }
  }
  const run = async () => {
    while (!life.signal.aborted) {
      player.at = where()
      await streamed(player.at, shared, hear, life.signal)
      player.widgets.clear()
      if (!life.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1000))
    }
  }
  void run()
  return player
}

/** How many questions a process has asked so far, and how many of them took up to so long. */
async function asked(server: string): Promise<{ all: number; within: (ms: number) => number }> {
  const text = await (await fetch(`${server}metrics`)).text()
  const sum = (pattern: RegExp) => [...text.matchAll(pattern)].reduce((total, [, n]) => total + Number(n), 0)
  return {
    all: sum(/^marketdesk_dataset_seconds_count\{[^}]*\} (\d+)/gm),
    within: (ms) => sum(new RegExp(`^marketdesk_dataset_seconds_bucket\\{[^}]*le="${ms / 1000}"[^}]*\\} (\\d+)`, 'gm')),
  }
}

async function until(isSo: () => boolean, ms: number): Promise<number> {
  const from = performance.now()
  while (!isSo()) {
    if (performance.now() - from > ms) throw new Error(`not within ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - from
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const pidOf = ({ child }: Running) => sure(child.pid)

const folder = houseFolder()
const cluster = await furnish(folder.path)
const { owner, db, close } = await openDoors(cluster.url)
await settle(owner)
const timed = await timeDatasets(db)
for (const { name, ms } of timed.filter(({ ms }) => ms > limits.p95Ms / 2)) console.log(`  ${name} takes ${ms.toFixed(1)} ms`)
const quickShare = timed.filter(({ ms }) => ms <= limits.p95Ms).length / timed.length
console.log(`  ${(quickShare * 100).toFixed(1)} % of ${timed.length} datasets take up to ${limits.p95Ms} ms when asked one by one (≥ 95)`)
const running = [await startProduct(folder.path, cluster.url), await startProduct(folder.path, cluster.url)]
const all: Player[] = []
try {
  const shared = await sharedScreen(firstOf(running).url)
  const spent = () => running.reduce((sum, one) => sum + cpuSeconds(pidOf(one)), 0)
  const spentBefore = spent()
  let turn = 0
  const where = () => sure(running[(turn += 1) % running.length]).url
  for (let n = 0; n < players; n += 1) all.push(play(where, shared))
  const firstMs = await until(() => all.every((player) => player.widgets.size === widgets), 60_000)
  console.log(
    `  ${players} players of ${widgets} widgets on ${running.length} processes: everything shown after ${(firstMs / 1000).toFixed(1)} s, ${(((spent() - spentBefore) / players) * 1000).toFixed(1)} ms of a core for each`,
  )

  const total = async () => (await Promise.all(running.map(({ url }) => asked(url)))).reduce((sum, one) => sum + one.all, 0)
  const quick = async (): Promise<number> => {
    const counts = await Promise.all(running.map(({ url }) => asked(url)))
    return counts.reduce((sum, one) => sum + one.within(limits.p95Ms), 0) / counts.reduce((sum, one) => sum + one.all, 0)
  }
  const [before, cpu, from] = [await total(), running.map((one) => cpuSeconds(pidOf(one))), performance.now()]
  await pause(firstPeriods * periodSeconds)
  const firstShare = await quick()
  await pause((periods - firstPeriods) * periodSeconds)
  const seconds = (performance.now() - from) / 1000
  const perPeriod = (((await total()) - before) / seconds) * periodSeconds
  const percent = running.map((one, at) => ((cpuSeconds(pidOf(one)) - sure(cpu[at])) / seconds) * 100)
  const memory = running.map((one) => memoryMb(pidOf(one)))
  console.log(
    `  ${perPeriod.toFixed(1)} queries in ${periodSeconds} s (≤ ${limits.queriesPerPeriod}), each process ${percent.map((n) => n.toFixed(1)).join(' and ')} % of a core, ${memory.map((n) => n.toFixed(0)).join(' and ')} MB`,
  )
  const share = await quick()
  console.log(
    `  ${(share * 100).toFixed(1)} % of all questions from the first on took up to ${limits.p95Ms} ms (≥ 95); ${(firstShare * 100).toFixed(1)} % of those of the first ${firstPeriods * periodSeconds} s`,
  )

  const killed = firstOf(running)
  const orphans = all.filter(({ at }) => at === killed.url)
  const diedAt = performance.now()
  running.shift()
  const spentAlone = spent()
  killed.child.kill('SIGKILL')
  // Live is who was told everything anew by a process that is there.
  await until(
    () => orphans.every(({ at, widgets: shown, lastAt }) => at !== killed.url && shown.size === widgets && lastAt > diedAt),
    60_000,
  )
  const liveMs = performance.now() - diedAt
  const spentToLive = (spent() - spentAlone) / orphans.length
  const askedBefore = await total()
  await pause(2 * periodSeconds)
  const goesOn = (await total()) - askedBefore
  console.log(
    `  kill -9: ${orphans.length} players are live elsewhere after ${(liveMs / 1000).toFixed(1)} s (≤ 10), ${(spentToLive * 1000).toFixed(1)} ms of a core for each, and ${goesOn} questions were asked in the ${2 * periodSeconds} s after it`,
  )
  const held =
    perPeriod <= limits.queriesPerPeriod && liveMs <= limits.liveAgainMs && share >= 0.95 && quickShare >= 0.95 && goesOn >= widgets
  console.log(`walls: ${held ? 'held' : 'MISSED'}`)
  process.exitCode = held ? 0 : 1
} finally {
  for (const player of all) player.end()
  await Promise.all(running.map(stop))
  await owner.sql`delete from screen_share where name = 'bench'`
  await close()
  await cluster.close()
  folder.remove()
}
