// The audit log, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const audit: Catalogue['audit'] = {
  title: 'Audit log',
  search: 'Who, record id or request id',
  empty: 'Every change is written down here.',
  at: 'Time',
  actor: 'Who',
  id: 'Record id',
  unit: 'Unit',
  action: 'What',
  entity: 'Record',
  changes: 'Changes',
  ip: 'Address',
  request: 'Request',
  reason: 'Reason',
  from: 'From',
  to: 'Until',
  detail: 'One change',
  field: 'Field',
  before: 'Before',
  after: 'After',
  more: '{n} in all',
}
