// 100,000 goods: deep pages against the first and searches, each with its figure; BENCH_DATA names a folder that is kept and used again.

import { startEmbedded } from '#server/kit/database/embedded'
import { seed } from '#server/seed/index'
import { openDoors } from './doors'
import { measureLists } from './goods'
import { houseFolder } from './order-house'

const limits = { deepOverFirst: 2, searchMs: 5 }

const folder = houseFolder()
const cluster = await startEmbedded({ dataDir: folder.path })
try {
  const { owner, close } = await openDoors(cluster.url)
  await seed(owner, 'demo', { goods: 100_000, orders: 0, tell: (step) => console.log(step) })
  await close()
  const { deepOverFirst, worstSearchMs, lines } = await measureLists(cluster.url)
  for (const line of lines) console.log(`  ${line}`)
  const held = deepOverFirst <= limits.deepOverFirst && worstSearchMs <= limits.searchMs
  console.log(
    `deepest ${deepOverFirst.toFixed(2)}× the first (≤ 2), slowest search ${worstSearchMs.toFixed(2)} ms of PostgreSQL (≤ 5): ${held ? 'held' : 'MISSED'}`,
  )
  process.exitCode = held ? 0 : 1
} finally {
  await cluster.stop()
  folder.remove()
}
