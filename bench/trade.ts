// Two processes with sixteen connections each place, pay, close, ship, receive and refund at random; afterwards nothing may differ.

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#server/kit/clock'
import { openDatabase } from '#server/kit/db'
import { startEmbedded } from '#server/kit/embedded'
import { runDueTasks, startWorker } from '#server/kit/jobs'
import { silentLog } from '#server/kit/log'
import { migrate } from '#server/kit/migrate'
import { reconcile } from '#server/kit/reconcile'
import { readSettings } from '#server/kit/settings'
import { seed } from '#server/seed/index'
import { tasks } from '#server/tasks'
import { addGoods, type Goods } from '../house/shopping'
import { tradingIn } from '../house/trading'
import { makeFolder } from './processes'

const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const connections = 16

/** A process of its own: trades until the time is over, and says what came of it. */
async function trade(url: string, seedNumber: number, goods: Goods[]): Promise<void> {
  const db = openDatabase(url, { max: connections })
  const settings = readSettings({ DATA_DIR: '.', PAY_DRIVER: 'fake' })
  const worker = await startWorker({ db, settings, log: silentLog, clock: systemClock, tasks })
  const act = tradingIn({ db, settings, clock: systemClock }, goods, seedNumber)
  const until = performance.now() + seconds * 1000
  const outcomes = { done: 0, refused: 0 }
  const busy = async () => {
    while (performance.now() < until) outcomes[await act()] += 1
  }
  await Promise.all(Array.from({ length: connections }, busy))
  await worker.stop()
  await db.close()
  console.log(JSON.stringify(outcomes))
}

async function measure(): Promise<number> {
  const folder = makeFolder()
  const cluster = await startEmbedded({ dataDir: folder.path })
  const db = openDatabase(cluster.url)
  try {
    await migrate(db)
    await seed(db, 'demo', { orders: 150 })
    const settings = readSettings({ DATA_DIR: folder.path, PAY_DRIVER: 'fake' })
    const goods: Goods[] = []
    for (const shopId of ['201', '202', '203', '204'])
      for (let n = 0; n < 3; n += 1)
        goods.push(await addGoods({ db, settings, clock: systemClock }, { shopId, stock: 2000, priceFen: 777 + n * 1331 }))
    console.log(`2 processes, ${connections} connections each, ${seconds} s`)
    const children = [11, 12].map((number) =>
      spawn(process.execPath, [fileURLToPath(import.meta.url), cluster.url, String(number), JSON.stringify(goods)], {
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    )
    const codes = await Promise.all(
      children.map((child) => new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))),
    )
    await runDueTasks({ db, settings, log: silentLog, clock: systemClock, tasks })
    const { checks, differences } = await reconcile(db)
    const states = await db.pool<{ status: string; total: number }[]>`
      select status, count(*) as total from trade_order where buyer_key like 'r-%' group by 1 order by 1`
    console.log(`orders: ${states.map(({ status, total }) => `${status} ${total}`).join(', ')}`)
    console.log(`${checks.length} checks, ${differences.length} differences`)
    for (const difference of differences.slice(0, 10)) console.log(JSON.stringify(difference))
    return differences.length === 0 && codes.every((code) => code === 0) ? 0 : 1
  } finally {
    await db.close()
    await cluster.stop()
    folder.remove()
  }
}

const [url, number, goods] = process.argv.slice(2)
if (url) await trade(url, Number(number), JSON.parse(goods) as Goods[])
else process.exitCode = await measure()
