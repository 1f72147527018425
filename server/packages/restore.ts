// A field of a package is put back by the same call that edits it.

import { packages } from '#contract/packages/calls'
import { packageRefusals } from '#contract/packages/states'
import { asGiven, checked, formOf, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { packageCalls } from './calls'
import * as store from './store'

export const restorePackage: Restorer = async (ctx, { id, version, field, value }) => {
  const { input } = packages.save
  const now = formOf(input, found(await store.one(ctx.tx, id), packageRefusals.missing))
  await packageCalls.save(ctx, checked(ctx, input, { ...now, [field]: asGiven(field, value), id, version }))
}
