// The points mall in tests: members with points who have an app, and goods for points.

import { randomUUID } from 'node:crypto'
import { afterSales } from '#contract/after-sales/calls'
import { storefront } from '#contract/gateway/storefront'
import { standardSettings } from '#contract/membership/settings'
import { type PointsProduct, type PointsRow, pointsMall } from '#contract/points-mall/calls'
import { mallStorefront } from '#contract/points-mall/storefront'
import { asHouse } from '#server/kit/database/door'
import { earn, type Holder } from '#server/points/index'
import { type App, appOf } from '../coupons'
import type { House } from '../harness/index'
import { returnAddress } from '../returns'
import { addGoods, receiver } from '../shopping'

let made = 0

export type Person = Holder & { key: string }

/** New members of a unit's programme, each with a key of the app and so many points that can be used; `expiresAt`: until when. */
export async function membersWith(house: House, unitId: string, count: number, points: number, expiresAt?: Date): Promise<Person[]> {
  const { sql } = house.owner
  const rows = await sql<
    {
      id: string
      programmeId: string
      shopId: string | null
      marketId: string | null
      brandId: string | null
      agentId: string | null
      key: string
    }[]
  >`
    insert into member (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, no, buyer_key, name, level_id, level_since, source, joined_at)
    select p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'T' || gen_random_uuid(), 'mall-' || gen_random_uuid(), '测试会员',
           (select id from member_level where programme_id = p.id and rank = 1), now(), 'APP', now()
      from programme p, generate_series(1, ${count}) where p.unit_id = ${unitId}
    returning id, programme_id, shop_id, market_id, brand_id, agent_id, buyer_key as key`
  const people = rows.map(({ id, programmeId, key, shopId, marketId, brandId, agentId }) => ({
    id,
    programmeId,
    unitId,
    key,
    place: { shopId, marketId, brandId, agentId },
  }))
  if (points > 0)
    await asHouse(house.db, 'test', async (tx) => {
      const now = house.clock.now()
      for (const member of people)
        await earn(
          { tx, now },
          {
            member,
            settings: standardSettings,
            kind: 'EARN_GIFT',
            cause: `test:${++made}`,
            amount: points,
            availableAt: now,
            note: { title: '测试' },
          },
        )
    })
  if (expiresAt)
    await sql`update points_lot set expires_at = ${expiresAt.toISOString()} where member_id = any (${people.map(({ id }) => id)}::bigint[])`
  return people
}

export const pointsOf = async ({ owner }: Pick<House, 'owner'>, memberId: string): Promise<number> =>
  (await owner.sql<{ pointsTotal: number }[]>`select points as points_total from member where id = ${memberId}`.one()).pointsTotal

export const rowFor = (more: Partial<PointsRow> = {}): PointsRow => ({
  kind: 'GOODS',
  skuId: null,
  couponId: null,
  shopId: null,
  name: '',
  imageUrl: null,
  description: '',
  points: 100,
  cashFen: 0,
  stock: 10,
  limitPerUser: null,
  levelIds: [],
  startAt: null,
  endAt: null,
  sort: 0,
  settleFen: 0,
  ...more,
})

/** The mall of a unit, by the hand of who keeps it, and its app. */
export async function mallDesk(house: House, token: string, shopId: string) {
  const apps = await appOf(house, token)
  const add = (rows: PointsRow[]) => house.call(pointsMall.batchAdd, { rows }, { token, idempotencyKey: randomUUID() })
  const detail = async (id: string): Promise<PointsProduct> => (await house.call(pointsMall.detail, { id }, { token })).data
  const turn = (ids: string[]) => house.call(pointsMall.reverseEnable, { ids }, { token })
  /** Added and switched on. */
  const offer = async (row: PointsRow): Promise<PointsProduct> => {
    const { code, message, data } = await add([row])
    const id = code === 200 ? data[0]?.id : null
    if (!id) throw new Error(`not added: ${message} ${data?.[0]?.why}`)
    const [turned] = (await turn([id])).data
    if (turned?.why) throw new Error(`not on: ${turned.why}`)
    return detail(id)
  }
  const goods = async (more: Partial<PointsRow> = {}, stock = 100, priceFen = 2000): Promise<PointsProduct> =>
    offer(rowFor({ skuId: (await addGoods(house, { shopId, stock, priceFen })).skuId, ...more }))
  const redeem = (key: string, { id, kind }: Pick<PointsProduct, 'id' | 'kind'>, qty = 1, app: App = apps()) =>
    app(mallStorefront.redeem, {
      buyerKey: key,
      buyerName: '测试会员',
      id,
      qty,
      channel: 'MINI_PROGRAM',
      payChannel: 'WECHAT',
      ...(kind === 'GOODS' ? { deliveryType: 'EXPRESS' as const, receiver } : {}),
    })
  /** Asked back by the buyer before it leaves, and agreed to by the shop. */
  const goBack = async (orderNo: string, buyerKey: string, qty: number, amountFen: number, by = token): Promise<void> => {
    const app = apps()
    const { data: order } = await app(storefront.order, { no: orderNo, buyerKey })
    const wish = { no: orderNo, buyerKey, itemId: order.items[0]?.id ?? '', qty, amountFen }
    const { data: asked, message } = await app(storefront.applyAfterSale, { ...wish, type: 'REFUND_ONLY', reasonCode: 'CHANGED_MIND' })
    if (!asked) throw new Error(`not asked back: ${message}`)
    const { version } = (await house.call(afterSales.detail, { id: asked.id }, { token: by })).data
    const agreed = { id: asked.id, version, returnAddress, note: '' }
    const { code, message: why } = await house.call(afterSales.agree, agreed, { token: by, idempotencyKey: randomUUID() })
    if (code !== 200) throw new Error(`not agreed to: ${why}`)
    await house.runTasks()
  }
  return { apps, add, detail, turn, offer, goods, redeem, goBack }
}
export type MallDesk = Awaited<ReturnType<typeof mallDesk>>
