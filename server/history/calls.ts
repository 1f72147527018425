// What the server does for the history of a record: it reads the audit log of the caller's own unit, and puts a field back.

import { type history, historyEntities, historyRefusals, type RestorableEntity, restorable, whyNotRestore } from '#contract/history/calls'
import { houseRefusals } from '#contract/kit/refusal'
import type { Restorer } from '../kit/restorer'
import type { Handlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import * as store from './store'

export const historyCallsOf = (restorers: Record<RestorableEntity, Restorer>): Handlers<typeof history> => ({
  page: async ({ tx, session }, filter) => {
    must(historyEntities[filter.entity].some((permission) => session.permissions.has(permission)) ? null : houseRefusals.denied)
    return store.page(tx, filter)
  },

  restore: async (ctx, { entity, entityId, entryId, field, version }) => {
    must(restorable[entity].permissions.some((permission) => ctx.session.permissions.has(permission)) ? null : houseRefusals.denied)
    const before = found(await store.before(ctx.tx, { entity, entityId, entryId }), historyRefusals.missing)
    const column = store.columnOf(field)
    must(Object.hasOwn(before, column) ? null : historyRefusals.notRestorable)
    must(whyNotRestore(entity, field, before[column]))
    await restorers[entity](ctx, { id: entityId, version, field, value: before[column] })
    return null
  },
})
