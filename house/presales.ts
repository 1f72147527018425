// Presales in tests: goods that can be presold, the form that offers them, and a buyer who takes of the quota.

import type { Given } from '#contract/kit/call'
import { type PresaleDetail, presale } from '#contract/presale/calls'
import { asHouse } from '#server/kit/database/door'
import { reserveQuota } from '#server/presale/quota'
import { openStock, receive } from '#server/stock/index'
import type { House } from './harness/index'

export type Goods = { productId: string; skuIds: string[] }
export type Form = Given<typeof presale.save>

let made = 0

export const item = (skuId: string, patch: Partial<Form['items'][number]> = {}) => ({
  skuId,
  priceFen: 8000,
  depositFen: 1000,
  expandFen: 2000,
  quota: 10,
  ...patch,
})

type Wanted = { skus?: number; stock?: number; shopId?: string; review?: string }

/** Approved goods of a shop with SKUs at 100 yuan and so many pieces of each. */
async function addGoods(house: House, { skus = 1, stock = 100, shopId = '201', review = 'APPROVED' }: Wanted): Promise<Goods> {
  const pool = house.owner.sql
  const { id: categoryId } = await pool<{ id: string }[]>`
    insert into category (level, name) values (1, '预售试验') on conflict (coalesce(parent_id, 0), lower(name)) where deleted_at is null
    do update set sort = 1 returning id`.one()
  const { id: productId } = await pool<{ id: string }[]>`
    insert into product (shop_id, market_id, brand_id, agent_id, name, category_id, review_status, shelf_status)
    select u.id, u.market_id, u.brand_id, u.agent_id, ${`新茶${++made}`}, ${categoryId}, ${review}, ${review === 'APPROVED' ? 'ON' : 'OFF'}
      from unit u where u.id = ${shopId} returning id`.one()
  const rows = await pool<{ id: string }[]>`
    insert into sku (product_id, shop_id, market_id, brand_id, agent_id, position, spec_values, spec_text, price_fen)
    select ${productId}, u.id, u.market_id, u.brand_id, u.agent_id, n, jsonb_build_array(jsonb_build_object('name', '规格', 'value', n)), '规格' || n, 10000
      from unit u cross join generate_series(1, ${skus}) n where u.id = ${shopId} order by n returning id`
  const skuIds = rows.map(({ id }) => id)
  if (stock > 0)
    await asHouse(house.db, 'test', async (tx) => {
      await openStock(tx, skuIds)
      await receive(
        tx,
        skuIds.map((skuId) => ({ skuId, qty: stock })),
        { type: 'test', id: `presale-${made}` },
      )
    })
  return { productId, skuIds }
}

/** `shop` is the token of shop 201, whose goods they are unless another is named. */
export function presaleDesk(house: House, shop: string) {
  const at = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000).toISOString()

  const goods = (wanted: Wanted = {}) => addGoods(house, wanted)
  const form = ({ productId, skuIds }: Goods, patch: Partial<Form> = {}): Form => ({
    productId,
    title: `春茶预售${++made}`,
    type: 'DEPOSIT',
    startAt: at(-1),
    endAt: at(5),
    balanceStartAt: at(6),
    balanceEndAt: at(9),
    shipRule: 'DAYS_AFTER_PAID',
    shipAt: null,
    shipDays: 7,
    stockPolicy: 'FROM_STOCK',
    alertPct: 80,
    limitPerUser: 5,
    limitPerOrder: 2,
    allowCoupon: true,
    allowPoints: false,
    depositRefundable: false,
    agreementText: '',
    items: skuIds.map((skuId) => item(skuId)),
    publish: true,
    ...patch,
  })
  const save = (input: Form, token = shop) => house.call(presale.save, input, { token })
  const saved = async (input: Form): Promise<PresaleDetail> => {
    const { code, message, data } = await save(input)
    if (code !== 200) throw new Error(message)
    return data
  }
  const detail = async (id: string) => (await house.call(presale.detail, { id }, { token: shop })).data
  const sell = (id: string, skuId: string, qty: number) =>
    asHouse(house.db, 'test', (tx) => reserveQuota(tx, id, [{ skuId, qty }], house.clock.now()))
  return { at, goods, form, save, saved, detail, sell }
}
