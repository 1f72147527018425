// Categories in three levels, measures, and attributes that forms suggest: read by all, kept by the platform.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { atLeastOne, integerBetween, sortNumber, text } from '../kit/fields'
import { edits, listOf } from '../kit/merge'
import { id } from '../kit/page'
import { field } from '../kit/problem'
import { refusals } from '../kit/refusal'
import type { Permission } from '../permissions'

export const categoryRefusals = refusals('category', {
  missing: [40413, '商品分类不存在', 'Category not found'],
  nameTaken: [40995, '同级已有同名分类', 'A category with this name already exists here'],
  deep: [42287, '商品分类最多三级', 'Categories can be three levels deep'],
  used: [40996, '分类下有子分类或商品，不能删除', 'It has subcategories or products and cannot be deleted'],
  sortWrong: [42288, '请提交该层级的全部分类', 'Include all categories of that level'],
  unitMissing: [40414, '计量单位不存在', 'Unit not found'],
  unitTaken: [40997, '计量单位已存在', 'This unit already exists'],
  attributeMissing: [40415, '属性不存在', 'Attribute not found'],
  attributeTaken: [40998, '同名属性已存在', 'An attribute with this name already exists'],
})

const version = z.number().int()

/** A flat list in the order of the tree's levels and sorts; `parentId` makes it a tree. */
export const category = z.object({
  id,
  parentId: id.nullable(),
  level: z.number().int(),
  name: z.string(),
  sort: z.number().int(),
  commissionRateBp: z.number().int(),
  enabled: z.boolean(),
  version,
})
export type Category = z.output<typeof category>

export const measure = z.object({ id, name: z.string(), sort: z.number().int(), version })
export type Measure = z.output<typeof measure>

/** `isOwn`: of the caller's unit, so it may be edited there; the others are the platform's. */
export const attribute = z.object({
  id,
  categoryId: id.nullable(),
  name: z.string(),
  options: z.array(z.string()),
  isSaleAxis: z.boolean(),
  isFilter: z.boolean(),
  required: z.boolean(),
  sort: z.number().int(),
  isOwn: z.boolean(),
  version,
})
export type Attribute = z.output<typeof attribute>

const categoryForm = {
  name: field(['分类名称', 'Name'], text({ max: 20 })),
  commissionRateBp: field(['佣金比例', 'Commission'], integerBetween(0, 10_000)),
  enabled: field(['启用', 'Enabled'], z.boolean()),
}
const measureForm = { name: field(['单位名称', 'Name'], text({ max: 10 })), sort: field(['排序', 'Sort'], sortNumber()) }
const attributeForm = {
  categoryId: field(['商品分类', 'Category'], id.nullable()),
  name: field(['属性名称', 'Name'], text({ max: 20 })),
  options: field(['可选值', 'Options'], z.array(text({ max: 40 })).max(100)),
  isSaleAxis: field(['销售规格', 'SKU option'], z.boolean()),
  isFilter: field(['可筛选', 'Filter'], z.boolean()),
  required: field(['必填', 'Required'], z.boolean()),
  sort: field(['排序', 'Sort'], sortNumber()),
}

const keepsGoods: readonly Permission[] = ['product:read', 'product:write', 'category:write']

export const categoryCalls = {
  categories: read('GET /merchant-api/product/category/list', {
    access: keepsGoods,
    title: ['商品分类', 'Categories'],
    input: nothing,
    output: z.array(category),
  }),
  addCategory: write('POST /merchant-api/product/category/add', {
    access: 'category:write',
    title: ['新增商品分类', 'Add a category'],
    input: z.strictObject({ parentId: field(['上级分类', 'Parent category'], id.nullable()), ...categoryForm }),
    output: category,
  }),
  updateCategory: write('POST /merchant-api/product/category/update', {
    access: 'category:write',
    title: ['编辑商品分类', 'Edit a category'],
    merging: edits('category'),
    input: z.strictObject({ id, version, ...categoryForm }),
    output: category,
  }),
  removeCategory: write('POST /merchant-api/product/category/delete', {
    access: 'category:write',
    title: ['删除商品分类', 'Delete a category'],
    input: z.strictObject({ id }),
    output: done,
  }),
  /** The full ordered list of one parent's children. */
  sortCategories: write('POST /merchant-api/product/category/sort', {
    access: 'category:write',
    title: ['商品分类排序', 'Sort categories'],
    input: z.strictObject({ parentId: id.nullable(), ids: atLeastOne(id) }),
    output: done,
  }),
  units: read('GET /merchant-api/product/unit/list', {
    access: keepsGoods,
    title: ['计量单位', 'Units'],
    input: nothing,
    output: z.array(measure),
  }),
  addUnit: write('POST /merchant-api/product/unit/add', {
    access: 'category:write',
    title: ['新增计量单位', 'Add a unit'],
    input: z.strictObject(measureForm),
    output: measure,
  }),
  updateUnit: write('POST /merchant-api/product/unit/update', {
    access: 'category:write',
    title: ['编辑计量单位', 'Edit a unit'],
    merging: edits('product_unit'),
    input: z.strictObject({ id, version, ...measureForm }),
    output: measure,
  }),
  removeUnit: write('POST /merchant-api/product/unit/delete', {
    access: 'category:write',
    title: ['删除计量单位', 'Delete a unit'],
    input: z.strictObject({ id }),
    output: done,
  }),
  /** Those of the category and of the categories above it, those for all, and the unit's own. */
  attributes: read('GET /merchant-api/product/attribute/list', {
    access: keepsGoods,
    title: ['商品属性', 'Attributes'],
    input: z.strictObject({ categoryId: id.optional() }),
    output: z.array(attribute),
  }),
  /** A unit's own, kept for the next form; the platform's are for everybody. Without `id` a new one. */
  saveAttribute: write('POST /merchant-api/product/attribute/save', {
    access: 'product:attribute',
    title: ['保存商品属性', 'Save an attribute'],
    merging: edits('attribute', { lists: { options: listOf() } }),
    input: z.strictObject({ id: id.optional(), version: version.optional(), ...attributeForm }),
    output: attribute,
  }),
  removeAttribute: write('POST /merchant-api/product/attribute/delete', {
    access: 'product:attribute',
    title: ['删除商品属性', 'Delete an attribute'],
    input: z.strictObject({ id }),
    output: done,
  }),
}
