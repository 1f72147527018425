// The points mall: goods, coupons and virtual things for points, and the orders that came of them.

import { z } from 'zod'
import { couponDiscounts } from '../coupons/states'
import { done, read, write } from '../kit/call'
import { atLeastOne, integerBetween, ownAddress, text } from '../kit/fields'
import { edits, setOf } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { orderStatuses, orderStatusWords } from '../orders/states'
import { mallStates, mallStateWords, pointsProductKinds, pointsProductKindWords } from './states'

const count = z.number().int()
const fen = z.number().int()
const time = z.iso.datetime()

const terms = {
  points: field(['所需积分', 'Points'], integerBetween(1, 10_000_000)),
  cashFen: field(['加付金额', 'Money besides'], integerBetween(0, 100_000_000)),
  stock: field(['可兑数量', 'How many'], integerBetween(0, 1_000_000)),
  /** Null: without limit. */
  limitPerUser: field(['每人限兑', 'For each member'], integerBetween(1, 1000).nullable()),
  /** None: for all. */
  levelIds: field(['适用等级', 'Levels'], z.array(id).max(10)),
  startAt: field(['开始时间', 'From'], time.nullable()),
  endAt: field(['结束时间', 'Until'], time.nullable()),
  sort: field(['排序', 'Sort'], integerBetween(0, 999_999)),
  /** What the shop gets for each piece where the market gives its goods away. */
  settleFen: field(['结算价', 'What the shop gets'], integerBetween(0, 100_000_000)),
}
const subject = {
  kind: z.enum(pointsProductKinds),
  skuId: id.nullable(),
  couponId: id.nullable(),
  /** Who gives it, where a market's mall has something that is no goods. */
  shopId: id.nullable(),
  /** Of something virtual. */
  name: field(['名称', 'Name'], text({ min: 0, max: 40 })),
  imageUrl: field(['图片', 'Picture'], ownAddress().nullable()),
  description: field(['说明', 'Description'], text({ min: 0, max: 500 })),
}

/** One of the goods as it is added. */
export const pointsRow = z.strictObject({ ...subject, ...terms })
export type PointsRow = z.output<typeof pointsRow>

export const pointsProduct = z.object({
  id,
  ...terms,
  ...subject,
  imageUrl: z.string().nullable(),
  productId: id.nullable(),
  skuName: z.string().nullable(),
  shopName: z.string().nullable(),
  priceFen: fen.nullable(),
  skuAvailable: count.nullable(),
  soldCount: count,
  leftCount: count,
  isEnabled: z.boolean(),
  state: z.enum(mallStates),
  createdAt: time,
  version: count,
})
export type PointsProduct = z.output<typeof pointsProduct>

/** What came of a batch, row by row. */
const batchResult = z.object({ id: id.nullable(), name: z.string(), why: z.string().nullable() })

/** A SKU that could be offered; what is in already, or in something that shuts the mall out, says so. */
export const mallCandidate = z.object({
  skuId: id,
  productId: id,
  name: z.string(),
  specText: z.string(),
  imageUrl: z.string().nullable(),
  shopId: id,
  shopName: z.string(),
  priceFen: fen,
  available: count,
  isIn: z.boolean(),
  presaleTitle: z.string().nullable(),
})
export type MallCandidate = z.output<typeof mallCandidate>

const filter = {
  keyword: z.string().max(60).optional(),
  kind: z.enum(pointsProductKinds).optional(),
  state: z.enum(mallStates).optional(),
  levelId: id.optional(),
  ...sortBy(['sort', 'points', 'soldCount', 'createdAt']),
}

