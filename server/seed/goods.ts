// Goods of the demo: some four hundred in the shops, in every state of review and shelf, with stock. All of them are invented.

import { firstOf, sure } from '#contract/kit/sure'
import type { ReviewStatus, ShelfStatus } from '#contract/products/states'
import type { Tx } from '../kit/database/db'
import { receiveAll } from '../stock/index'
import { type Chance, chanceFrom } from './chance'
import { addCategories } from './goods-categories'
import { attributes, measures, rejectReasons, takenDownReasons } from './goods-kinds'
import type { Kind, Line } from './goods-lines'
import { kindsByName } from './goods-shops'
import { pictureUrl } from './pictures'

const day = 86_400_000

export type Shop = { id: number; name: string; status: string }
type State = { review: ReviewStatus; shelf: ShelfStatus; why: string | null; reason: string }

/** Of twenty goods fourteen are on the shelf; the others stand where goods can stand. */
function stateOf(n: number, isOpen: boolean): State {
  const state = (review: ReviewStatus, shelf: ShelfStatus, why: string | null = null, reason = ''): State => ({
    review,
    shelf,
    why,
    reason,
  })
  if (n % 20 === 3) return state('PENDING', 'OFF')
  if (n % 20 === 7) return state('DRAFT', 'OFF')
  if (n % 20 === 11) return state('REJECTED', 'OFF', null, rejectReasons[n % rejectReasons.length])
  if (n % 40 === 15) return state('APPROVED', 'OFF_SYSTEM', takenDownReasons[n % takenDownReasons.length])
  if (n % 80 === 35) return state('APPROVED', 'BANNED', '销售禁售商品')
  if (n % 40 === 17) return state('APPROVED', 'RECYCLED')
  return state('APPROVED', n % 9 === 5 || !isOpen ? 'OFF' : 'ON')
}

const combinations = (line: Line): string[][] =>
  line.axes.reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])

const text = (html: string) => `<p>${html}</p>`

function productOf(chance: Chance, shop: Shop, kind: Kind, n: number, at: number) {
  const lineNo = n % kind.lines.length
  const line = sure(kind.lines[lineNo])
  const names = line.names.split(' ')
  const round = Math.floor(n / kind.lines.length)
  const nameNo = round % names.length
  const bare = sure(names[nameNo])
  // Every name once with each manner before any comes again.
  const manner = sure(kind.manners[(Math.floor(round / names.length) + lineNo) % kind.manners.length])
  const tintNo = sure(line.tints[nameNo % line.tints.length])
  const first = chance.upTo(2)
  const state = stateOf(at, shop.status === 'OPEN')
  const says = [chance.pick(line.says), chance.pick(line.says)]
  const [from, to] = line.yuan
  return {
    line,
    baseFen: (from + chance.upTo(to - from)) * 100 - (chance.upTo(3) === 0 ? 10 : 0),
    row: {
      id: 100_001 + at,
      shopId: shop.id,
      name: `${manner}${bare}`,
      subtitle: [...new Set(says)].join('，'),
      leaf: line.leaf,
      unitName: line.unit,
      imageUrls: [first, 1 - first, 2].map((view) => pictureUrl(sure(line.pictures[nameNo % line.pictures.length]), tintNo, view)),
      detailHtml: [text(`${manner}${bare}，${line.says.join('，')}。`), text('收到后请尽快查看，如有破损请在 24 小时内联系店铺。')].join(
        '',
      ),
      params: [
        { name: '品名', value: bare },
        { name: '计量单位', value: line.unit },
        { name: '发货地', value: chance.pick(['浙江杭州', '上海', '福建厦门', '广东广州']) },
      ],
      specs: line.axes,
      tags: at % 6 === 0 ? ['新品'] : at % 7 === 0 ? ['热卖'] : [],
      sort: 100 + (at % 50),
      limitPerUser: at % 13 === 0 ? 5 : null,
      review: state.review,
      shelf: state.shelf,
      offReason: state.why,
      reason: state.reason,
      sales: state.shelf === 'ON' ? chance.upTo(900) : chance.upTo(30),
      daysAgo: 5 + ((at * 7) % 240),
    },
  }
}

type Made = ReturnType<typeof productOf>

