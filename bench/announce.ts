// An announcement to 10,000 people: how long the bells take in the background, and what a list costs meanwhile beside what it cost before.
// Run: npm run bench -- announce

import { accounts } from '#contract/accounts/calls'
import { announcements } from '#contract/announcements/calls'
import { startEmbedded } from '#server/kit/database/embedded'
import { seed } from '#server/seed/index'
import { openDoors } from './doors'
import { tokenOf } from './order-house'
import { makeFolder, startProduct, stop } from './processes'
import { median } from './rates'

/** Of the crowd one in twenty is disabled, and hears nothing. */
const crowd = Number(process.env.BENCH_CROWD ?? 10_600)
const rounds = 60
const limitMs = 5000
const limitRatio = 2

const folder = makeFolder()
const cluster = await startEmbedded({ dataDir: folder.path })
const { owner, close } = await openDoors(cluster.url)
await seed(owner, 'large', { crowd, many: { markets: 2, shops: 4 }, goods: 0, orders: 150 })
const product = await startProduct(folder.path, cluster.url)
try {
  const token = await tokenOf(product.url, 'manager01')
  const headers = { token: `Bearer ${token}`, 'content-type': 'application/json' }
  const list = `${product.url}prod-api${accounts.page.path}?pageNumber=1&pageSize=20`
  const lookOnce = async () => {
    const from = performance.now()
    await (await fetch(list, { headers })).arrayBuffer()
    return performance.now() - from
  }
  for (let at = 0; at < 20; at += 1) await lookOnce()
  const before: number[] = []
  for (let at = 0; at < rounds; at += 1) before.push(await lookOnce())

  const audience = { unitKinds: [], marketIds: [], brandIds: [], regionCodes: [], roleCodes: [], toStaff: true, toShoppers: false }
  const form = { title: '全员通知', kind: 'NOTICE', contentHtml: '<p>全员通知</p>', publishAt: new Date().toISOString(), audience }
  const from = performance.now()
  const reply = await fetch(`${product.url}prod-api${announcements.add.path}`, { method: 'POST', headers, body: JSON.stringify(form) })
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: { id: string } }
  if (code !== 200) throw new Error(`it was refused: ${message}`)
  const toldFrom = performance.now()
  const during: number[] = []
  let isTold = false
  while (!isTold && performance.now() - from < 60_000) {
    during.push(await lookOnce())
    isTold = (await owner.sql`select 1 from announcement where id = ${data.id} and told_at is not null`).length === 1
  }
  const workMs = performance.now() - toldFrom
  const { rung } = await owner.sql<
    { rung: number }[]
  >`select count(*)::int as rung from notification where cause = ${`announcement:${data.id}`}`.one()
  const ratio = median(during) / median(before)
  console.log(
    `${rung} bells in ${workMs.toFixed(0)} ms after the answer, which took ${(toldFrom - from).toFixed(0)} ms (limit ${limitMs} ms)`,
  )
  console.log(
    `a page of the list: ${median(before).toFixed(1)} ms before, ${median(during).toFixed(1)} ms during (${during.length} of them), ${ratio.toFixed(2)}×`,
  )
  const held = isTold && rung >= 10_000 && workMs <= limitMs && ratio <= limitRatio
  if (!held) process.exitCode = 1
} finally {
  await stop(product)
  await close()
  await cluster.stop()
  folder.remove()
}
