// How long the palette's search takes beside the bare SQL that it runs, over the large house.

import { queryString } from '#contract/kit/query'
import { search } from '#contract/search/calls'
import { transact } from '#server/kit/database/db'
import type { Scope } from '#server/kit/database/scope'
import { find } from '#server/search/store'
import { openDoors } from './doors'
import { median } from './rates'

/** What people type: a name in characters, pinyin, initials, an account, a number, and what nobody is called. */
const texts = ['王', '李明', 'wang', 'zhangwei', 'lm', 'xihu.0', '1371', '13800', 'qqqqq']
const rounds = 12
/** What the manager who asks may open. */
const managersEntities = ['account', 'product'] as const
const scope: Scope = { role: 'md_market', unitId: '101', accountId: '1001', actor: 'bench', caller: null }

export type PaletteFound = { productMs: number; sqlMs: number; ratio: number }

/** Each text by both ways in turn, so that a slow moment of the machine falls on both. */
export async function measurePalette(server: string, token: string, databaseUrl: string): Promise<PaletteFound> {
  const { db, close } = await openDoors(databaseUrl, { max: 1 })
  const byProduct = async (text: string) => {
    const reply = await fetch(`${server}prod-api${search.find.path}${queryString({ text })}`, {
      headers: { token: `Bearer ${token}` },
    })
    const { code, data } = (await reply.json()) as { code: number; data: unknown[] }
    if (code !== 200) throw new Error(`searching ${text} answers ${code}`)
    return data.length
  }
  const bySql = async (text: string) => (await transact(db, 'read', scope, (tx) => find(tx, text, managersEntities))).length
  const times = { product: [] as number[], sql: [] as number[] }
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const text of texts) {
        const product = await timed(() => byProduct(text))
        const sql = await timed(() => bySql(text))
        if (product.result !== sql.result) throw new Error(`${text}: ${product.result} found by the product, ${sql.result} by the query`)
        // The first round warms both up.
        if (round >= 0) {
          times.product.push(product.ms)
          times.sql.push(sql.ms)
        }
      }
    }
  } finally {
    await close()
  }
  const [productMs, sqlMs] = [median(times.product), median(times.sql)]
  return { productMs, sqlMs, ratio: productMs / sqlMs }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const from = performance.now()
  const result = await work()
  return { ms: performance.now() - from, result }
}
