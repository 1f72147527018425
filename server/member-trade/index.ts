// The front door of membership in the trade: what a member pays, and what an order means to its member. It has neither tables nor pages.

import { offers } from '../basket/index'
import type { Column } from '../kit/column'
import { witnesses } from '../orders/index'
import { memberOffer } from './offer'
import { memberWitness } from './witness'

export { termsOfLevel } from './offer'

export const column: Column = {
  name: 'member-trade',
  adds: [offers.of(() => memberOffer), witnesses.of(() => memberWitness)],
}
