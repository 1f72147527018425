// A field of a role is put back by the same call that edits the role.

import { roleRefusals, roles } from '#contract/roles/calls'
import { checked, type Restorer } from '../kit/restorer'
import { found } from '../kit/road/refuse'
import { roleCalls } from './calls'
import * as store from './store'

export const restoreRole: Restorer = async (ctx, { id, version, field, value }) => {
  const [row] = await store.list(ctx.tx, ctx.session.unit, { id })
  const { name, description } = found(row, roleRefusals.missing)
  await roleCalls.update(ctx, checked(ctx, roles.update.input, { id, version, name, description, [field]: value }))
}
