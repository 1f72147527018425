// What the server does for the history of a record: it reads the audit log of the caller's own unit, and puts a field back.

import { type history, historyEntities, historyRefusals, restorable, whyNotRestore } from '#contract/history/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import type { Restorer } from '../kit/restorer'
import type { Handlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import * as store from './store'

/** By the name of the record. A column that lets one be restored and does not say how stops the start. */
export const historyCallsOf = (restorers: Readonly<Record<string, Restorer>>): Handlers<typeof history> => {
  for (const entity of Object.keys(restorable)) if (!restorers[entity]) throw new Error(`nobody restores a field of ${entity}`)
  return {
    page: async ({ tx, session }, filter) => {
      must(sure(historyEntities[filter.entity]).some((permission) => session.permissions.has(permission)) ? null : houseRefusals.denied)
      return store.page(tx, filter)
    },

    restore: async (ctx, { entity, entityId, entryId, field, version }) => {
      must(restorable[entity].permissions.some((permission) => ctx.session.permissions.has(permission)) ? null : houseRefusals.denied)
      const before = found(await store.before(ctx.tx, { entity, entityId, entryId }), historyRefusals.missing)
      const column = store.columnOf(field)
      must(Object.hasOwn(before, column) ? null : historyRefusals.notRestorable)
      must(whyNotRestore(entity, field, before[column]))
      await sure(restorers[entity])(ctx, {
        id: entityId,
        version,
        field,
        value: before[column],
        changedSince: await store.changedSince(ctx.tx, { entity, entityId, entryId }),
      })
      return null
    },
  }
}
