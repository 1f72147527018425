// Placing and paying an order of a member, with and without points, beside the same order where no programme runs, in one run: the ratio is what counts.

import { firstOf } from '#contract/kit/sure'
import type { Owner } from '#server/kit/database/owner'
import { giveToRegular } from '../house/loyalty/trading'
import { addGoods, basketOf, type House, pay, place } from '../house/shopping'
import { median } from './rates'
import { inSmallHouse } from './small-house'

const rounds = Number(process.env.BENCH_ROUNDS ?? 100)
const limit = 2
const shopId = '201'

const cases = [
  { name: 'where no programme runs', runs: false, points: undefined },
  { name: 'a member', runs: true, points: undefined },
  { name: 'a member who pays with points', runs: true, points: 'most' },
] as const

async function measure(house: House, owner: Owner): Promise<number> {
  const lines: { skuId: string; qty: number }[] = []
  for (const priceFen of [2990, 5900, 4200])
    lines.push({ skuId: (await addGoods(house, { shopId, priceFen, stock: 90_000, pointsPct: 100 })).skuId, qty: 2 })
  const skuIds = lines.map(({ skuId }) => skuId)
  const times = cases.map(() => ({ placing: [] as number[], paying: [] as number[] }))
  // In turn, so that a slow moment of the machine falls on all; the first rounds warm up.
  for (let n = -10; n < rounds; n += 1)
    for (const [at, { runs, points }] of cases.entries()) {
      const key = `bench-${at}-${n % 20}`
      await owner.sql`update programme set is_enabled = true where unit_id = ${shopId}`
      await giveToRegular(house, skuIds, { key, amount: 20_000, endsIn: null })
      await owner.sql`update programme set is_enabled = ${runs} where unit_id = ${shopId}`
      const began = performance.now()
      const placed = await place(house, basketOf(lines, { buyer: { key, name: '买家' }, points }))
      const placedAt = performance.now()
      await pay(house, placed)
      const ended = performance.now()
      const { used } = await owner.sql<{ used: boolean }[]>`
        select points_used > 0 as used from trade_order where id = ${firstOf(placed.orders).id}`.one()
      if (used !== (points === 'most')) throw new Error(`points were ${used ? '' : 'not '}used by ${key}`)
      if (n < 0) continue
      times[at]?.placing.push(placedAt - began)
      times[at]?.paying.push(ended - placedAt)
    }
  const [bare] = times
  if (!bare) throw new Error('nothing was measured')
  let worst = 0
  for (const [at, { name }] of cases.entries()) {
    const { placing, paying } = times[at] ?? bare
    const ratios = [median(placing) / median(bare.placing), median(paying) / median(bare.paying)] as const
    worst = Math.max(worst, ...ratios)
    console.log(
      `  ${name.padEnd(32)} placed in ${median(placing).toFixed(1)} ms = ${ratios[0].toFixed(2)}×, paid in ${median(paying).toFixed(1)} ms = ${ratios[1].toFixed(2)}×`,
    )
  }
  console.log(`3 lines, ${rounds} orders of each in turn; worst ${worst.toFixed(2)}×, ≤ ${limit}×: ${worst <= limit ? 'held' : 'MISSED'}`)
  return worst <= limit ? 0 : 1
}

await inSmallHouse(measure)
