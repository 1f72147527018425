// Inputs of the calls of bank cards, and a card of another shop for each place where they take one.

import { privateCard, publicCard } from '../bank-cards'
import type { ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into bank_card (unit_id, link_id, account_type, holder_name, number_sealed, number_last4, number_hash, bank_code, bank_name, status, created_by, created_at)
    values (205, 205, 'PRIVATE', '样例', 'x', '1234', 'sample', 'CMB', '招商银行', 'FAILED', '样例', now()) returning id`.one()
  return {
    'bankCards.detail': shop({}, { id }),
    'bankCards.retryPrivate': shop({ ...privateCard(), version: 1 }, { id }),
    'bankCards.retryPublic': shop({ ...publicCard(), version: 1 }, { id }),
    'bankCards.confirm': shop({ amountFen: 5 }, { id }),
    'bankCards.makeDefault': shop({}, { linkId: '205', bankId: id }),
    'bankCards.unbind': shop({}, { id }),
  }
}

export const samples: ColumnSamples = { foreign }
