// A field of goods is put back by the same call that edits them: what shoppers are told about approved goods goes to review again.

import { categoryRefusals, productRefusals, products } from '#contract/products/calls'
import { checked, formOf, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { productCalls } from './calls'
import * as categories from './category-store'
import * as store from './store'

/** The log keeps ids as numbers. */
const asGiven = (field: string, value: unknown) => (field === 'categoryId' ? String(value) : value)

export const restoreProduct: Restorer = async (ctx, { id, version, field, value }) => {
  const { input } = products.saveBasic
  const product = found(await store.one(ctx.tx, id), productRefusals.missing)
  // What is proposed already stays proposed.
  const now = formOf(input, { ...product, ...product.change?.content })
  await productCalls.saveBasic(ctx, checked(ctx, input, { ...now, id, version, [field]: asGiven(field, value) }))
}

export const restoreCategory: Restorer = async (ctx, { id, version, field, value }) => {
  const { input } = products.updateCategory
  const category = found(await categories.category(ctx.tx, id), categoryRefusals.missing)
  await productCalls.updateCategory(ctx, checked(ctx, input, { ...formOf(input, category), id, version, [field]: value }))
}