export const pointsMall = {
  page: read('GET /merchant-api/memberUnitPointsProduct/page', {
    access: 'points-mall:read',
    title: ['积分商品', 'Goods for points'],
    topics: ['points-mall'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(pointsProduct),
  }),
  overview: read('GET /merchant-api/memberUnitPointsProduct/overview', {
    access: 'points-mall:read',
    title: ['积分商城概览', 'How the points mall does'],
    topics: ['points-mall'],
    input: z.strictObject({}),
    output: z.object({
      byState: z.record(z.enum(mallStates), count),
      /** Of the reader's own unit; where the market runs the shop it is the market's, to look at. */
      isOwn: z.boolean(),
      /** A market's gives away what its shops sell. */
      isMarket: z.boolean(),
      redeemedCount: count,
      points: count,
      cashFen: fen,
      costFen: fen,
      memberCount: count,
    }),
  }),
  batchAdd: write('POST /merchant-api/memberUnitPointsProduct/batchAdd', {
    access: 'points-mall:write',
    title: ['批量添加积分商品', 'Add goods for points'],
    once: true,
    input: z.strictObject({ rows: atLeastOne(pointsRow, 200) }),
    output: z.array(batchResult),
  }),
  detail: read('POST /merchant-api/memberUnitPointsProduct/detail', {
    access: 'points-mall:read',
    title: ['积分商品详情', 'One of the goods for points'],
    topics: ['points-mall'],
    input: z.strictObject({ id }),
    output: pointsProduct,
  }),
  update: write('POST /merchant-api/memberUnitPointsProduct/update', {
    access: 'points-mall:write',
    title: ['修改积分商品', 'Change goods for points'],
    merging: edits('points_product', { lists: { levelIds: setOf() } }),
    input: z.strictObject({
      id,
      version: count,
      ...terms,
      name: subject.name,
      imageUrl: subject.imageUrl,
      description: subject.description,
    }),
    output: pointsProduct,
  }),
  remove: write('POST /merchant-api/memberUnitPointsProduct/delete', {
    access: 'points-mall:write',
    title: ['删除积分商品', 'Delete goods for points'],
    input: z.strictObject({ id }),
    output: done,
  }),
  reverseEnable: write('POST /merchant-api/memberUnitPointsProduct/reverseEnable', {
    access: 'points-mall:write',
    title: ['启用或停用积分商品', 'Switch goods for points on or off'],
    input: z.strictObject({ ids: atLeastOne(id, 200) }),
    output: z.array(batchResult),
  }),
  candidates: read('GET /merchant-api/memberUnitPointsProduct/candidates', {
    access: 'points-mall:write',
    title: ['可加入积分商城的商品', 'What can be offered for points'],
    topics: ['points-mall', 'products', 'stock'],
    input: pageQuery.extend({ keyword: z.string().max(60).optional(), categoryId: id.optional(), shopId: id.optional() }).strict(),
    output: pageOf(mallCandidate),
  }),
  /** Coupons that can be given, and shops that can give something. */
  choices: read('GET /merchant-api/memberUnitPointsProduct/choices', {
    access: 'points-mall:write',
    title: ['可选的优惠券和门店', 'Coupons and shops to choose from'],
    topics: ['points-mall', 'coupons'],
    input: z.strictObject({}),
    output: z.object({
      coupons: z.array(z.object({ id, name: z.string(), discount: z.enum(couponDiscounts), leftCount: count.nullable() })),
      shops: z.array(z.object({ id, name: z.string() })),
      categories: z.array(z.object({ id, name: z.string() })),
      isMarket: z.boolean(),
    }),
  }),
  /** What it brought, day by day and by goods. */
  effect: read('GET /merchant-api/memberUnitPointsProduct/effect', {
    access: 'points-mall:read',
    title: ['兑换效果', 'What the mall brought'],
    topics: ['points-mall'],
    input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
    output: z.object({
      redeemedCount: count,
      points: count,
      cashFen: fen,
      costFen: fen,
      memberCount: count,
      days: z.array(z.object({ day: z.iso.date(), redeemedCount: count, points: count, costFen: fen, memberCount: count })),
      goods: z.array(z.object({ id, name: z.string(), redeemedCount: count, points: count, costFen: fen, memberCount: count })),
    }),
  }),
}

export const pointsOrder = z.object({
  /** Of the order. */
  id,
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  productName: z.string(),
  imageUrl: z.string().nullable(),
  kind: z.enum(pointsProductKinds),
  qty: count,
  points: count,
  /** Of these what went back with what went back. */
  backPoints: count,
  cashFen: fen,
  /** What the market pays the shop for it. */
  settleFen: fen,
  memberId: id,
  memberName: z.string(),
  levelName: z.string(),
  shopName: z.string(),
  createdAt: time,
})
export type PointsOrder = z.output<typeof pointsOrder>
const orderFilter = {
  keyword: z.string().max(60).optional(),
  status: z.enum(orderStatuses).optional(),
  kind: z.enum(pointsProductKinds).optional(),
  from: time.optional(),
  to: time.optional(),
}
export const pointsOrders = {
  page: read('GET /merchant-api/pointsOrder/page', {
    access: 'points-order:read',
    title: ['积分订单', 'Points orders'],
    topics: ['orders', 'points-mall'],
    input: pageQuery.extend(orderFilter).strict(),
    output: pageOf(pointsOrder),
  }),
  overview: read('GET /merchant-api/pointsOrder/overview', {
    access: 'points-order:read',
    title: ['积分订单概览', 'How many points orders there are'],
    topics: ['orders', 'points-mall'],
    input: z.strictObject({}),
    output: z.record(z.enum(orderStatuses), count),
  }),
}

export const pointsProductSheet = sheet({
  name: 'points-products',
  title: ['积分商品', 'Goods for points'],
  call: pointsMall.page,
  permission: 'points-mall:read',
  columns: {
    name: { label: ['名称', 'Name'], cell: 'text', width: 30 },
    kind: { label: ['类型', 'Kind'], cell: 'text', choices: pointsProductKindWords },
    points: { label: ['所需积分', 'Points'], cell: 'number' },
    cashFen: { label: ['加付金额（元）', 'Money besides (CNY)'], cell: 'money' },
    leftCount: { label: ['剩余', 'Left'], cell: 'number' },
    soldCount: { label: ['已兑', 'Redeemed'], cell: 'number' },
    state: { label: ['状态', 'State'], cell: 'text', choices: mallStateWords },
  },
})
export const pointsOrderSheet = sheet({
  name: 'points-orders',
  title: ['积分订单', 'Points orders'],
  call: pointsOrders.page,
  permission: 'points-order:read',
  period: { from: 'from', to: 'to' },
  columns: {
    orderNo: { label: ['订单号', 'Order'], cell: 'text', width: 24 },
    createdAt: { label: ['兑换时间', 'Redeemed at'], cell: 'time', width: 20 },
    productName: { label: ['商品', 'Goods'], cell: 'text', width: 30 },
    qty: { label: ['数量', 'Pieces'], cell: 'number' },
    points: { label: ['积分', 'Points'], cell: 'number' },
    cashFen: { label: ['金额（元）', 'Money (CNY)'], cell: 'money' },
    memberName: { label: ['会员', 'Member'], cell: 'text' },
    status: { label: ['状态', 'State'], cell: 'text', choices: orderStatusWords },
  },
})
