// Who shows datasets: whoever keeps documents that name some adds how they are found, and datasets know none of them.

import { point } from '../kit/column'
import type { Tx } from '../kit/database/db'

export type DatasetUse = { datasetId: string; id: string; name: string }
export type UsesElsewhere = { datasetId: string; screens: number }
export type Uses = {
  /** Those of the unit whose wall the transaction stands behind. */
  here: (tx: Tx, datasetIds: readonly string[]) => Promise<readonly DatasetUse[]>
  /** How many of other units show what the platform lends them. */
  elsewhere: (tx: Tx, datasetIds: readonly string[]) => Promise<readonly UsesElsewhere[]>
}
export const datasetUses = point<Uses>('uses of datasets')
