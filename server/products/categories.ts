// What the server does for categories, measures and attributes.

import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { type categoryCalls, categoryRefusals } from '#contract/products/categories'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import * as store from './category-store'

const twins: Record<string, Refusal> = {
  category_name: categoryRefusals.nameTaken,
  product_unit_name: categoryRefusals.unitTaken,
  attribute_name: categoryRefusals.attributeTaken,
}
function refusedTwin(error: unknown): never {
  const twin = twins[(error as { constraint?: string }).constraint ?? '']
  if (twin) refuse(twin)
  throw error
}

const sameVersion = (current: { version: number }, version: number | undefined) => {
  if (current.version !== version) refuse(houseRefusals.stale, { current })
}

/** The platform's attributes belong to no unit: they are everybody's. */
const ownerOf = ({ session }: Context) => (session.unit.kind === 'PLATFORM' ? null : session.unit.id)

const category = async ({ tx }: Context, id: string) => found(await store.category(tx, id), categoryRefusals.missing)

async function attribute(ctx: Context, id: string) {
  const all = await store.attributes(ctx.tx, ownerOf(ctx), null)
  return found(
    all.find((one) => one.id === id),
    categoryRefusals.attributeMissing,
  )
}

export const categoryHandlers: Handlers<typeof categoryCalls> = {
  categories: ({ tx }) => store.categories(tx),

  addCategory: async (ctx, { parentId, ...form }) => {
    const parent = parentId ? found(await store.takeCategory(ctx.tx, parentId), categoryRefusals.missing) : null
    must(parent && parent.level >= 3 ? categoryRefusals.deep : null)
    return category(ctx, await store.addCategory(ctx.tx, parent, form).catch(refusedTwin))
  },

  updateCategory: async (ctx, { id, version, ...form }) => {
    sameVersion(found(await store.takeCategory(ctx.tx, id), categoryRefusals.missing), version)
    await store.updateCategory(ctx.tx, id, form).catch(refusedTwin)
    return category(ctx, id)
  },

  removeCategory: async ({ tx }, { id }) => {
    found(await store.takeCategory(tx, id), categoryRefusals.missing)
    must((await store.isUsed(tx, id)) ? categoryRefusals.used : null)
    await store.removeCategory(tx, id)
    return null
  },

  sortCategories: async ({ tx }, { parentId, ids }) => {
    const sisters = (await store.categories(tx)).filter((one) => one.parentId === parentId)
    must(new Set(ids).size === ids.length && sisters.length === ids.length ? null : categoryRefusals.sortWrong)
    must((await store.sortCategories(tx, parentId, ids)) === ids.length ? null : categoryRefusals.sortWrong)
    return null
  },

  units: ({ tx }) => store.measures(tx),
  addUnit: ({ tx }, form) => store.addMeasure(tx, form).catch(refusedTwin),
  updateUnit: async ({ tx }, { id, version, ...form }) => {
    sameVersion(found(await store.takeMeasure(tx, id), categoryRefusals.unitMissing), version)
    return store.updateMeasure(tx, id, form).catch(refusedTwin)
  },
  removeUnit: async ({ tx }, { id }) => {
    found(await store.takeMeasure(tx, id), categoryRefusals.unitMissing)
    await store.removeMeasure(tx, id)
    return null
  },

  attributes: (ctx, { categoryId }) => store.attributes(ctx.tx, ownerOf(ctx), categoryId ?? null),

  saveAttribute: async (ctx, { id, version, ...form }) => {
    const { tx } = ctx
    if (form.categoryId) await category(ctx, form.categoryId)
    if (!id) return attribute(ctx, await store.addAttribute(tx, ownerOf(ctx), form).catch(refusedTwin))
    sameVersion(found(await store.takeAttribute(tx, ownerOf(ctx), id), categoryRefusals.attributeMissing), version)
    await store.updateAttribute(tx, id, form).catch(refusedTwin)
    return attribute(ctx, id)
  },

  removeAttribute: async (ctx, { id }) => {
    found(await store.takeAttribute(ctx.tx, ownerOf(ctx), id), categoryRefusals.attributeMissing)
    await store.removeAttribute(ctx.tx, id)
    return null
  },
}
