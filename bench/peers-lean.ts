// The limit of a list on this machine: node:http, the driver, a page that begins behind a key and a counter that is kept. No session, no wall, no
// schema, no transaction. The same rows as the product's, over the same database.

import { createServer } from 'node:http'
import pg from 'pg'
import { sure } from '#contract/kit/sure'
import { connectionTo } from '#server/kit/database/connection-to'

const order = `o.id, o.no, o.shop_id, o.shop_name, o.type, o.channel, o.status, o.refund_status, o.close_type, o.open_after_sales, o.delivery_type,
  o.buyer_name, o.receiver_name, o.mobile_mask, o.region_code, o.address, o.lines, o.item_count, o.total_qty, o.freight_fen, o.payable_fen, o.paid_fen,
  o.buyer_note, o.seller_note, o.flag, o.tags, o.receive_extended, o.points_used, o.placed_at, o.paid_at, o.pay_deadline, o.ship_deadline,
  o.auto_receive_at, o.closed_at, o.version`
const goods = `p.id, p.shop_id, p.name, p.subtitle, p.category_id, p.unit_name, p.cover_url, p.spec_type, p.min_price_fen, p.max_price_fen, p.sku_count,
  p.enabled_sku_count, p.sales_count, p.sort, p.tags, p.review_status, p.review_reason, p.shelf_status, p.off_reason, p.on_at, p.off_at, p.recycled_at,
  p.created_at, p.updated_at, p.version`
const counted = (table: string, where: string) => `(select sum(n)::int from ${table} where ${where}) as total`
const orderPage = `select ${order}, ${counted('order_tally', `unit_id = 0 and status = 'COMPLETED'`)} from trade_order o
  where o.status = 'COMPLETED' and o.id < $1::bigint order by o.id desc limit 20`
const goodsPage = `select ${goods}, ${counted('product_tally', `unit_id = 101 and category_id = 0 and shelf_status <> 'RECYCLED'`)} from product p
  where p.market_id = 101 and p.deleted_at is null and p.shelf_status <> 'RECYCLED' and p.id < $1::bigint order by p.id desc limit 20`

const statements: Record<string, string> = {
  orders: orderPage,
  ordersHalf: orderPage,
  number: `select ${order} from trade_order o where o.no = $1`,
  order: `select o.*, (select json_agg(i) from order_item i where i.order_id = o.id) as items from trade_order o where o.id = $1`,
  goods: goodsPage,
  goodsHalf: goodsPage,
}

const pool = new pg.Pool({ ...connectionTo(sure(process.argv[2])), max: 12 })
const server = createServer((request, reply) => {
  const query = new URL(request.url ?? '/', 'http://lean').searchParams
  const name = query.get('of') ?? ''
  pool.query({ name, text: statements[name] ?? '', values: [query.get('key')] }).then(
    ({ rows }) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    () => reply.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
