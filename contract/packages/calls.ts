// Membership packages: what there is to buy, buying it, and the platform's side.

import { z } from 'zod'
import { nothing, read, write } from '../kit/call'
import { integerBetween, text } from '../kit/fields'
import { edits, setOf } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import { packageFeatures, packageOrderStates, packageStates, payFroms } from './states'

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
  /** Where the money of an online payment is asked for; null once it is there. */
  payUrl: z.string().nullable(),
  createdName: z.string(),
  createdAt: time,
  paidAt: time.nullable(),
  /** What it added: from, until. */
  from: time.nullable(),
  until: time.nullable(),
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
    }),
  }),
  list: read('POST /merchant-api/memberPackage/list', {
    access: ['level:read', 'package:read'],
    title: ['会员套餐', 'Packages'],
    topics: ['packages'],
    input: z.strictObject({ all: z.boolean().optional() }),
    output: z.array(memberPackage),
  }),
  placeOrder: write('POST /merchant-api/memberPackageUnitOrder/placeOrder', {
    access: 'membership:write',
    title: ['购买会员套餐', 'Buy a package'],
    once: true,
    asksAgain: true,
    input: z.strictObject({ packageId: id, payFrom: z.enum(payFroms), amountFen: fen }),
    output: packageOrder,
  }),
  trial: write('POST /merchant-api/memberPackageUnitOrder/trial', {
    access: 'membership:write',
    title: ['开通试用', 'Begin a trial'],
    once: true,
    input: nothing,
    output: z.null(),
  }),
  orders: read('GET /merchant-api/memberPackageUnitOrder/page', {
    access: ['level:read', 'package:read'],
    title: ['套餐订单', 'Orders of packages'],
    topics: ['packages'],
    input: pageQuery.extend({ status: z.enum(packageOrderStates).optional(), unitId: id.optional() }).strict(),
    output: pageOf(packageOrder),
  }),
  save: write('POST /merchant-api/memberPackage/save', {
    access: 'package:write',
    title: ['保存会员套餐', 'Save a package'],
    merging: edits('member_package', { lists: { features: setOf() } }),
    input: z.strictObject({ id: id.optional(), version: count.optional(), ...terms, isEnabled: z.boolean() }),
    output: memberPackage,
  }),
}