function skusOf(chance: Chance, { line, baseFen, row }: Made) {
  const code = `${row.shopId}-${row.id - 100_000}`
  return combinations(line).map((values, position) => {
    const first = firstOf(line.axes).values.indexOf(firstOf(values))
    const second = line.axes[1] ? line.axes[1].values.indexOf(sure(values[1])) : 0
    const priceFen = Math.max(100, Math.round((baseFen * (100 + first * line.step + second * (line.step > 0 ? 15 : 0))) / 1000) * 10)
    return {
      productId: row.id,
      position,
      specValues: values.map((value, at) => ({ name: sure(line.axes[at]).name, value })),
      specText: values.join(' / '),
      code: `${code}-${position + 1}`,
      barcode: position === 0 ? `69${String(10_000_000_000 + row.id * 13).slice(-11)}` : '',
      priceFen,
      marketPriceFen: position % 3 === 0 ? Math.round((priceFen * 1.25) / 100) * 100 + 100 : null,
      costFen: Math.round(priceFen * 0.55),
      weightG: line.grams * (first + 1),
      volumeCm3: line.grams * (first + 1) * 3,
      enabled: !(position > 2 && chance.upTo(25) === 0),
      // A few have run out, some run low.
      stock: chance.upTo(12) === 0 ? 0 : chance.upTo(10) === 0 ? 1 + chance.upTo(5) : 20 + chance.upTo(300),
    }
  })
}

/** How many a shop has: those that the demo's accounts work in have more to look at. */
const manyIn = ({ id }: Shop) => (id <= 208 ? sure([48, 40, 38, 40, 46, 34, 30, 22][id - 201]) : 5)

const kindOf = ({ name }: Shop): Kind => sure(kindsByName.find(([pattern]) => pattern.test(name)) ?? kindsByName[9])[1]

export async function addGoods(tx: Tx, base: number): Promise<void> {
  const shops = await tx<Shop[]>`
    select id::int as id, name, status from unit where kind = 'SHOP' and status in ('OPEN', 'SUSPENDED') and id < 300 order by unit.id`
  const chance = chanceFrom(20_260_108)
  const at = new Date(base).toISOString()
  const leafIds = await addCategories(tx, at)
  await addSuggestions(tx, at, leafIds)
  let made = 0
  const goods = shops.flatMap((shop) => Array.from({ length: manyIn(shop) }, (_, n) => productOf(chance, shop, kindOf(shop), n, made++)))
  const rows = goods.map(({ row: { leaf, daysAgo, ...row } }) => ({
    ...row,
    categoryId: leafIds.get(leaf),
    createdAt: new Date(base + (300 - daysAgo) * day + (daysAgo % 11) * 3_331_000).toISOString(),
  }))
  const skus = goods.flatMap((one) => skusOf(chance, one))
  await addRows(tx, rows, skus)
  await addChanges(tx, at)
}

