// Tells the owners of a unit what became of its package.

import { writeDate } from '#contract/kit/dates'
import type { Params } from '#contract/kit/words'
import { packageNews } from '#contract/packages/states'
import { pathTo } from '#contract/pages'
import { ringAll } from '../bell/index'
import type { Tx } from '../kit/database/db'
import * as store from './store'

export const yuan = (fen: number): string => (fen / 100).toFixed(2)
export const dayOf = (at: string | Date): string => writeDate(at)

/** `cause`: what rings once, however often it is told. */
export async function tell(tx: Tx, unitId: string, news: keyof typeof packageNews, params: Params, cause: string): Promise<void> {
  const watchers = await store.watchers(tx, unitId)
  await ringAll(tx, watchers, { kind: 'system', ...packageNews[news], params, link: pathTo('levels'), cause })
}
