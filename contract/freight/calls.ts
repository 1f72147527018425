// Freight templates: what a shop asks for sending goods, where to, and how a template is tried out.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { integerBetween, text } from '../kit/fields'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field } from '../kit/problem'
import { sheet } from '../kit/sheet'
import { quantityWords } from '../pricing/quantity'
import {
  chargeBys,
  chargeByWords,
  checkTerms,
  freeRule,
  freightModes,
  freightModeWords,
  freightRule,
  regionCode,
  templateFields,
} from './form'
import { templateMerging } from './merging'

export { freightRefusals, templateRefusals } from './form'

/** A row of the list: what is charged is said by its default rule; the rest comes with the detail. */
export const template = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  name: z.string(),
  chargeBy: z.enum(chargeBys),
  mode: z.enum(freightModes),
  shipFrom: z.string().nullable(),
  shipWithinHours: z.number().int(),
  sort: z.number().int(),
  isDefault: z.boolean(),
  defaultRule: freightRule.nullable(),
  ruleCount: z.number().int(),
  freeRuleCount: z.number().int(),
  noShipCount: z.number().int(),
  /** How many commodities use it. */
  productCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
})
export type Template = z.output<typeof template>

export const templateDetail = template.extend({ rules: z.array(freightRule), freeRules: z.array(freeRule), noShip: z.array(regionCode) })
export type TemplateDetail = z.output<typeof templateDetail>

export const templateSorts = ['sort', 'name', 'updatedAt', 'createdAt', 'productCount'] as const

/** Whose shop: a shop's own when nothing is said; a market says which of its shops. */
const shopId = field(['店铺', 'Shop'], id).optional()
const version = z.number().int()

const tried = z.strictObject({
  templateId: field(['运费模板', 'Template'], id),
  qty: field(['件数', 'Quantity'], integerBetween(1, 1_000_000)),
  weightG: field(['单件重量', 'Weight each'], integerBetween(0, 10_000_000)),
  volumeCm3: field(['单件体积', 'Volume each'], integerBetween(0, 100_000_000)),
  amountFen: field(['商品金额', 'Amount'], integerBetween(0, 100_000_000_000)),
})

const charge = z.object({
  templateId: id,
  name: z.string(),
  chargeBy: z.enum(chargeBys),
  quantity: z.number().int(),
  feeFen: z.number().int(),
  because: z.enum(['free-template', 'free-rule', 'rule', 'default-rule']),
  /** What the rule that matched asks for, and of its regions the one that holds the address. */
  rule: freightRule.omit({ regions: true }).nullable(),
  region: z.string().nullable(),
})

