// A field of a template is put back by the same call that edits it; rules not across another way of counting.

import { freight } from '#contract/freight/calls'
import { templateRefusals } from '#contract/freight/form'
import { checked, formOf, type Restorer } from '../kit/restorer'
import { found, must } from '../kit/road/refuse'
import { freightCalls } from './calls'
import * as store from './store'

/** Their quantities are pieces, grams or cubic centimetres, and which of them stands in another field. */
const counts: readonly string[] = ['rules', 'freeRules']

export const restoreTemplate: Restorer = async (ctx, { id, version, field, value, changedSince }) => {
  const { input } = freight.update
  must(counts.includes(field) && changedSince.includes('chargeBy') ? templateRefusals.countedOtherwise : null)
  const template = found(await store.one(ctx.tx, id), templateRefusals.missing)
  await freightCalls.update(ctx, checked(ctx, input, { ...formOf(input, template), id, version, [field]: value }))
}
