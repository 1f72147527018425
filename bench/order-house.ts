// The house with 100,000 orders that several benches are run in. BENCH_DATA names a folder that is kept and used again.

import { existsSync } from 'node:fs'
import { auth } from '#contract/auth/calls'
import { firstOf } from '#contract/kit/sure'
import { startEmbedded } from '#server/kit/database/embedded'
import { sealWith } from '#server/orders/index'
import { demoPassword, seed } from '#server/seed/index'
import { openDoors } from './doors'
import { makeFolder } from './processes'

export function houseFolder(): { path: string; remove: () => void } {
  const kept = process.env.BENCH_DATA
  if (kept && existsSync(kept)) console.log(`using ${kept}`)
  return kept ? { path: kept, remove: () => {} } : makeFolder()
}

/** `goods` are those beside the demo's. */
export async function furnish(path: string, goods = 0): Promise<{ url: string; no: string; mobile: string; close: () => Promise<void> }> {
  const cluster = await startEmbedded({ dataDir: path })
  const { owner, close } = await openDoors(cluster.url)
  const from = performance.now()
  const seeded = await seed(owner, 'large', { crowd: 50, many: { markets: 4, shops: 12 }, goods, orders: 100_000 })
  if (seeded.fresh) console.log(`seeded in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  await owner.session((sql) => sql.unsafe('vacuum analyze trade_order, order_item, order_tally, shipment, product, sku, product_tally'))
  const { no } = await owner.sql<{ no: string }[]>`select no from trade_order where id = 54321`.one()
  const { sealed, key } = firstOf(
    await owner.sql<{ sealed: string; key: string }[]>`
    select mobile_sealed as sealed, sealing_key() as key from trade_order where id = 54321`,
  )
  await close()
  return { url: cluster.url, no, mobile: sealWith(key).open(sealed), close: cluster.stop }
}

export async function tokenOf(server: string, username: string): Promise<string> {
  const reply = await fetch(`${server}prod-api${auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  const { code, message, data } = (await reply.json()) as { code: number; message: string; data: { token: string } }
  if (code !== 200) throw new Error(`${username} cannot sign in: ${message}`)
  return data.token
}