export const freight = {
  page: read('GET /merchant-api/shippingTemplates/page', {
    access: 'freight:read',
    title: ['运费模板列表', 'Freight templates'],
    topics: ['freight'],
    input: pageQuery
      .extend({
        keyword: z.string().max(50).optional(),
        chargeBy: z.enum(chargeBys).optional(),
        mode: z.enum(freightModes).optional(),
        shopId: id.optional(),
        ...sortBy(templateSorts),
      })
      .strict(),
    output: pageOf(template),
  }),
  /** For choosing: all templates of one shop, the default first. */
  list: read('GET /merchant-api/shippingTemplates/list', {
    access: 'freight:read',
    title: ['运费模板选项', 'Freight templates to choose from'],
    topics: ['freight'],
    input: z.strictObject({ shopId: id.optional() }),
    output: z.array(
      z.object({ id, shopId: id, name: z.string(), chargeBy: z.enum(chargeBys), mode: z.enum(freightModes), isDefault: z.boolean() }),
    ),
  }),
  detail: read('GET /merchant-api/shippingTemplates/detail', {
    access: 'freight:read',
    title: ['运费模板详情', 'One freight template'],
    topics: ['freight'],
    input: z.strictObject({ id }),
    output: templateDetail,
  }),
  add: write('POST /merchant-api/shippingTemplates/add', {
    access: 'freight:write',
    title: ['新增运费模板', 'Add a freight template'],
    input: z.strictObject({ shopId, ...templateFields }).superRefine(checkTerms),
    output: templateDetail,
  }),
  update: write('POST /merchant-api/shippingTemplates/update', {
    access: 'freight:write',
    title: ['编辑运费模板', 'Edit a freight template'],
    merging: templateMerging,
    input: z.strictObject({ id, version, ...templateFields }).superRefine(checkTerms),
    output: templateDetail,
  }),
  /** Commodities that use it move to another template of the shop in the same breath. */
  remove: write('POST /merchant-api/shippingTemplates/delete', {
    access: 'freight:delete',
    title: ['删除运费模板', 'Delete a freight template'],
    input: z.strictObject({ id, moveTo: field(['转移到', 'Move to'], id).optional() }),
    output: done,
    form: true,
  }),
  copy: write('POST /merchant-api/shippingTemplates/copy', {
    access: 'freight:write',
    title: ['复制运费模板', 'Copy a freight template'],
    input: z.strictObject({ id, name: field(['模板名称', 'Name'], text({ max: 50 })) }),
    output: templateDetail,
  }),
  setDefault: write('POST /merchant-api/shippingTemplates/default', {
    access: 'freight:write',
    title: ['设为默认模板', 'Make a template the default'],
    input: z.strictObject({ id, version }),
    output: templateDetail,
  }),
  /** What sending these goods to this address costs, and which rule said so. */
  quote: read('POST /merchant-api/shippingTemplates/quote', {
    access: 'freight:read',
    title: ['运费试算', 'Test freight'],
    input: z.strictObject({
      regionCode: field(['收货地区', 'Ship to'], regionCode),
      lines: field(['商品', 'Items'], z.array(tried).min(1).max(50)),
    }),
    output: z.object({ feeFen: z.number().int(), charges: z.array(charge), shares: z.array(z.number().int()) }),
  }),
  /** The middle of the goods that are sent by a template, or of all goods of the shop: what a parcel of it weighs, measures and is worth. */
  parcel: read('GET /merchant-api/shippingTemplates/parcel', {
    access: 'freight:read',
    title: ['常见包裹', 'A common parcel'],
    input: z.strictObject({ id: id.optional(), shopId }),
    output: z.object({ goods: z.number().int(), weightG: z.number().int(), volumeCm3: z.number().int(), amountFen: z.number().int() }),
  }),
  /** Provinces, or what is inside a region: where it delivers and what the first piece costs. */
  coverage: read('GET /merchant-api/shippingTemplates/coverage', {
    access: 'freight:read',
    title: ['配送范围', 'Where a template delivers'],
    input: z.strictObject({ id, region: regionCode.optional() }),
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        minFeeFen: z.number().int().nullable(),
        maxFeeFen: z.number().int().nullable(),
        delivers: z.enum(['all', 'part', 'none']),
        opens: z.boolean(),
      }),
    ),
  }),
}

export const templateSheet = sheet({
  name: 'freight',
  call: freight.page,
  permission: 'freight:export',
  columns: {
    name: { label: ['模板名称', 'Name'], cell: 'text', width: 24 },
    shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 24 },
    chargeBy: { label: ['计费方式', 'Charge by'], cell: 'text', width: 10, choices: chargeByWords },
    mode: { label: ['运费设置', 'Freight'], cell: 'text', width: 16, choices: freightModeWords },
    isDefault: { label: ['默认', 'Default'], cell: 'text', width: 8, choices: { true: ['是', 'Yes'], false: ['否', 'No'] } },
    firstQty: {
      label: ['默认首件、首重、首体积', 'First, by default'],
      cell: 'text',
      width: 20,
      of: ({ defaultRule, chargeBy }) => defaultRule && quantityWords(defaultRule.firstQty, chargeBy),
    },
    firstFee: { label: ['默认首费', 'First fee, by default'], cell: 'money', of: ({ defaultRule }) => defaultRule?.firstFeeFen },
    extraQty: {
      label: ['默认续件、续重、续体积', 'Additional, by default'],
      cell: 'text',
      width: 20,
      of: ({ defaultRule, chargeBy }) => defaultRule && quantityWords(defaultRule.extraQty, chargeBy),
    },
    extraFee: { label: ['默认续费', 'Additional fee, by default'], cell: 'money', of: ({ defaultRule }) => defaultRule?.extraFeeFen },
    ruleCount: { label: ['地区规则数', 'Region rules'], cell: 'number' },
    freeRuleCount: { label: ['包邮规则数', 'Free shipping rules'], cell: 'number' },
    noShipCount: { label: ['不配送地区数', 'Regions not delivered to'], cell: 'number' },
    productCount: { label: ['使用商品数', 'Products'], cell: 'number' },
    shipWithinHours: { label: ['发货时限（小时）', 'Ship within (hours)'], cell: 'number' },
    updatedAt: { label: ['更新时间', 'Updated'], cell: 'time' },
  },
})
