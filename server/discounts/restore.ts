// A field of a discount is put back by the same call that edits it, as long as it has not begun.

import { discountRefusals, discounts, formOf } from '#contract/discounts/calls'
import { asGiven, checked, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { discountCalls } from './calls'
import * as store from './store'

/** What was offered, as the history tells it, without what it tells for the reader alone. */
const itemsOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(({ name: _name, ...item }: { name?: string }) => item) : value

export const restoreDiscount: Restorer = async (ctx, { id, version, field, value }) => {
  found(await store.take(ctx.tx, id), discountRefusals.missing)
  const now = formOf(await discountCalls.detail(ctx, { id }))
  const patch = field === 'offer' ? { items: itemsOf(value) } : { [field]: asGiven(field, value) }
  await discountCalls.save(ctx, checked(ctx, discounts.save.input, { ...now, ...patch, id, version }))
}
