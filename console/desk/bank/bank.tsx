// A bank account as it is told everywhere: the bank in the reader's language, its mark, and the last digits of the number.

import './bank.css'
import { useSay } from '#console/kit/text/words'
import { bankOf } from '#contract/bank-cards/banks'

type Bank = { bankCode: string; bankName: string }

/** What a bank is called in the reader's language. */
export function useBankName(): (bank: Bank) => string {
  const say = useSay()
  return ({ bankCode, bankName }) => {
    const known = bankOf(bankCode)
    return known ? say(known.name) : bankName
  }
}

/** The first character that tells one bank from the others. */
export const BankMark = ({ bankName }: Pick<Bank, 'bankName'>) => (
  <span className="bk-mark" aria-hidden="true">
    {bankName.replace(/^(中国|上海)(?=..)/, '').slice(0, 1)}
  </span>
)

export const dotted = (last4: string): string => `•••• ${last4}`
