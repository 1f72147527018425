// Who shows datasets: whoever keeps documents that name some adds how they are found, and datasets know none of them.

import { point } from '../kit/column'
import type { Tx } from '../kit/database/db'

export type DatasetUse = { datasetId: string; id: string; name: string }
/** Those of the unit whose wall the transaction stands behind. */
export type UsesOf = (tx: Tx, datasetIds: readonly string[]) => Promise<readonly DatasetUse[]>
export const datasetUses = point<UsesOf>('uses of datasets')
