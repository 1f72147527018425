// Tells the owners of a unit what was taken from it or given to it, why, and whether it owes something now.

import { adjustmentNews, owingNews } from '#contract/adjustments/states'
import { pathTo } from '#contract/pages'
import { ringAll } from '../bell/index'
import type { Tx } from '../kit/database/db'
import { type Row, watchers } from './store'

const yuan = (fen: number) => (Math.abs(fen) / 100).toFixed(2)

export async function tellOwners(tx: Tx, { id, no, kind, amountFen, reason }: Row, availableFen: number): Promise<void> {
  const { title, body } = adjustmentNews[kind === 'FINE' ? 'fined' : amountFen < 0 ? 'taken' : 'given']
  const owes = amountFen < 0 && availableFen < 0
  await ringAll(tx, await watchers(tx, id), {
    kind: 'system',
    title,
    body: owes ? owingNews : body,
    params: { amount: yuan(amountFen), owed: yuan(availableFen), reason, no },
    link: pathTo('wallet'),
    cause: `adjustment:${id}`,
  })
}
