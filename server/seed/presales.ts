// Presales of the demo, counted from now so that their clocks run: in every phase, some nearly sold out, some short of stock.

import { sure } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'

const hour = 3_600_000
const day = 24 * hour

type Scene = {
  title: string
  type: 'FULL' | 'DEPOSIT'
  status: 'DRAFT' | 'SCHEDULED' | 'CLOSED'
  /** Days from now: start and end of the sale, start and end of the balance. */
  from: number
  to: number
  balance?: [from: number, to: number]
  policy: 'FROM_STOCK' | 'OVERSELL'
  /** Of the quota, in percent. */
  soldPct: number
  reason?: string
}

const scenes: Scene[] = [
  { title: '新品定金预售', type: 'DEPOSIT', status: 'SCHEDULED', from: -4, to: 3, balance: [4, 8], policy: 'OVERSELL', soldPct: 86 },
  { title: '产地直采预售', type: 'FULL', status: 'SCHEDULED', from: -2, to: 5, policy: 'FROM_STOCK', soldPct: 45 },
  { title: '尾款支付进行中', type: 'DEPOSIT', status: 'SCHEDULED', from: -12, to: -3, balance: [-2, 4], policy: 'OVERSELL', soldPct: 70 },
  { title: '下周开售', type: 'DEPOSIT', status: 'SCHEDULED', from: 6, to: 13, balance: [14, 17], policy: 'OVERSELL', soldPct: 0 },
  { title: '节前预售草稿', type: 'FULL', status: 'DRAFT', from: 10, to: 20, policy: 'OVERSELL', soldPct: 0 },
  { title: '上月预售', type: 'FULL', status: 'SCHEDULED', from: -40, to: -20, policy: 'OVERSELL', soldPct: 92 },
  {
    title: '提前关闭的预售',
    type: 'FULL',
    status: 'CLOSED',
    from: -9,
    to: 2,
    policy: 'OVERSELL',
    soldPct: 12,
    reason: '产地受灾减产，无法按期交货',
  },
]

type Goods = {
  id: string
  shopId: string
  marketId: string | null
  brandId: string | null
  agentId: string | null
  name: string
  turn: number
}
type Sku = { id: string; productId: string; specText: string; priceFen: number; available: number }

/** Goods on the shelf that no discount holds; the shops that everybody looks at show every scene, the others the first three. */
const goodsFor = (tx: Tx) => tx<Goods[]>`
  select * from (
    select p.id, p.shop_id, p.market_id, p.brand_id, p.agent_id, p.name, row_number() over (partition by p.shop_id order by p.id)::int as turn
      from product p join unit u on u.id = p.shop_id
     where p.shelf_status = 'ON' and p.deleted_at is null and u.status = 'OPEN' and p.enabled_sku_count between 1 and 12
       and not exists (select from discount_item i join sku k on k.id = i.sku_id where k.product_id = p.id)) p
   where p.turn <= case when p.shop_id <= 208 then ${scenes.length}::int else 3 end order by p.shop_id, p.turn desc`

export async function addPresales(tx: Tx, now: Date): Promise<void> {
  const goods = await goodsFor(tx)
  if (goods.length === 0) return
  const skus = await tx<Sku[]>`
    select k.id, k.product_id, k.spec_text, k.price_fen, coalesce(l.available, 0) as available from sku k left join stock_level l on l.sku_id = k.id
     where k.product_id = any (${goods.map(({ id }) => id)}::bigint[]) and k.enabled and k.deleted_at is null order by k.product_id, k.position`
  const ids = await tx<{ id: string }[]>`select nextval('presale_activity_id_seq') as id from generate_series(1, ${goods.length})`
  const made = goods.map((each, n) =>
    presaleOf(
      sure(ids[n]).id,
      each,
      skus.filter(({ productId }) => productId === each.id),
      now,
    ),
  )
  const activities = JSON.stringify(made.map(({ row }) => row))
  const items = JSON.stringify(made.flatMap(({ lines }) => lines))
  await tx`insert into presale_activity (${tx.unsafe(activityColumns)}) select ${tx.unsafe(activityColumns)} from jsonb_populate_recordset(null::presale_activity, ${activities}::text::jsonb)`
  await tx`insert into presale_item (${tx.unsafe(itemColumns)}) select ${tx.unsafe(itemColumns)} from jsonb_populate_recordset(null::presale_item, ${items}::text::jsonb)`
}

const activityColumns = `id, shop_id, market_id, brand_id, agent_id, product_id, title, type, status, start_at, end_at, balance_start_at, balance_end_at,
  ship_rule, ship_days, stock_policy, alert_pct, limit_per_user, limit_per_order, agreement_text, closed_at, close_reason, ended_at, offer, created_at, updated_at`
const itemColumns = 'activity_id, sku_id, shop_id, type, position, price_fen, deposit_fen, expand_fen, quota, sold'

function presaleOf(id: string, goods: Goods, skus: readonly Sku[], now: Date) {
  const scene = sure(scenes[goods.turn - 1])
  const at = (days: number) => new Date(Math.floor((now.getTime() + days * day) / hour) * hour).toISOString()
  const offered = skus.map((sku, position) => itemOf(scene, sku, position))
  const row = {
    id,
    shop_id: goods.shopId,
    market_id: goods.marketId,
    brand_id: goods.brandId,
    agent_id: goods.agentId,
    product_id: goods.id,
    title: `${goods.name} ${scene.title}`.slice(0, 60),
    type: scene.type,
    status: scene.status,
    start_at: at(scene.from),
    end_at: at(scene.to),
    balance_start_at: scene.balance ? at(scene.balance[0]) : null,
    balance_end_at: scene.balance ? at(scene.balance[1]) : null,
    ship_rule: 'DAYS_AFTER_PAID',
    ship_days: 7,
    stock_policy: scene.policy,
    alert_pct: 80,
    limit_per_user: 5,
    limit_per_order: 2,
    agreement_text: agreement,
    closed_at: scene.reason ? at(-1) : null,
    close_reason: scene.reason ?? null,
    // What ended last month has been put back on the shelf since.
    ended_at: scene.status === 'SCHEDULED' && (scene.balance?.[1] ?? scene.to) <= 0 ? at(scene.balance?.[1] ?? scene.to) : null,
    offer: offered.map(({ spec, price_fen, deposit_fen, expand_fen, quota }) => ({
      spec,
      priceFen: price_fen,
      depositFen: deposit_fen,
      expandFen: expand_fen,
      quota,
    })),
    created_at: at(scene.from - 3),
    updated_at: at(scene.from - 3),
  }
  return { row, lines: offered.map((item) => ({ ...item, activity_id: id, shop_id: goods.shopId, type: scene.type })) }
}

const agreement = '定金支付后不予退还，因商家原因无法交货的，双倍返还定金。'

function itemOf({ type, policy, soldPct }: Scene, sku: Sku, position: number) {
  const priceFen = Math.max(5, Math.floor(sku.priceFen * 0.88))
  const depositFen = type === 'FULL' ? 0 : Math.max(1, Math.floor(priceFen / 10))
  const quota = policy === 'FROM_STOCK' ? Math.max(1, Math.min(sku.available, 60)) : sku.available + 40
  return {
    sku_id: sku.id,
    spec: sku.specText,
    position,
    price_fen: priceFen,
    deposit_fen: depositFen,
    expand_fen: depositFen * 2,
    quota,
    sold: Math.floor((quota * soldPct) / 100),
  }
}
