// Which screens read a dataset: those of the unit by name, and those of others, which read what the platform lends, as a number.

import type { DatasetDetail } from '#contract/datasets/calls'
import type { WholeHouse } from '../kit/column'
import type { Context } from '../kit/road/answer'
import { lentOf } from './store'
import { datasetUses } from './uses'

type Reader = Pick<Context, 'tx' | 'session'>
type Used = Pick<DatasetDetail, 'usedBy' | 'usedElsewhere' | 'usedCount'>

/** Not built in: a row of the table. */
export const isKept = (id: string) => /^\d/.test(id)

/** Only what the platform lends is read by other units. */
const lentByPlatform = async ({ tx, session }: Reader, ids: readonly string[]): Promise<string[]> =>
  session.unit.kind === 'PLATFORM' ? lentOf(tx, session, ids.filter(isKept)) : []

/** Asked once for many; the answer tells of each. */
export function usesIn(house: WholeHouse) {
  return async (reader: Reader, ids: readonly string[]): Promise<(id: string) => Used> => {
    const all = house.added(datasetUses)
    const here = (await Promise.all(all.map((uses) => uses.here(reader.tx, ids)))).flat()
    const lent = await lentByPlatform(reader, ids)
    const elsewhere = lent.length > 0 ? (await Promise.all(all.map((uses) => uses.elsewhere(reader.tx, lent)))).flat() : []
    return (id) => {
      const usedBy = here.filter(({ datasetId }) => datasetId === id).map(({ id: screenId, name }) => ({ id: screenId, name }))
      const usedElsewhere = elsewhere.filter(({ datasetId }) => datasetId === id).reduce((sum, { screens }) => sum + screens, 0)
      return { usedBy, usedElsewhere, usedCount: usedBy.length + usedElsewhere }
    }
  }
}
