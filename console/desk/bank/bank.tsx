// A bank account as it is told everywhere: the mark of its bank, and the last digits of its number.

import './bank.css'

/** The first character that tells one bank from the others. */
export const BankMark = ({ bankName }: { bankName: string }) => (
  <span className="bk-mark" aria-hidden="true">
    {bankName.replace(/^(中国|上海)(?=..)/, '').slice(0, 1)}
  </span>
)

export const dotted = (last4: string): string => `•••• ${last4}`
