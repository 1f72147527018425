// What statements wait for, in English.

import type { Catalogue } from '#console/kit/text/catalogue'

export const statementTiles: Catalogue['statementTiles'] = {
  toConfirm: 'Statements to confirm',
  toAnswer: 'Disputed statements',
  toPay: 'Statements to pay',
}
