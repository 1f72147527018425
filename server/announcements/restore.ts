// A field of an announcement is put back by the same call that edits it: as long as it is not out.

import { announcements } from '#contract/announcements/calls'
import { announcementRefusals } from '#contract/announcements/states'
import { asGiven, checked, formOf, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { announcementCalls } from './calls'
import * as store from './store'

export const restoreAnnouncement: Restorer = async (ctx, { id, version, field, value }) => {
  const { endsAt, ...row } = found(await store.one(ctx.tx, id), announcementRefusals.missing)
  const { input } = announcements.update
  const form = { ...formOf(input, row), endsAt: endsAt ?? undefined, [field]: asGiven(field, value ?? undefined), id, version }
  await announcementCalls.update(ctx, checked(ctx, input, form))
}
