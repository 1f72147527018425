// The secrets of carrier accounts at rest: sealed, and opened only to sign a question to the carrier.

import type { Tx } from '../kit/database/db'
import { keptPerHouse, sealFor } from '../kit/secrets/seal'

const houseKey = async (tx: Tx): Promise<string> => (await tx<{ key: string }[]>`select carrier_key() as key`.one()).key

export const sealOf = keptPerHouse(houseKey, (key, dataKey) => sealFor({ houseKey: key, dataKey, purpose: 'carrier' }))
