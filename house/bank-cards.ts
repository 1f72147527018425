// Bank cards as tests type them in: numbers that pass every check and belong to nobody.

import { isLuhn } from '#contract/bank-cards/banks'
import type { bankCards } from '#contract/bank-cards/calls'
import type { Given } from '#contract/kit/call'
import { sure } from '#contract/kit/sure'
import type { House } from './harness/index'

let made = 0
/** A new card of the bank whose cards begin so. */
export function cardNumber(prefix = '621485'): string {
  made += 1
  const start = `${prefix}77${String(made).padStart(7, '0')}`
  return start + sure([...'0123456789'].find((last) => isLuhn(start + last)))
}
/** A new account of a company. */
export function accountNumber(end = '4321'): string {
  made += 1
  return `1202026677${String(made).padStart(5, '0')}${end}`
}

export const idNo = '11010519491231002X'

/** Of the demo's tea shop, and of whoever answers for it. */
export const privateCard = (more: Partial<Given<typeof bankCards.addPrivate>> = {}): Given<typeof bankCards.addPrivate> => ({
  holderName: '林晓月',
  cardNo: cardNumber(),
  idNo,
  mobile: '13905718888',
  ...more,
})

/** Of the demo's second market. */
export const publicCard = (more: Partial<Given<typeof bankCards.addPublic>> = {}): Given<typeof bankCards.addPublic> => ({
  holderName: '天河生活广场管理有限公司',
  accountNo: accountNumber(),
  bankCode: 'ICBC',
  branchNo: '102331002069',
  branchName: '中国工商银行杭州湖墅支行',
  ...more,
})

/** What a test payment amounts to, looked up past every wall. */
export async function testFen(house: House, id: string): Promise<number> {
  return (await house.owner.sql<{ testFen: number }[]>`select test_fen from bank_card where id = ${id}`.one()).testFen
}
