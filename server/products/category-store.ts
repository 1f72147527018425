// Categories, measures and attributes in the database: everybody reads them, the platform and, for its own attributes, a unit writes them.

import type { Attribute, Category, Measure } from '#contract/products/categories'
import type { Tx } from '../kit/database/db'

const categoryColumns = (tx: Tx) => tx`id, parent_id, level, name, sort, commission_rate_bp, enabled, version`

export const categories = (tx: Tx): Promise<Category[]> =>
  tx<Category[]>`select ${categoryColumns(tx)} from category where deleted_at is null order by level, sort, category.id`

export async function category(tx: Tx, id: string): Promise<Category | undefined> {
  const [row] = await tx<Category[]>`select ${categoryColumns(tx)} from category where id = ${id} and deleted_at is null`
  return row
}

export async function takeCategory(tx: Tx, id: string): Promise<Category | undefined> {
  const [row] = await tx<Category[]>`select ${categoryColumns(tx)} from category where id = ${id} and deleted_at is null for update`
  return row
}

type CategoryForm = Pick<Category, 'name' | 'commissionRateBp' | 'enabled'>

/** Last among its sisters. */
export async function addCategory(tx: Tx, parent: Category | null, form: CategoryForm): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into category (parent_id, level, name, commission_rate_bp, enabled, sort)
    select ${parent?.id ?? null}, ${parent ? parent.level + 1 : 1}, ${form.name}, ${form.commissionRateBp}, ${form.enabled},
           least(coalesce(max(c.sort), 0) + 1, 999998)
      from category c where c.parent_id is not distinct from ${parent?.id ?? null} and c.deleted_at is null
    returning id`.one()
  return id
}

export async function updateCategory(tx: Tx, id: string, form: CategoryForm): Promise<void> {
  await tx`
    update category set name = ${form.name}, commission_rate_bp = ${form.commissionRateBp}, enabled = ${form.enabled}, updated_at = now(),
           version = version + 1 where id = ${id}`
}

/** Has others below it, or goods in it, thrown away or not. */
export async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx`
    select 1 where exists (select from category where parent_id = ${id} and deleted_at is null)
        or exists (select from product where category_id = ${id} and deleted_at is null)`
  return rows.length > 0
}

export async function removeCategory(tx: Tx, id: string): Promise<void> {
  await tx`update category set deleted_at = now(), updated_at = now(), version = version + 1 where id = ${id}`
}

/** How many were put in order; those of another parent are not. */
export async function sortCategories(tx: Tx, parentId: string | null, ids: readonly string[]): Promise<number> {
  const rows = await tx`
    update category c set sort = at, updated_at = now(), version = version + 1
      from unnest(${ids as string[]}::bigint[]) with ordinality as given(id, at)
     where c.id = given.id and c.parent_id is not distinct from ${parentId} and c.deleted_at is null returning c.id`
  return rows.length
}

export const measures = (tx: Tx): Promise<Measure[]> =>
  tx<Measure[]>`select id, name, sort, version from product_unit where deleted_at is null order by sort, product_unit.id`

export async function takeMeasure(tx: Tx, id: string): Promise<Measure | undefined> {
  const [row] = await tx<Measure[]>`select id, name, sort, version from product_unit where id = ${id} and deleted_at is null for update`
  return row
}

type MeasureForm = Pick<Measure, 'name' | 'sort'>

export const addMeasure = (tx: Tx, form: MeasureForm): Promise<Measure> =>
  tx<Measure[]>`insert into product_unit (name, sort) values (${form.name}, ${form.sort}) returning id, name, sort, version`.one()

/** Of one that is held. */
export const updateMeasure = (tx: Tx, id: string, form: MeasureForm): Promise<Measure> =>
  tx<Measure[]>`
    update product_unit set name = ${form.name}, sort = ${form.sort}, updated_at = now(), version = version + 1 where id = ${id}
    returning id, name, sort, version`.one()

/** Goods keep the word: they hold it as text. */
export async function removeMeasure(tx: Tx, id: string): Promise<void> {
  await tx`update product_unit set deleted_at = now(), updated_at = now(), version = version + 1 where id = ${id}`
}

const attributeColumns = (tx: Tx, unitId: string | null) => tx`
  a.id, a.category_id, a.name, a.options, a.is_sale_axis, a.is_filter, a.required, a.sort, a.unit_id is not distinct from ${unitId}::bigint as is_own, a.version`

/** Those for all goods, those of the category and of the ones above it, and the unit's own. */
export const attributes = (tx: Tx, unitId: string | null, categoryId: string | null): Promise<Attribute[]> =>
  tx<Attribute[]>`
    select ${attributeColumns(tx, unitId)} from attribute a
     where a.deleted_at is null ${
       categoryId
         ? tx`and (a.category_id is null or a.category_id in (
             select unnest(array[c.id, wide.id, wide.parent_id]) from category c left join category wide on wide.id = c.parent_id where c.id = ${categoryId}))`
         : tx``
     }
     order by a.sort, a.id`

/** Held; only of the unit itself, or the platform's for the platform. */
export async function takeAttribute(tx: Tx, unitId: string | null, id: string): Promise<Attribute | undefined> {
  const [row] = await tx<Attribute[]>`
    select ${attributeColumns(tx, unitId)} from attribute a
     where a.id = ${id} and a.deleted_at is null and a.unit_id is not distinct from ${unitId}::bigint for update`
  return row
}

type AttributeForm = Omit<Attribute, 'id' | 'isOwn' | 'version'>

export async function addAttribute(tx: Tx, unitId: string | null, form: AttributeForm): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into attribute (unit_id, category_id, name, options, is_sale_axis, is_filter, required, sort)
    values (${unitId}, ${form.categoryId}, ${form.name}, ${form.options}, ${form.isSaleAxis}, ${form.isFilter}, ${form.required}, ${form.sort})
    returning id`.one()
  return id
}

export async function updateAttribute(tx: Tx, id: string, form: AttributeForm): Promise<void> {
  await tx`
    update attribute set category_id = ${form.categoryId}, name = ${form.name}, options = ${form.options}, is_sale_axis = ${form.isSaleAxis},
           is_filter = ${form.isFilter}, required = ${form.required}, sort = ${form.sort}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function removeAttribute(tx: Tx, id: string): Promise<void> {
  await tx`update attribute set deleted_at = now(), updated_at = now(), version = version + 1 where id = ${id}`
}
