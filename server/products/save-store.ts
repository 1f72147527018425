// Goods and their SKUs as they are written down: a product in one statement, its SKUs in three, however many there are.

import type { ProductDetail } from '#contract/products/calls'
import type { Axis } from '#contract/products/form'
import type { Shown } from '#contract/products/rows'
import type { Tx } from '../kit/database/db'

/** What is sold and how: live at once, whatever the review says. */
export type Sold = Pick<
  ProductDetail,
  | 'keyword'
  | 'unitName'
  | 'deliveryTypes'
  | 'freightTemplateId'
  | 'sort'
  | 'limitPerUser'
  | 'limitPerOrder'
  | 'pointsDeductMaxPct'
  | 'givePoints'
  | 'virtualSalesCount'
  | 'tags'
>

const json = (value: unknown) => JSON.stringify(value)

/** 0 rows: the shop is not in the caller's scope, or is none. */
export async function insert(tx: Tx, shopId: string, shown: Shown, sold: Sold): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    insert into product (shop_id, market_id, brand_id, agent_id, name, subtitle, category_id, cover_url, image_urls, video_url, detail_html, params,
                         keyword, unit_name, delivery_types, freight_template_id, sort, limit_per_user, limit_per_order, points_deduct_max_pct,
                         give_points, virtual_sales_count, tags)
    select u.id, u.market_id, u.brand_id, u.agent_id, ${shown.name}, ${shown.subtitle}, ${shown.categoryId}, ${shown.imageUrls[0] ?? null},
           ${shown.imageUrls}, ${shown.videoUrl}, ${shown.detailHtml}, ${json(shown.params)}::text::jsonb, ${sold.keyword}, ${sold.unitName},
           ${sold.deliveryTypes}, ${sold.freightTemplateId}, ${sold.sort}, ${sold.limitPerUser}, ${sold.limitPerOrder}, ${sold.pointsDeductMaxPct},
           ${sold.givePoints}, ${sold.virtualSalesCount}, ${sold.tags}
      from unit u where u.id = ${shopId} and u.kind = 'SHOP' and u.deleted_at is null
    returning id`
  return row?.id
}

/** Sent at once: what is asked behind it in the same turn sees it. */
export async function rewriteSold(tx: Tx, id: string, sold: Sold): Promise<void> {
  await tx`
    update product set keyword = ${sold.keyword}, unit_name = ${sold.unitName}, delivery_types = ${sold.deliveryTypes},
           freight_template_id = ${sold.freightTemplateId}, sort = ${sold.sort}, limit_per_user = ${sold.limitPerUser},
           limit_per_order = ${sold.limitPerOrder}, points_deduct_max_pct = ${sold.pointsDeductMaxPct}, give_points = ${sold.givePoints},
           virtual_sales_count = ${sold.virtualSalesCount}, tags = ${sold.tags}, updated_at = now(), version = version + 1
     where id = ${id}`.execute()
}

/** Whatever a partial change leaves out stays as it is. */
export async function rewriteShown(tx: Tx, id: string, shown: Partial<Shown>): Promise<void> {
  const images = shown.imageUrls
  await tx`
    update product set ${shown.name === undefined ? tx`` : tx`name = ${shown.name},`}
           ${shown.subtitle === undefined ? tx`` : tx`subtitle = ${shown.subtitle},`}
           ${shown.categoryId === undefined ? tx`` : tx`category_id = ${shown.categoryId},`}
           ${images === undefined ? tx`` : tx`image_urls = ${images}, cover_url = ${images[0] ?? null},`}
           ${shown.videoUrl === undefined ? tx`` : tx`video_url = ${shown.videoUrl},`}
           ${shown.detailHtml === undefined ? tx`` : tx`detail_html = ${shown.detailHtml},`}
           ${shown.params === undefined ? tx`` : tx`params = ${json(shown.params)}::text::jsonb,`}
           updated_at = now(), version = version + 1
     where id = ${id}`
}

/** Goods that were taken down and are mended go back to the start of the review. */
export async function backToDraft(tx: Tx, id: string): Promise<void> {
  await tx`update product set review_status = 'DRAFT' where id = ${id} and review_status = 'APPROVED' and shelf_status = 'OFF_SYSTEM'`
}

export async function setAxes(tx: Tx, id: string, specs: readonly Axis[]): Promise<void> {
  await tx`
    update product set specs = ${json(specs)}::text::jsonb, spec_type = ${specs.length === 0 ? 'SINGLE' : 'MULTI'}
     where id = ${id} and specs <> ${json(specs)}::text::jsonb`
}

export type SkuRow = {
  id: string | null
  position: number
  specValues: { name: string; value: string }[]
  specText: string
  code: string
  barcode: string
  imageUrl: string | null
  priceFen: number
  marketPriceFen: number | null
  costFen: number
  weightG: number
  volumeCm3: number
  enabled: boolean
}
export type Touched = { id: string; specValues: { value: string }[]; version: number }

/** Codes that other goods of the shop have. */
export async function takenCodes(tx: Tx, shopId: string, productId: string | null, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await tx<{ code: string }[]>`
    select code from sku where shop_id = ${shopId} and code_key = any (${codes.map((code) => code.toLowerCase())})
       and product_id <> ${productId ?? '0'}`
  return rows.map(({ code }) => code)
}

const given = (tx: Tx, rows: readonly SkuRow[]) => tx`
  jsonb_to_recordset(${json(rows)}::text::jsonb) as g(id bigint, position int, "specValues" jsonb, "specText" text, code text, barcode text,
    "imageUrl" text, "priceFen" bigint, "marketPriceFen" bigint, "costFen" bigint, "weightG" int, "volumeCm3" int, enabled boolean)`
const givenColumns = (tx: Tx) => tx`
  g.position, g."specValues", g."specText", g.code, g.barcode, g."imageUrl", g."priceFen", g."marketPriceFen", g."costFen", g."weightG",
  g."volumeCm3", g.enabled`
const storedColumns = (tx: Tx) => tx`
  position, spec_values, spec_text, code, barcode, image_url, price_fen, market_price_fen, cost_fen, weight_g, volume_cm3, enabled`

/** Those left out go first, so that their combinations and codes are free for the others. */
export async function dropSkus(tx: Tx, productId: string, keptIds: readonly string[]): Promise<void> {
  await tx`
    update sku set deleted_at = now(), updated_at = now(), version = version + 1
     where product_id = ${productId} and deleted_at is null and not id = any (${keptIds as string[]}::bigint[])`
}

/** Only rows that differ are written; the answer names them. */
export const changeSkus = (tx: Tx, productId: string, rows: readonly SkuRow[]): Promise<Touched[]> =>
  tx<Touched[]>`
    update sku k set (${storedColumns(tx)}, updated_at, version) = row (${givenColumns(tx)}, now(), k.version + 1)
      from ${given(tx, rows)}
     where k.id = g.id and k.product_id = ${productId} and k.deleted_at is null
       and (k.position, k.spec_values, k.spec_text, k.code, k.barcode, k.image_url, k.price_fen, k.market_price_fen, k.cost_fen, k.weight_g,
            k.volume_cm3, k.enabled) is distinct from (${givenColumns(tx)})
    returning k.id, k.spec_values, k.version`

export const addSkus = (tx: Tx, productId: string, rows: readonly SkuRow[]): Promise<Touched[]> =>
  tx<Touched[]>`
    insert into sku (product_id, shop_id, market_id, brand_id, agent_id, ${storedColumns(tx)})
    select p.id, p.shop_id, p.market_id, p.brand_id, p.agent_id, ${givenColumns(tx)} from product p, ${given(tx, rows)}
     where p.id = ${productId} order by g.position
    returning id, spec_values, version`

/** An enabled category that has no others below it. */
export async function isLeaf(tx: Tx, categoryId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from category c where c.id = ${categoryId} and c.enabled and c.deleted_at is null
       and not exists (select from category below where below.parent_id = c.id and below.deleted_at is null)`
  return rows.length === 1
}

