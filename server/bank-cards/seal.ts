// The numbers of accounts, people and phones at rest: sealed, and opened only to ask the verifier.

import type { Tx } from '../kit/database/db'
import { keptPerHouse, sealFor } from '../kit/secrets/seal'

const houseKey = async (tx: Tx): Promise<string> => (await tx<{ key: string }[]>`select bank_key() as key`.one()).key

export const sealWith = (key: string, dataKey?: string) => sealFor({ houseKey: key, dataKey, purpose: 'bank' })
export const sealOf = keptPerHouse(houseKey, sealWith)
