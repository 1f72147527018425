// A field of a unit is put back by the same call that edits the unit.

import { places } from '#contract/places/calls'
import { unitRefusals } from '#contract/places/states'
import { checked, formOf, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { placeCalls } from './calls'
import * as store from './store'

export const restoreUnit: Restorer = async (ctx, { id, version, field, value }) => {
  const { input } = places.update
  const unit = found(await store.one(ctx.tx, id, ctx.now), unitRefusals.missing)
  await placeCalls.update(ctx, checked(ctx, input, { ...formOf(input, unit), id, version, [field]: value }))
}
