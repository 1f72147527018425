// A field of goods for points is put back by the same act that edits it.

import { pointsMall } from '#contract/points-mall/calls'
import { mallRefusals } from '#contract/points-mall/states'
import { asGiven, checked, formOf, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { change } from './calls'
import * as store from './store'

export const restorePointsProduct: Restorer = async (ctx, { id, version, field, value }) => {
  const held = found(await store.own(ctx.tx, id, ctx.now.toISOString()), mallRefusals.missing)
  const { input } = pointsMall.update
  const given = field === 'levelIds' && Array.isArray(value) ? value.map(String) : asGiven(field, value)
  await change(ctx, checked(ctx, input, { ...formOf(input, held), [field]: given, id, version }))
}
