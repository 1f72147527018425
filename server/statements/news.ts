// Tells those whom a statement concerns what became of it: the owners of its unit, or the platform's.

import type { Params } from '#contract/kit/words'
import { pathTo } from '#contract/pages'
import { statementNews } from '#contract/statements/states'
import { ring } from '../bell/index'
import type { Tx } from '../kit/database/db'
import { newsOf, watchers } from './store'

const toPlatform: ReadonlySet<keyof typeof statementNews> = new Set(['disputed', 'unpaid'])

export async function tell(tx: Tx, id: string, news: keyof typeof statementNews, params: Params = {}): Promise<void> {
  const isDesk = toPlatform.has(news)
  const { no, unitName, periodStart, periodEnd, netFen } = await newsOf(tx, id)
  const said = { ...params, no, unit: unitName, period: `${periodStart} ~ ${periodEnd}`, amount: (netFen / 100).toFixed(2) }
  const link = pathTo(isDesk ? 'statementsOfAll' : 'statements', { id })
  for (const watcher of await watchers(tx, id, isDesk)) {
    await ring(tx, { ...watcher, kind: 'system', ...statementNews[news], params: said, link })
  }
}
