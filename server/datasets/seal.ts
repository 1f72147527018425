// Values of headers and passwords of sources at rest: sealed, and opened only to ask with them.

import type { Tx } from '../kit/database/db'
import { keptPerHouse, sealFor } from '../kit/secrets/seal'

const houseKey = async (tx: Tx): Promise<string> => (await tx<{ key: string }[]>`select dataset_key() as key`.one()).key

export const sealOf = keptPerHouse(houseKey, (key, dataKey) => sealFor({ houseKey: key, dataKey, purpose: 'dataset' }))
