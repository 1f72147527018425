// Roles and what they may do, joined into one column.

import { roles } from '#contract/roles/calls'
import { book, type Column } from '../kit/column'
import { roleCalls } from './calls'
import { restoreRole } from './restore'

export const column: Column = {
  name: 'roles',
  calls: [book('roles', roles, { handlers: roleCalls, standing: true })],
  restore: { role: restoreRole },
}
