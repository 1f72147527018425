// How long a large house takes to be furnished, step by step, beside what one may wait for it. BENCH_ORDERS names another size than a million.

import { startEmbedded } from '#server/kit/database/embedded'
import { seed } from '#server/seed/index'
import { openDoors } from './doors'
import { houseFolder } from './order-house'

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
/** A million orders within five minutes. */
const mostSeconds = 300 * (orders / 1_000_000)

const folder = houseFolder()
const cluster = await startEmbedded({ dataDir: folder.path })
const { owner, close } = await openDoors(cluster.url)
try {
  const from = performance.now()
  const seconds = (since: number) => (performance.now() - since) / 1000
  let step = { name: '', from }
  const tell = (name: string) => {
    if (step.name) console.log(`  ${seconds(step.from).toFixed(1).padStart(7)} s  ${step.name}`)
    step = { name, from: performance.now() }
  }
  const { fresh } = await seed(owner, 'large', { crowd: 50, many: { markets: 4, shops: 12 }, goods: 0, orders, tell })
  if (!fresh) throw new Error(`${folder.path} is furnished already`)
  tell('')
  const took = seconds(from)
  const held = took <= mostSeconds
  console.log(
    `${orders} orders in ${took.toFixed(0)} s = ${(took / mostSeconds).toFixed(2)} of ${mostSeconds} s: ${held ? 'held' : 'MISSED'}`,
  )
  process.exitCode = held ? 0 : 1
} finally {
  await close()
  await cluster.stop()
  folder.remove()
}
