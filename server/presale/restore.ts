// A field of a presale is put back by the same call that edits it, as long as it has not begun.

import { presale, presaleRefusals } from '#contract/presale/calls'
import { asGiven, checked, formOf, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { presaleCalls } from './calls'
import * as store from './store'

type Told = { skuId?: string; priceFen: number; depositFen: number; expandFen: number; quota: number }
const itemOf = ({ skuId, priceFen, depositFen, expandFen, quota }: Told) => ({ skuId, priceFen, depositFen, expandFen, quota })

/** What was offered, as the history tells it. Of what was told before SKUs had their ids there, the form says that they are missing. */
const itemsOf = (value: unknown): unknown => (Array.isArray(value) ? (value as Told[]).map(itemOf) : value)

export const restorePresale: Restorer = async (ctx, { id, version, field, value }) => {
  const { input } = presale.save
  const held = found(await store.one(ctx.tx, id, ctx.now), presaleRefusals.missing)
  const now = { ...formOf(input, held), items: held.items.map(itemOf), publish: held.status === 'SCHEDULED' }
  const patch = field === 'offer' ? { items: itemsOf(value) } : { [field]: asGiven(field, value) }
  await presaleCalls.save(ctx, checked(ctx, input, { ...now, ...patch, id, version }))
}
