// The sums of pieces that the contract names, said to the database: of a line `i`. A test walks cases through both.

import type { Tx } from '../../kit/database/db'

export const piecesBackOf = (tx: Tx) => tx`(i.canceled_qty + i.returned_qty)`
export const piecesKeptOf = (tx: Tx) => tx`(i.qty - ${piecesBackOf(tx)})`
