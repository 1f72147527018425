// What each dataset that every unit has takes a serving process, asked one by one behind the wall of its unit, as a market and as the platform: the
// median of some askings, the worst first.

import { builtIns } from '#contract/datasets/built-in'
import { houseTable } from '#server/datasets/house/table'
import { houseMs } from '#server/datasets/run'
import type { Database } from '#server/kit/database/db'
import { asUnit } from '#server/kit/database/door'
import { readSettings } from '#server/kit/settings'
import { median } from './rates'

const asks = 9

type Timed = { name: string; ms: number }

const units = [
  { id: '101', kind: 'MARKET', zone: 'Asia/Shanghai' },
  { id: '1', kind: 'PLATFORM', zone: 'Asia/Shanghai' },
] as const

export async function timeDatasets(db: Database): Promise<Timed[]> {
  const settings = readSettings({})
  const noList = () => Promise.reject(new Error('no dataset of these shows a list'))
  const timed: Timed[] = []
  for (const unit of units) {
    for (const [name, { definition }] of Object.entries(builtIns)) {
      const times: number[] = []
      for (let n = 0; n < asks; n += 1) {
        const from = performance.now()
        await asUnit(db, unit, houseMs, (tx) =>
          houseTable({ tx, now: new Date(), settings, ask: noList, accountId: '0' }, unit, definition),
        )
        times.push(performance.now() - from)
      }
      timed.push({ name: `${name} (${unit.kind.toLowerCase()})`, ms: median(times) })
    }
  }
  return timed.sort((one, other) => other.ms - one.ms)
}
