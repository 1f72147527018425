// Inputs of the calls of withdrawals, and a withdrawal and a card of another shop for each place where they take one.

import { withdrawals } from '#contract/withdrawals/calls'
import type { ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'
import { giveMoney, key } from '../money/withdrawals'

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { id: cardId } = await house.owner.sql<{ id: string }[]>`
    insert into bank_card (unit_id, link_id, account_type, holder_name, number_sealed, number_last4, number_hash, bank_code, bank_name, status, is_default,
                           verified_at, created_by, created_at)
    values (205, 205, 'PRIVATE', '样例', 'x', '4321', 'sample-withdrawal', 'CMB', '招商银行', 'VERIFIED', true, now() - interval '3 days', '样例', now())
    returning id`.one()
  await giveMoney(house, '205', 1000)
  const token = await house.signIn('merchant05')
  const { data } = await house.call(withdrawals.apply, { amountFen: 1000 }, { token, idempotencyKey: key() })
  return {
    'withdrawals.apply': shop({ amountFen: 100 }, { bankCardId: cardId }),
    'withdrawals.detail': shop({}, { id: data.id }),
    'withdrawals.cancel': shop({}, { id: data.id }),
  }
}

const all = 'the platform decides the withdrawals of every unit'
const open: Readonly<Record<string, string>> = {
  'payouts.page unitId': all,
  'payouts.approve ids.0': all,
  'payouts.reject id': all,
  'payouts.retry id': all,
  'payouts.close id': all,
  'payouts.paidByHand id': all,
  'payouts.bankFile ids.0': all,
}

export const samples: ColumnSamples = { foreign, open }
