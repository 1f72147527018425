// What the export of a list says, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const exports: Catalogue['exports'] = {
  action: 'Export',
  title: 'Export: {list}',
  namePlaceholder: 'please fill in the file name',
  rows: 'Rows',
  columns: 'Columns',
  chosen: '{n} of {m} selected',
  all: 'Select all',
  clear: 'Select none',
  up: 'Move {name} up',
  down: 'Move {name} down',
  scope: '{n} [n:row matches|rows match] the current filters',
  scopeUnknown: 'Rows that match the current filters',
  scopePeriod: 'All of {period}, with the other filters',
  period: { filter: 'As filtered', lastMonth: 'Last month', thisMonth: 'This month' },
  full: 'Export full phone numbers and addresses',
  masked: 'Otherwise phone numbers and addresses are masked with ****',
  fullLogged: 'Who, why and how many rows are logged',
  fullReason: 'For example: the warehouse needs the addresses',
  start: 'Export',
  again: 'Export again',
  background: 'You can close this window. We will notify you when it is done.',
  ready: 'Export ready, downloading',
  recent: 'Recent exports',
  format: { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' },
}
