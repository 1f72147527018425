// What the server does for drafts and for showing who else has a record open.

import { type drafts, keptFields, presenceEveryMs } from '#contract/drafts/calls'
import { type Access, opens } from '#contract/kit/call'
import { houseRefusals } from '#contract/kit/refusal'
import type { Handlers } from '../kit/road/answer'
import { must } from '../kit/road/refuse'
import * as store from './store'

const maxBytes = 200 * 1024
const maxDrafts = 100
const sizeOf = (value: unknown) => JSON.stringify(value).length

/** What a form's call asks for, by its path; undefined when there is no such call. */
type AccessOf = (path: string) => Access | undefined

export const draftCallsOf = (accessOf: AccessOf): Handlers<typeof drafts> => ({
  list: ({ tx, session }) => store.list(tx, session),

  detail: async ({ tx, session }, { form }) => (await store.one(tx, session, form)) ?? null,

  save: async ({ tx, session, now }, given) => {
    const draft = { ...given, value: keptFields(given.value), base: given.base && keptFields(given.base) }
    must(Math.max(sizeOf(draft.value), sizeOf(draft.base)) > maxBytes ? houseRefusals.tooLarge : null)
    await store.save(tx, session, draft, now)
    await store.keepNewest(tx, session, maxDrafts)
    return null
  },

  remove: async ({ tx, session }, { form }) => {
    await store.remove(tx, session, form)
    return null
  },

  present: async ({ tx, session, now }, { entity, entityId, leaving }) => {
    // A form is named by the call that it makes: who may not make it is not told who does.
    const access = accessOf(entity)
    must(access && opens(access, session.permissions) ? null : houseRefusals.denied)
    if (leaving) await store.leave(tx, session, entity, entityId)
    else await store.enter(tx, session, entity, entityId, now)
    return store.others(tx, session, entity, entityId, new Date(now.getTime() - 2 * presenceEveryMs))
  },
})
