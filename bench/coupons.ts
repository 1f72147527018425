// A quote for a buyer who holds fifty coupons beside the same quote for one who holds none, in one run: the ratio is what counts.

import { randomBytes } from 'node:crypto'
import { sure } from '#contract/kit/sure'
import { partners } from '#server/columns'
import { asHouse } from '#server/kit/database/door'
import type { Owner } from '#server/kit/database/owner'
import { quote } from '#server/orders/index'
import { addGoods, basketOf, type House } from '../house/shopping'
import { median } from './rates'
import { inSmallHouse } from './small-house'

const rounds = Number(process.env.BENCH_ROUNDS ?? 400)
const limit = 2
const holder = 'fifty-coupons'

/** Twenty of one shop, ten of another, twenty of their market; in money, 折 and freight, with thresholds that are met and that are not. */
async function holdFifty(owner: Owner): Promise<void> {
  for (let n = 0; n < 50; n += 1) {
    const unitId = n < 20 ? '201' : n < 30 ? '202' : '101'
    const code = () => randomBytes(16).toString('hex').toUpperCase()
    const rule = {
      kind: 'FULL_REDUCTION',
      name: `券 ${n}`,
      discount: sure((['AMOUNT', 'PERCENT', 'FREIGHT'] as const)[n % 3]),
      amountFen: 100 + n * 17,
      percent: 1 + (n % 40),
      capFen: n % 4 === 0 ? 900 : null,
      thresholdFen: 1000 * (n % 12),
      thresholdQty: 0,
      scope: 'ALL',
      scopeIds: [],
      bearer: 'SHOP',
      shareBp: 5000,
      returnsOnRefund: true,
      description: '',
    }
    const given = await owner.sql<{ id: string }[]>`
      insert into coupon (unit_id, shop_id, market_id, code, kind, name, discount, amount_fen, percent, cap_fen, threshold_fen, threshold_qty, scope,
                          scope_ids, total, limit_per_user, claim_from, claim_until, validity, after_days, for_days, audience, audience_levels,
                          audience_tags, take_type, bearer, share_bp, returns_on_refund, description, status, taken_count, opened_at)
      select u.id, case when u.kind = 'SHOP' then u.id end, case when u.kind = 'SHOP' then u.market_id else u.id end, ${code()}, ${rule.kind},
             ${rule.name}, ${rule.discount}, ${rule.amountFen}, ${rule.percent}, ${rule.capFen}, ${rule.thresholdFen}, 0, 'ALL', '{}', -1, 1,
             now() - interval '1 day', now() + interval '7 days', 'RELATIVE', 0, 30, 'ALL', '{}', '{}', 'CLAIM', 'SHOP', 5000, true, '', 'ACTIVE', 1, now()
        from unit u where u.id = ${unitId} returning id`.one()
    await owner.sql`
      insert into user_coupon (coupon_id, unit_id, shop_id, market_id, buyer_key, buyer_name, code, rule, source, valid_from, valid_until, taken_at)
      select c.id, c.unit_id, c.shop_id, c.market_id, ${holder}, '买家', ${code()}, ${JSON.stringify(rule)}::text::jsonb, 'CLAIM',
             now() - interval '1 hour', now() + interval '30 days', now() from coupon c where c.id = ${given.id}`
  }
  await owner.session((sql) => sql.unsafe('vacuum analyze coupon, user_coupon'))
}

async function measure(house: House, owner: Owner): Promise<number> {
  const lines: { skuId: string; qty: number }[] = []
  for (const [shopId, priceFen] of [
    ['201', 2990],
    ['201', 5900],
    ['202', 4200],
    ['202', 1150],
  ] as const)
    lines.push({ skuId: (await addGoods(house, { shopId, priceFen })).skuId, qty: 2 })
  await holdFifty(owner)
  const ask = async (key: string) => {
    const basket = basketOf(lines, { buyer: { key, name: '买家' }, coupons: 'best' })
    const from = performance.now()
    const { coupons } = await asHouse(house.db, 'bench', (tx) => quote({ tx, now: house.clock.now(), ...partners }, basket))
    return { ms: performance.now() - from, heldCount: coupons.length, usedCount: coupons.filter(({ isUsed }) => isUsed).length }
  }
  const found = await ask(holder)
  if (found.heldCount !== 50 || found.usedCount === 0) throw new Error(`${found.heldCount} coupons were held, ${found.usedCount} used`)
  for (let n = 0; n < 100; n += 1) await ask(n % 2 === 0 ? holder : 'no-coupons')
  const [fifty, none]: [number[], number[]] = [[], []]
  // In turn, so that a slow moment of the machine falls on both.
  for (let n = 0; n < rounds; n += 1) {
    fifty.push((await ask(holder)).ms)
    none.push((await ask('no-coupons')).ms)
  }
  const ratio = median(fifty) / median(none)
  console.log(`  4 lines of 2 shops, ${rounds} quotes of each in turn`)
  console.log(`  without coupons    ${median(none).toFixed(2)} ms`)
  console.log(
    `  with 50 held ones  ${median(fifty).toFixed(2)} ms = ${ratio.toFixed(2)}×, ≤ ${limit}×: ${ratio <= limit ? 'held' : 'MISSED'}`,
  )
  return ratio <= limit ? 0 : 1
}

await inSmallHouse(measure)
