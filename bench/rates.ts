// How many answers a second: over HTTP with autocannon, and straight from the database with the product's own query.

import autocannon from 'autocannon'
import { sure } from '#contract/kit/sure'
import { page } from '#server/accounts/store'
import { transact } from '#server/kit/database/db'
import type { Scope } from '#server/kit/database/scope'
import { openDoors } from './doors'

export const connections = 16

/** Requests a second over a number of connections; any answer that is not fine stops the bench. */
export async function httpRate(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.errors + result.timeouts + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} other statuses`)
  return result['2xx'] / result.duration
}

const unitId = '101'
const filter = { pageNumber: 1, pageSize: 20 }
const scope: Scope = { role: 'md_market', unitId, accountId: '1001', actor: 'bench', caller: null }

/** The same page read by the same query behind the same wall, as many in flight, without a server in between. */
export async function sqlRate(databaseUrl: string, seconds: number): Promise<number> {
  const { db, close } = await openDoors(databaseUrl, { max: connections })
  try {
    const until = performance.now() + seconds * 1000
    let done = 0
    const from = performance.now()
    const keepAsking = async () => {
      while (performance.now() < until) {
        const { rows } = await transact(db, 'read', scope, (tx) => page(tx, unitId, filter, true))
        if (rows.length !== filter.pageSize) throw new Error(`a page of ${rows.length} rows instead of ${filter.pageSize}`)
        done += 1
      }
    }
    await Promise.all(Array.from({ length: connections }, keepAsking))
    return done / ((performance.now() - from) / 1000)
  } finally {
    await close()
  }
}

export const median = (numbers: readonly number[]): number => sure(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)])
