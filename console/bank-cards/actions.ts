// What can be done with a bank card, and why not. What decides where money goes asks again by itself.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { type BankCard, bankCards } from '#contract/bank-cards/calls'
import { whyNotCard } from '#contract/bank-cards/states'
import { useBankName } from './columns'

type Ways = { correct: (card: BankCard) => void; confirm: (card: BankCard) => void; gone: () => void }

export function useCardActions({ correct, confirm, gone }: Ways): (card: BankCard) => Action[] {
  const t = useT()
  const bankName = useBankName()
  const makeDefault = useWrite(bankCards.makeDefault, { done: t('bankCards.madeDefault') })
  const unbind = useWrite(bankCards.unbind, { done: t('bankCards.unbound') })
  return (card) => {
    const { id, linkId, last4 } = card
    const said = { bank: bankName(card), last4 }
    const acts: Action[] = []
    if (!whyNotCard.confirm(card)) acts.push({ label: t('bankCards.confirm'), permission: 'bank:write', run: () => confirm(card) })
    if (!whyNotCard.edit(card)) acts.push({ label: t('bankCards.correct'), key: 'e', permission: 'bank:write', run: () => correct(card) })
    acts.push(
      {
        label: t('bankCards.makeDefault'),
        permission: 'bank:write',
        why: whyNotCard.makeDefault(card),
        confirm: t('bankCards.makeDefaultAsk', said),
        run: () => makeDefault.mutate({ linkId, bankId: id }),
      },
      {
        label: t('bankCards.unbind'),
        permission: 'bank:write',
        danger: true,
        why: whyNotCard.unbind(card),
        confirm: t('bankCards.unbindAsk', said),
        run: () => unbind.mutate({ id }, { onSuccess: gone }),
      },
    )
    return acts
  }
}
