// One bank card: its state and clock, what is known of it, and who changed it.

import './bank-cards.css'
import { BankMark, dotted } from '#console/desk/bank/bank'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Facts } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type BankCard, type BankCardDetail, bankCards } from '#contract/bank-cards/calls'
import { cardAccountTypeWords, cardRefusals, cardStateWords } from '#contract/bank-cards/states'
import { CardClock, CardMark, useBankName } from './columns'

type Props = { id: string; actionsOf: (card: BankCard) => Action[]; close: () => void }

const labels = {
  status: 'bankCards.status',
  accountType: 'bankCards.type',
  holderName: 'bankCards.holder',
  branchName: 'bankCards.branch',
  branchNo: 'bankCards.branchNo',
  isDefault: 'bankCards.isDefault',
  verifiedAt: 'bankCards.verifiedAt',
} as const

export function CardDrawer({ id, actionsOf, close }: Props) {
  const t = useT()
  const bankName = useBankName()
  const show = useShown({ accountType: cardAccountTypeWords, status: cardStateWords })
  const { data, error, refetch } = useRead(bankCards.detail, { id }, { quiet: true })
  const card = data?.id === id ? data : undefined
  return (
    <DetailDrawer
      kind={t('bankCards.name')}
      name={card && `${bankName(card)} ${dotted(card.last4)}`}
      of={id}
      close={close}
      failed={{ error, again: () => void refetch() }}
      hero={
        card && (
          <Hero
            picture={<BankMark bankName={card.bankName} />}
            state={<CardMark status={card.status} />}
            below={<CardClock card={card} />}
            figure={card.isDefault ? t('bankCards.default') : undefined}
          />
        )
      }
      actions={card ? actionsOf(card) : []}
    >
      {card && (
        <>
          <About card={card} />
          <HistoryPanel
            entity="bank_card"
            now={{ id, version: card.version, whyNotEdit: cardRefusals.wrongState }}
            labels={labels}
            show={show}
          />
        </>
      )}
    </DetailDrawer>
  )
}

function About({ card }: { card: BankCardDetail }) {
  const t = useT()
  const say = useSay()
  const bankName = useBankName()
  return (
    <Facts
      title={t('bankCards.about')}
      items={[
        { title: 'bankCards.account', value: bankName(card) },
        { title: 'bankCards.type', value: say(cardAccountTypeWords[card.accountType]) },
        { title: 'bankCards.holder', value: card.holderName },
        { title: 'bankCards.number', value: <span className="bc-number">{dotted(card.last4)}</span> },
        { title: 'bankCards.branch', value: card.branchName },
        { title: 'bankCards.branchNo', value: card.branchNo },
        { title: 'bankCards.idNo', value: card.idNo },
        { title: 'bankCards.mobile', value: card.mobile },
        { title: 'bankCards.uscc', value: card.uscc },
        { title: 'bankCards.failReason', value: card.failReason },
        { title: 'bankCards.verifiedAt', value: card.verifiedAt && timeText(card.verifiedAt) },
        { title: 'bankCards.createdBy', value: card.createdBy },
        { title: 'bankCards.created', value: timeText(card.createdAt) },
      ]}
    />
  )
}
