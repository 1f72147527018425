// A field of a brand is put back by the same call that edits the brand.

import { brand, brandRefusals } from '#contract/brand/calls'
import { checked, formOf, type Restorer } from '../kit/restorer'
import { found, must } from '../kit/road/refuse'
import { brandCalls } from './calls'
import * as store from './store'

export const restoreBrand: Restorer = async (ctx, { id, version, field, value }) => {
  const { input } = brand.edit
  must(id === ctx.session.unit.id ? null : brandRefusals.missing)
  const now = found(await store.one(ctx.tx, id), brandRefusals.missing)
  await brandCalls.edit(ctx, checked(ctx, input, { ...formOf(input, now), version, [field]: value }))
}
