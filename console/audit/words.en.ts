// The audit log, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const audit: Catalogue['audit'] = {
  title: 'Audit log',
  search: 'User, record ID or request ID',
  empty: 'Every change is recorded here.',
  at: 'Time',
  actor: 'User',
  id: 'Record ID',
  unit: 'Unit',
  action: 'Action',
  entity: 'Record',
  changes: 'Changes',
  ip: 'IP address',
  request: 'Request ID',
  reason: 'Reason',
  from: 'From',
  to: 'Until',
  detail: 'Change',
  field: 'Field',
  before: 'Before',
  after: 'After',
  more: '{n} total',
}
