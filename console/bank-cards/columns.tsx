// The columns of the bank cards: the bank with the holder, the last four digits, the state with its clock, and whether it is the default.

import { BankMark, dotted } from '#console/desk/bank/bank'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { timeText } from '#console/kit/time/time'
import { bankWords } from '#contract/bank-cards/banks'
import type { BankCard } from '#contract/bank-cards/calls'
import { cardAccountTypeWords, cardStateMeanings, cardStateWords, openFrom } from '#contract/bank-cards/states'

const { custom } = columnsOf<BankCard>()

/** What a bank is called in the reader's language. */
export function useBankName(): (card: Pick<BankCard, 'bankCode' | 'bankName'>) => string {
  const say = useSay()
  return (card) => say(bankWords(card))
}

export const CardMark = ({ status }: Pick<BankCard, 'status'>) => (
  <StateDot label={cardStateWords[status]} tone={cardStateMeanings[status]} />
)

function Account({ card }: { card: BankCard }) {
  const t = useT()
  const say = useSay()
  const bankName = useBankName()
  return (
    <span className="bc-account">
      <BankMark bankName={card.bankName} />
      <span className="md-two">
        <span className="bc-name">
          {bankName(card)}
          {card.isDefault && <span className="bc-default">{t('bankCards.default')}</span>}
        </span>
        <small>
          {say(cardAccountTypeWords[card.accountType])} · {card.holderName}
        </small>
      </span>
    </span>
  )
}

/** What is waited for: an amount to be typed, or the day after a change. */
export function CardClock({ card }: { card: BankCard }) {
  const t = useT()
  const now = useNow()
  if (card.status === 'VERIFYING' && card.testUntil) {
    return (
      <small>
        {t('bankCards.waitsAmount')} <TimeLeft at={card.testUntil} />
      </small>
    )
  }
  if (card.status === 'FAILED' || card.status === 'DISABLED') return <small className="bc-why">{card.failReason}</small>
  if (card.status !== 'VERIFIED' || !card.verifiedAt) return null
  const opens = openFrom(card.verifiedAt)
  return opens.getTime() > now ? (
    <small>
      {t('bankCards.opensIn')} <TimeLeft at={opens.toISOString()} />
    </small>
  ) : (
    <small>{t('bankCards.open')}</small>
  )
}

const State = (card: BankCard) => (
  <span className="md-two">
    <CardMark status={card.status} />
    <CardClock card={card} />
  </span>
)

export const cardColumns = [
  custom('bankName', 'bankCards.account', (card) => <Account card={card} />, { text: ({ bankName }) => bankName }),
  custom('last4', 'bankCards.number', ({ last4 }) => <span className="bc-number">{dotted(last4)}</span>, { width: 140 }),
  custom('status', 'bankCards.status', (card) => <State {...card} />, { width: 260, corner: true }),
  custom('createdAt', 'bankCards.created', ({ createdAt }) => <span className="md-time">{timeText(createdAt)}</span>, { width: 180 }),
]

function Title({ card }: { card: BankCard }) {
  const bankName = useBankName()
  return <span className="md-cut">{bankName(card)}</span>
}
function Second({ card }: { card: BankCard }) {
  const t = useT()
  const say = useSay()
  const said = [say(cardAccountTypeWords[card.accountType]), dotted(card.last4), card.isDefault ? t('bankCards.default') : '']
  return <span className="md-cut">{said.filter(Boolean).join(' · ')}</span>
}

export const cardShape: RowShape<BankCard> = {
  isOver: ({ status }) => status === 'UNBOUND',
  phone: {
    picture: ({ bankName }) => <BankMark bankName={bankName} />,
    title: (card) => <Title card={card} />,
    second: (card) => <Second card={card} />,
    state: 'status',
  },
}