async function addRows(
  tx: Tx,
  rows: readonly object[],
  skus: readonly { productId: number; position: number; stock: number }[],
): Promise<void> {
  // A seed of so many rows is one event, not a line of history for each of them.
  await tx`alter table sku disable trigger skus_added`
  await tx`
    insert into product (id, shop_id, market_id, brand_id, agent_id, name, subtitle, category_id, unit_name, cover_url, image_urls, detail_html, params,
                         spec_type, specs, tags, sort, limit_per_user, freight_template_id, review_status, review_reason, submitted_at, reviewed_at,
                         reviewed_name, shelf_status, off_reason, recycled_at, on_at, off_at, first_on_at, sales_count, created_at, updated_at,
                         min_price_fen, max_price_fen, sku_count, enabled_sku_count, codes, points_deduct_max_pct, give_points)
    select g.id, u.id, u.market_id, u.brand_id, u.agent_id, g.name, g.subtitle, g."categoryId", g."unitName", g."imageUrls"[1], g."imageUrls",
           g."detailHtml", g.params, 'MULTI', g.specs, g.tags, g.sort, g."limitPerUser",
           (select t.id from shipping_template t where t.shop_id = u.id and t.is_default), g.review, g.reason,
           case when g.review <> 'DRAFT' then g."createdAt" + interval '1 hour' end,
           case when g.review in ('APPROVED', 'REJECTED') then g."createdAt" + interval '24 hours' end,
           case when g.review in ('APPROVED', 'REJECTED') then '高建国' end, g.shelf, g."offReason",
           case when g.shelf = 'RECYCLED' then now() - interval '3 days' end,
           case when g.shelf = 'OFF' and g.review = 'APPROVED' and g.id % 5 = 0 then date_trunc('hour', now()) + interval '50 hours' end,
           case when g.shelf = 'ON' and g.id % 31 = 0 then date_trunc('hour', now()) + interval '220 hours' end,
           case when g.review = 'APPROVED' then g."createdAt" + interval '48 hours' end, g.sales, g."createdAt", g."createdAt",
           s.least_fen, s.most_fen, s.total, s.enabled_total, s.codes,
           -- Points pay for most goods; a few give some of their own.
           case when g.id % 9 = 0 then 0 when g.id % 4 = 0 then 20 else 100 end, case when g.id % 11 = 0 then 10 else 0 end
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g(id bigint, "shopId" bigint, name text, subtitle text, "categoryId" bigint,
             "unitName" text, "imageUrls" text[], "detailHtml" text, params jsonb, specs jsonb, tags text[], sort int, "limitPerUser" int, review text,
             reason text, shelf text, "offReason" text, sales bigint, "createdAt" timestamptz)
      join unit u on u.id = g."shopId"
      join (select "productId" as id, min("priceFen") filter (where enabled) as least_fen, max("priceFen") filter (where enabled) as most_fen,
                   count(*) as total, count(*) filter (where enabled) as enabled_total,
                   string_agg(concat_ws(' ', code, nullif(barcode, '')), ' ' order by position) as codes
              from jsonb_to_recordset(${JSON.stringify(skus)}::text::jsonb) as k("productId" bigint, position int, code text, barcode text,
                     "priceFen" bigint, enabled boolean) group by 1) s on s.id = g.id
     order by g.id`
  const added = await tx<{ id: string; productId: string; position: number }[]>`
    insert into sku (id, product_id, shop_id, market_id, brand_id, agent_id, position, spec_values, spec_text, code, barcode, price_fen, market_price_fen,
                     cost_fen, weight_g, volume_cm3, enabled, created_at, updated_at)
    select 200000 + row_number() over (order by p.id, g.position), p.id, p.shop_id, p.market_id, p.brand_id, p.agent_id, g.position, g."specValues",
           g."specText", g.code, g.barcode, g."priceFen", g."marketPriceFen", g."costFen", g."weightG", g."volumeCm3", g.enabled, p.created_at, p.created_at
      from jsonb_to_recordset(${JSON.stringify(skus)}::text::jsonb) as g("productId" bigint, position int, "specValues" jsonb, "specText" text, code text,
             barcode text, "priceFen" bigint, "marketPriceFen" bigint, "costFen" bigint, "weightG" int, "volumeCm3" int, enabled boolean)
      join product p on p.id = g."productId" order by p.id, g.position
    returning id, product_id, position`
  await tx`alter table sku enable trigger skus_added`
  const stockOf = new Map(skus.map(({ productId, position, stock }) => [`${productId}/${position}`, stock]))
  const demands = added.map(({ id, productId, position }) => ({ skuId: id, qty: stockOf.get(`${productId}/${position}`) ?? 0 }))
  await receiveAll(
    tx,
    demands.filter(({ qty }) => qty > 0),
    { type: 'seed', id: 'goods' },
    '期初入库',
  )
}

/** Measures, and what a form suggests. */
async function addSuggestions(tx: Tx, at: string, leafIds: ReadonlyMap<string, number>): Promise<void> {
  const units = measures.map((name, n) => ({ id: n + 1, name, sort: n + 1, createdAt: at, updatedAt: at }))
  await tx`insert into product_unit ${tx(units)}`
  const rows = attributes.map(([name, leaf, options, isSaleAxis], n) => ({
    id: n + 1,
    name,
    isSaleAxis,
    sort: n + 1,
    createdAt: at,
    updatedAt: at,
    categoryId: leaf === null ? null : (leafIds.get(leaf) ?? null),
    options: options.split(' '),
  }))
  await tx`insert into attribute ${tx(rows)}`
}

/** Some goods on the shelf have a change that waits for the market. */
async function addChanges(tx: Tx, at: string): Promise<void> {
  await tx`
    insert into product_change (product_id, shop_id, market_id, brand_id, agent_id, content, was, submitted_name, created_at, updated_at)
    select p.id, p.shop_id, p.market_id, p.brand_id, p.agent_id, jsonb_build_object('name', p.name || '（新包装）', 'subtitle', '换新包装，品质不变'),
           jsonb_build_object('name', p.name, 'subtitle', p.subtitle), '林晓月', ${at}, ${at}
      from product p where p.shelf_status = 'ON' and p.id % 17 = 0 order by p.id`
}
