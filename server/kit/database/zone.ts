// The time zone of a unit: days, months and files are counted and written by its clocks.

import { houseZone } from '#contract/kit/dates'
import type { Tx } from './db'

export async function zoneOf(tx: Tx, unitId: string): Promise<string> {
  const [unit] = await tx<{ timezone: string }[]>`select timezone from unit where id = ${unitId}`
  return unit?.timezone ?? houseZone
}
