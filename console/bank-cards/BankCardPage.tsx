// Bank cards: where the unit's money goes, which of them is verified, and which is the default.

import './bank-cards.css'
import { Suspense, useState } from 'react'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { useAddressId } from '#console/kit/list/use-address-id'
import { PlusIcon } from '#console/kit/mark/icons'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type BankCard, bankCards } from '#contract/bank-cards/calls'
import {
  type CardAccountType,
  cardAccountTypes,
  cardAccountTypeWords,
  cardRefusals,
  cardStates,
  cardStateWords,
} from '#contract/bank-cards/states'
import { useCardActions } from './actions'
import { cardColumns, cardShape } from './columns'

const CardForm = lazyPart(async () => (await import('./CardForm')).CardForm)
const CardDrawer = lazyPart(async () => (await import('./CardDrawer')).CardDrawer)
const AmountForm = lazyPart(async () => (await import('./AmountForm')).AmountForm)

type Opened = { what: 'add'; type: CardAccountType } | { what: 'correct'; card: BankCard } | { what: 'amount'; id: string }

export function BankCardPage() {
  const t = useT()
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const { data: terms } = useRead(bankCards.terms, {}, { quiet: true })
  const actionsOf = useCardActions({
    correct: (card) => open({ what: 'correct', card }),
    confirm: (card) => open({ what: 'amount', id: card.id }),
    gone: () => openId(undefined),
  })
  useWarm(CardDrawer)
  const whyNot = (type: CardAccountType) => {
    if (!terms || terms.accountTypes.includes(type)) return null
    if (terms.subjectType === null) return cardRefusals.noPapers
    return type === 'PUBLIC' ? cardRefusals.privateOnly : cardRefusals.publicOnly
  }
  const adding = (type: CardAccountType) => ({
    label: t(type === 'PUBLIC' ? 'bankCards.addPublic' : 'bankCards.addPrivate'),
    icon: <PlusIcon />,
    permission: 'bank:write' as const,
    why: whyNot(type),
    run: () => open({ what: 'add', type }),
  })
  // What the unit may have stands first: the primary act is one that can be done.
  const isPrivateFirst = terms?.accountTypes[0] !== 'PUBLIC'
  const adds = isPrivateFirst ? [adding('PRIVATE'), adding('PUBLIC')] : [adding('PUBLIC'), adding('PRIVATE')]
  return (
    <>
      <ListPage
        name="bank-cards"
        title="bankCards.title"
        call={bankCards.page}
        columns={cardColumns}
        filters={useCardFilters()}
        emptyHint={terms?.subjectType === null ? 'bankCards.noPapers' : 'bankCards.emptyHint'}
        arrived="bankCards.arrived"
        open={(card) => openId(card.id)}
        actions={adds}
        rowActions={actionsOf}
        shape={cardShape}
      />
      <Suspense>
        {id && <CardDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened?.what === 'add' && terms && <CardForm type={opened.type} terms={terms} close={close} />}
        {opened?.what === 'correct' && terms && <CardForm type={opened.card.accountType} terms={terms} card={opened.card} close={close} />}
        {opened?.what === 'amount' && <AmountForm id={opened.id} close={close} />}
      </Suspense>
    </>
  )
}

function useCardFilters(): Filter[] {
  const say = useSay()
  return [
    { key: 'status', title: 'bankCards.status', options: cardStates.map((value) => ({ value, label: say(cardStateWords[value]) })) },
    {
      key: 'accountType',
      title: 'bankCards.type',
      options: cardAccountTypes.map((value) => ({ value, label: say(cardAccountTypeWords[value]) })),
    },
  ]
}
