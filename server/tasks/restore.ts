// A field of a task is put back by the same call that edits it.

import { tasks } from '#contract/tasks/calls'
import { taskRefusals } from '#contract/tasks/states'
import { asGiven, checked, formOf, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { taskCalls } from './calls'
import * as store from './store'

export const restoreTask: Restorer = async (ctx, { id, version, field, value }) => {
  const { input } = tasks.save
  const now = formOf(input, found(await store.byId(ctx.tx, id), taskRefusals.missing))
  await taskCalls.save(ctx, checked(ctx, input, { ...now, [field]: asGiven(field, value), id, version }))
}
