// Shipping many orders, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const bulkShip: Catalogue['bulkShip'] = {
  title: 'Bulk ship',
  hint: 'One order per line: order number and tracking number. The carrier is optional. Paste straight from a spreadsheet, up to {n} lines.',
  paste: 'Paste here',
  pasteHint: 'order	carrier	tracking number',
  carrierForAll: 'Carrier for all',
  file: 'Upload a file',
  fill: 'Add all orders to ship',
  template: 'Download template',
  tooMany: 'Up to {n} lines at a time.',
  start: 'Ship {n} [n:order|orders]',
  result: '{shipped} shipped, {refused} not shipped.',
  stay: '{n} [n:row has|rows have] a problem. Fix them below; the others can ship first.',
  numberOf: 'Tracking number of {no}',
  carrierOf: 'Carrier of {no}',
  byNumber: 'Auto-detect',
  reason: 'Reason to ship anyway',
  reasonOf: 'Reason to ship {no} anyway',
  drop: 'Remove {no} from the list',
  odd: 'Ready (unusual for {carrier}, please check)',
  outcome: 'Result',
  ready: 'Ready',
  problem: {
    noNumber: 'No order number',
    noTracking: 'No tracking number',
    badTracking: 'Not a valid tracking number',
    unknownCarrier: 'Unknown carrier',
    carrierUnclear: 'Carrier not recognised: choose one',
    twice: 'Listed twice',
    numberTwice: 'Tracking number used in another row',
    noReason: 'An after-sale is open: give a reason to ship anyway',
  },
}
