// Membership packages: what there is to buy, buying it, and the platform's side.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { integerBetween, text } from '../kit/fields'
import { acts, edits, setOf } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { packageFeatures, packageOrderStates, packageOrderStateWords, packageStates, payFroms, payFromWords } from './states'

const count = z.number().int()
const fen = z.number().int()
const time = z.iso.datetime()

const terms = {
  name: field(['套餐名称', 'Name'], text({ max: 20 })),
  description: field(['说明', 'Description'], text({ min: 0, max: 200 })),
  priceFen: field(['价格', 'Price'], integerBetween(0, 100_000_000)),
  months: field(['月数', 'Months'], integerBetween(1, 60)),
  features: field(['功能', 'Features'], z.array(z.enum(packageFeatures)).min(1).max(packageFeatures.length)),
  /** Null: without end. */
  maxMembers: field(['会员上限', 'Members at most'], integerBetween(1, 100_000_000).nullable()),
  sort: field(['排序', 'Sort'], integerBetween(0, 999_999)),
}

export const memberPackage = z.object({ id, ...terms, isEnabled: z.boolean(), soldCount: count, version: count })
export type MemberPackage = z.output<typeof memberPackage>

/** As a unit may buy it now: from the later of now and the end of what it has. */
export const offeredPackage = memberPackage.extend({ from: time.nullable(), until: time.nullable() })
export type OfferedPackage = z.output<typeof offeredPackage>

export const packageOrder = z.object({
  id,
  no: z.string(),
  unitId: id,
  unitName: z.string(),
  packageName: z.string(),
  amountFen: fen,
  months: count,
  payFrom: z.enum(payFroms),
  status: z.enum(packageOrderStates),
  /** Of an online payment: its number, and where the money is asked for; no address once it is there. */
  paymentNo: z.string().nullable(),
  payUrl: z.string().nullable(),
  /** Until when it waits for its money. */
  expiresAt: time,
  createdName: z.string(),
  createdAt: time,
  paidAt: time.nullable(),
  /** What it added: from, until. */
  from: time.nullable(),
  until: time.nullable(),
  refundedFen: fen,
  refundedAt: time.nullable(),
  refundReason: z.string(),
  /** What would go back now: the share of the days that are left; null where nothing can. */
  unusedFen: fen.nullable(),
  version: count,
})
export type PackageOrder = z.output<typeof packageOrder>

