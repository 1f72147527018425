// What the export of a list says, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const exports: Catalogue['exports'] = {
  action: 'Export',
  title: 'Export: {list}',
  namePlaceholder: 'please fill in the file name',
  rows: 'Rows',
  columns: 'Columns',
  chosen: '{n} of {m} chosen',
  all: 'Choose all',
  clear: 'Choose none',
  up: 'Move {name} up',
  down: 'Move {name} down',
  scope_one: '{n} row that matches the current filters',
  scope_other: '{n} rows that match the current filters',
  scopeUnknown: 'The rows that match the current filters',
  scopePeriod: 'Everything of {period}; other filters stay',
  period: { filter: 'As filtered', lastMonth: 'Last month', thisMonth: 'This month' },
  full: 'Export full numbers and addresses',
  masked: 'Unless ticked, numbers and addresses are masked with ****',
  fullLogged: 'Who, why and how many rows are kept in the audit log',
  fullReason: 'For example: the warehouse ships and needs the addresses',
  start: 'Export',
  again: 'Export again',
  background: 'You can close this window: the export goes on and you are told when it is done.',
  ready: 'The export is done, the download has started',
  recent: 'Recent exports',
  format: { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' },
}