type Standing = Pick<ProductDetail, 'id' | 'version' | 'reviewStatus' | 'shelfStatus'> & { changeId: string | null }

export const standing = (tx: Tx, id: string): Promise<Standing> =>
  tx<Standing[]>`
    select p.id, p.version, p.review_status, p.shelf_status,
           (select c.id from product_change c where c.product_id = p.id and c.status = 'PENDING') as change_id
      from product p where p.id = ${id}`.one()

type Price = { id: string; version: number; priceFen: number; marketPriceFen?: number | null; costFen?: number }
type Priced = { id: string; priceFen: number; marketPriceFen: number | null; costFen: number; version: number }

/** Those SKUs whose version is still the one that was seen; held first, in one order. A list price below the new price goes. */
export async function setPrices(tx: Tx, items: readonly Price[]): Promise<Priced[]> {
  const rows = items.map((item) => ({
    ...item,
    keepsMarket: item.marketPriceFen === undefined,
    keepsCost: item.costFen === undefined,
  }))
  await tx`
    select p.id from product p where p.id in (select product_id from sku where id = any (${items.map(({ id }) => id)}::bigint[])) order by p.id for update`
  return tx<Priced[]>`
    update sku k set price_fen = g."priceFen",
           market_price_fen = case when not g."keepsMarket" then g."marketPriceFen" when k.market_price_fen >= g."priceFen" then k.market_price_fen end,
           cost_fen = case when g."keepsCost" then k.cost_fen else g."costFen" end, updated_at = now(), version = k.version + 1
      from jsonb_to_recordset(${json(rows)}::text::jsonb) as g(id bigint, version int, "priceFen" bigint, "marketPriceFen" bigint, "costFen" bigint,
             "keepsMarket" boolean, "keepsCost" boolean), product p
     where k.id = g.id and k.version = g.version and k.deleted_at is null and p.id = k.product_id
       and p.deleted_at is null and p.shelf_status not in ('RECYCLED', 'BANNED')
    returning k.id, k.price_fen, k.market_price_fen, k.cost_fen, k.version`
}

/** Copies everything but codes, barcodes, stock and states. */
export async function copy(tx: Tx, id: string, name: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    insert into product (shop_id, market_id, brand_id, agent_id, name, subtitle, keyword, category_id, unit_name, cover_url, image_urls, video_url,
                         detail_html, params, spec_type, specs, delivery_types, freight_template_id, sort, limit_per_user, limit_per_order,
                         points_deduct_max_pct, give_points, tags)
    select shop_id, market_id, brand_id, agent_id, ${name}, subtitle, keyword, category_id, unit_name, cover_url, image_urls, video_url,
           detail_html, params, spec_type, specs, delivery_types, freight_template_id, sort, limit_per_user, limit_per_order,
           points_deduct_max_pct, give_points, tags from product p where p.id = ${id} and p.deleted_at is null
    returning id`
  if (!row) return undefined
  await tx`
    insert into sku (product_id, shop_id, market_id, brand_id, agent_id, position, spec_values, spec_text, image_url, price_fen, market_price_fen,
                     cost_fen, weight_g, volume_cm3, enabled)
    select ${row.id}, shop_id, market_id, brand_id, agent_id, position, spec_values, spec_text, image_url, price_fen, market_price_fen,
           cost_fen, weight_g, volume_cm3, enabled from sku k where k.product_id = ${id} and k.deleted_at is null order by k.position, k.id`
  return row.id
}