export const packages = {
  effective: read('POST /merchant-api/memberPackageUnitStatus/getEffective', {
    access: 'level:read',
    title: ['会员套餐状态', 'The package of a unit'],
    topics: ['packages'],
    input: nothing,
    output: z.object({
      state: z.enum(packageStates),
      packageName: z.string().nullable(),
      features: z.array(z.enum(packageFeatures)),
      maxMembers: count.nullable(),
      memberCount: count,
      until: time.nullable(),
      /** After it has ended: until when points can still be used. */
      redeemUntil: time.nullable(),
      mayTry: z.boolean(),
      /** What the wallet could pay with. */
      availableFen: fen,
      /** Whose it is: a shop that its market runs has its market's, and buys none. */
      unitName: z.string(),
      ofMarket: z.boolean(),
    }),
  }),
  list: read('POST /merchant-api/memberPackage/list', {
    access: ['level:read', 'package:read'],
    title: ['会员套餐', 'Packages'],
    topics: ['packages'],
    input: z.strictObject({ all: z.boolean().optional() }),
    output: z.array(offeredPackage),
  }),
  placeOrder: write('POST /merchant-api/memberPackageUnitOrder/placeOrder', {
    access: 'membership:write',
    title: ['购买会员套餐', 'Buy a package'],
    once: true,
    asksAgain: true,
    /** The price and the end as they were seen: who buys after somebody else did is told so, and nothing is bought twice. */
    input: z.strictObject({ packageId: id, payFrom: z.enum(payFroms), amountFen: fen, until: time.nullable() }),
    output: packageOrder,
  }),
  trial: write('POST /merchant-api/memberPackageUnitOrder/trial', {
    access: 'membership:write',
    title: ['开通试用', 'Begin a trial'],
    once: true,
    input: nothing,
    output: done,
  }),
  /** An order that still waits for its money is given up; money that comes for it later goes back by itself. */
  close: write('POST /merchant-api/memberPackageUnitOrder/close', {
    access: 'membership:write',
    title: ['取消套餐订单', 'Give up an order of a package'],
    input: z.strictObject({ id }),
    output: packageOrder,
  }),
  /** What is left of it is given back, and ends now. */
  refund: write('POST /merchant-api/memberPackageUnitOrder/refund', {
    access: 'package:write',
    title: ['退还套餐费用', 'Refund a package'],
    merging: acts(),
    once: true,
    asksAgain: true,
    input: z.strictObject({
      id,
      version: count,
      amountFen: field(['退款金额', 'Amount'], integerBetween(1, 100_000_000)),
      reason: field(['原因', 'Reason'], text({ min: 2, max: 100 })),
    }),
    output: packageOrder,
  }),
  orders: read('GET /merchant-api/memberPackageUnitOrder/page', {
    access: ['level:read', 'package:read'],
    title: ['套餐订单', 'Orders of packages'],
    topics: ['packages'],
    input: pageQuery
      .extend({
        status: z.enum(packageOrderStates).optional(),
        unitId: id.optional(),
        keyword: z.string().max(60).optional(),
        from: time.optional(),
        to: time.optional(),
      })
      .strict(),
    output: pageOf(packageOrder),
  }),
  save: write('POST /merchant-api/memberPackage/save', {
    access: 'package:write',
    title: ['保存会员套餐', 'Save a package'],
    merging: edits('member_package', { lists: { features: setOf() } }),
    input: z.strictObject({ id: id.optional(), version: count.optional(), ...terms, isEnabled: field(['在售', 'On sale'], z.boolean()) }),
    output: memberPackage,
  }),
  /** Only one that nobody has bought. */
  remove: write('POST /merchant-api/memberPackage/remove', {
    access: 'package:write',
    title: ['删除会员套餐', 'Remove a package'],
    input: z.strictObject({ id }),
    output: done,
  }),
}

const orderSheetColumns = {
  no: { label: ['单号', 'Number'], cell: 'text', width: 24 },
  unitName: { label: ['单位', 'Unit'], cell: 'text', width: 24 },
  packageName: { label: ['套餐', 'Package'], cell: 'text', width: 16 },
  months: { label: ['月数', 'Months'], cell: 'number' },
  amountFen: { label: ['金额（元）', 'Amount (CNY)'], cell: 'money' },
  payFrom: { label: ['支付方式', 'Paid by'], cell: 'text', choices: payFromWords },
  status: { label: ['状态', 'State'], cell: 'text', choices: packageOrderStateWords },
  createdName: { label: ['下单人', 'Ordered by'], cell: 'text' },
  createdAt: { label: ['下单时间', 'Ordered at'], cell: 'time', width: 20 },
  paidAt: { label: ['支付时间', 'Paid at'], cell: 'time', width: 20 },
  from: { label: ['生效', 'From'], cell: 'time', width: 20 },
  until: { label: ['到期', 'Until'], cell: 'time', width: 20 },
  refundedFen: { label: ['退款（元）', 'Refunded (CNY)'], cell: 'money' },
} as const satisfies Parameters<typeof sheet<typeof packages.orders>>[0]['columns']

export const packageOrderSheet = sheet({
  name: 'package-orders',
  title: ['套餐订单', 'Orders of packages'],
  call: packages.orders,
  permission: 'package:read',
  period: { from: 'from', to: 'to' },
  columns: orderSheetColumns,
})
/** What a unit bought itself: the same list behind its own wall. */
export const ownPackageOrderSheet = sheet({
  name: 'own-package-orders',
  title: ['套餐购买记录', 'Packages that were bought'],
  call: packages.orders,
  permission: 'level:read',
  period: { from: 'from', to: 'to' },
  columns: orderSheetColumns,
})
