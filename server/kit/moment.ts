// When something is done, and the transaction it is done in: what every act of the trade is given.

import type { Tx } from './database/db'

export type Moment = { tx: Tx; now: Date }
