// Tells the owners of a unit what became of an account that its money goes to.

import { bankOf } from '#contract/bank-cards/banks'
import { cardNews } from '#contract/bank-cards/states'
import type { Params } from '#contract/kit/words'
import { pathTo } from '#contract/pages'
import { ring } from '../bell/index'
import type { Tx } from '../kit/database/db'
import { type Card, watchers } from './store'

export async function tellOwners(tx: Tx, card: Card, news: keyof typeof cardNews, params: Params = {}): Promise<void> {
  const { title, body } = cardNews[news]
  const said = { ...params, bank: bankOf(card.bankCode)?.name[0] ?? card.bankName, last4: card.last4 }
  for (const { accountId, unitId } of await watchers(tx, card.id)) {
    await ring(tx, { accountId, unitId, kind: 'system', title, body, params: said, link: pathTo('bankCards', { id: card.id }) })
  }
}
