// What live lists cost: 20 tabs that somebody looks at, each in a browser of its own, while 50 orders a minute come in among 100,000.
// Run: npm run bench -- live

import { bell } from '#contract/bell/calls'
import { orders } from '#contract/orders/calls'
import { systemClock } from '#server/kit/clock'
import { readSettings } from '#server/kit/settings'
import { addGoods, basketOf, pay, place } from '../house/shopping'
import { openDoors } from './doors'
import { furnish, houseFolder, tokenOf } from './order-house'
import { cpuSeconds, startProduct, stop } from './processes'

const tabs = Number(process.env.BENCH_TABS ?? 20)
const ordersPerMinute = 50
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const limit = 5

type Tab = { total: number; count: number; words: number; asks: number }

/** As the console does: asks for the list and its counts when it is told that orders have changed, and never of itself. */
async function openTab(server: string, token: string, signal: AbortSignal): Promise<Tab> {
  const tab: Tab = { total: -1, count: -1, words: 0, asks: 0 }
  const headers = { token: `Bearer ${token}` }
  const ask = async <T>(path: string): Promise<T> => {
    tab.asks += 1
    const reply = await fetch(`${server}prod-api${path}`, { headers, signal })
    return ((await reply.json()) as { data: T }).data
  }
  const look = async () => {
    const [page, overview] = await Promise.all([
      ask<{ total: number }>(`${orders.page.path}?status=WAIT_SHIP&pageNumber=1&pageSize=20`),
      ask<{ byStatus: Record<string, number> }>(orders.overview.path),
    ])
    tab.total = page.total
    tab.count = overview.byStatus.WAIT_SHIP ?? 0
  }
  const { body } = await fetch(`${server}prod-api${bell.stream.path}`, { headers, signal })
  if (!body) throw new Error('no stream')
  let isReady: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    isReady = resolve
  })
  const follow = async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      if (text.includes('event: ready')) isReady()
      if (!/event: changed\ndata: .*"orders"/.test(text)) continue
      tab.words += 1
      await look()
    }
  }
  // It ends when the measuring does.
  follow().catch(() => {})
  await ready
  await look()
  return tab
}

const folder = houseFolder()
const cluster = await furnish(folder.path)
const { owner, db, close } = await openDoors(cluster.url)
const product = await startProduct(folder.path, cluster.url)
const ended = new AbortController()
try {
  const house = { db, settings: readSettings({ DATA_DIR: folder.path, PAY_DRIVER: 'fake' }), clock: systemClock }
  // A folder that is used again has the goods of the run before.
  const known = await owner.sql<{ skuId: string }[]>`
    select sku_id from stock_listed where shop_id = 201 and available > 5000 and is_listed order by sku_id desc limit 1`.maybe()
  const skuId = known?.skuId ?? (await addGoods(house, { stock: 10_000 })).skuId
  const token = await tokenOf(product.url, 'manager01')
  const open = await Promise.all(Array.from({ length: tabs }, () => openTab(product.url, token, ended.signal)))
  const pid = product.child.pid ?? 0
  const [from, cpu] = [performance.now(), cpuSeconds(pid)]
  const placed = Math.round((ordersPerMinute * seconds) / 60)
  for (let at = 0; at < placed; at += 1) {
    await pay(house, await place(house, basketOf([{ skuId, qty: 1 }])))
    const due = from + ((at + 1) * 60_000) / ordersPerMinute
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  const elapsed = (performance.now() - from) / 1000
  const percent = ((cpuSeconds(pid) - cpu) / elapsed) * 100
  // The last word comes a moment after the last order.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const { n } = await owner.sql<{ n: number }[]>`
    select count(*)::int as n from trade_order where market_id = 101 and status = 'WAIT_SHIP'`.one()
  const isRight = open.every(({ total, count }) => total === n && count === n)
  const sum = (of: (tab: Tab) => number) => open.reduce((all, tab) => all + of(tab), 0)
  console.log(`${tabs} tabs, ${placed} orders in ${elapsed.toFixed(0)} s: ${sum((tab) => tab.words)} words, ${sum((tab) => tab.asks)} asks`)
  console.log(`counts are rows in all tabs: ${isRight ? 'yes' : 'NO'} (${n})`)
  console.log(`server: ${percent.toFixed(2)} % of a core, ≤ ${limit} %: ${percent <= limit ? 'held' : 'MISSED'}`)
  process.exitCode = isRight && percent <= limit ? 0 : 1
} finally {
  ended.abort()
  await stop(product)
  await close()
  await cluster.close()
  folder.remove()
}
