// Shipping many orders, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const bulkShip: Catalogue['bulkShip'] = {
  title: 'Ship many',
  hint: 'One order per line: order and tracking number; the carrier may be left out, the number names it. Copied from a spreadsheet is fine; at most {n} lines.',
  paste: 'Paste here',
  pasteHint: 'order	carrier	tracking number',
  carrierForAll: 'Carrier for all',
  file: 'Upload a sheet',
  fill: 'Take all orders that wait',
  template: 'Download the template',
  tooMany: 'At most {n} lines at once.',
  start: 'Ship {n} orders',
  result: '{shipped} shipped, {refused} refused.',
  stay: '{n} rows have a problem: they stay below and can be mended there; the others can go first.',
  numberOf: 'Tracking number of {no}',
  carrierOf: 'Carrier of {no}',
  byNumber: 'By the number',
  reason: 'Why it is shipped all the same',
  reasonOf: 'Why {no} is shipped all the same',
  drop: 'Take {no} off the list',
  odd: 'Ready (not like a tracking number of {carrier}, please look again)',
  outcome: 'Result',
  ready: 'Ready',
  problem: {
    noNumber: 'No order number',
    noTracking: 'No tracking number',
    badTracking: 'Not a tracking number',
    unknownCarrier: 'Unknown carrier',
    carrierUnclear: 'The number does not say whose it is: choose the carrier',
    twice: 'Twice in the sheet',
    numberTwice: 'Another row has this tracking number',
    noReason: 'An after-sale is open: say why it is shipped all the same',
  },
}
