// Shipping many orders, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const bulkShip: Catalogue['bulkShip'] = {
  title: 'Ship many',
  hint: 'One order per line: order, carrier, tracking number. Copied from a spreadsheet is fine; at most {n} lines.',
  paste: 'Paste here',
  pasteHint: 'order	carrier	tracking number',
  carrierForAll: 'Carrier for all',
  file: 'Upload a sheet',
  fill: 'Take all orders that wait',
  template: 'Download the template',
  tooMany: 'At most {n} lines at once.',
  start: 'Ship {n} orders',
  result: '{shipped} shipped, {refused} refused.',
  mend: 'Mend the {n} refused',
  numberOf: 'Tracking number of {no}',
  outcome: 'Result',
  ready: 'Ready',
  shipped: 'Shipped',
  problem: {
    noNumber: 'No order number',
    noTracking: 'No tracking number',
    badTracking: 'Not a tracking number',
    unknownCarrier: 'Unknown carrier',
    twice: 'Twice in the sheet',
  },
}
