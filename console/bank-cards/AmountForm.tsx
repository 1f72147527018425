// The amount of a test payment: whoever can see what arrived has the account.

import { SmallForm } from '#console/desk/form/SmallForm'
import { useRead } from '#console/kit/call/calls'
import { MoneyField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { bankCards } from '#contract/bank-cards/calls'
import { cardRefusals } from '#contract/bank-cards/states'

type Props = { id: string; close: () => void }

const lands = [
  [cardRefusals.wrongAmount, 'amountFen'],
  [cardRefusals.wrongAmountLast, 'amountFen'],
] as const

export function AmountForm({ id, close }: Props) {
  const t = useT()
  const { data: card } = useRead(bankCards.detail, { id }, { quiet: true })
  const form = useForm(bankCards.confirm, { id }, { done: t('bankCards.confirmed'), onDone: close, lands })
  if (!card) return null
  return (
    <SmallForm title={t('bankCards.confirm')} form={form} close={close}>
      <p className="bc-note">{t('bankCards.confirmLead', { n: card.testTriesLeft })}</p>
      {card.playedFen !== null && <p className="bc-note">{t('bankCards.played', { amount: (card.playedFen / 100).toFixed(2) })}</p>}
      <MoneyField {...form.bind('amountFen')} />
    </SmallForm>
  )
}
