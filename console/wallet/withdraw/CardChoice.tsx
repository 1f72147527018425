// The account that the money goes to: the default at first, any other by one press; what cannot be used says why and from when on it can.

import { useState } from 'react'
import { BankMark } from '#console/desk/bank/bank'
import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { bankWords } from '#contract/bank-cards/banks'
import type { BankCard } from '#contract/bank-cards/calls'
import { openFrom, whyNotWithdrawTo } from '#contract/bank-cards/states'

type Props = { cards: readonly BankCard[]; chosen: BankCard | undefined; choose: (card: BankCard) => void; error?: string }

export function CardChoice({ cards, chosen, choose, error }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="wa-card">
      {!isOpen && chosen && (
        <div className="wa-card-now">
          <CardLine card={chosen} />
          {cards.length > 1 && (
            <Button look="link" onClick={() => setOpen(true)} aria-expanded={false}>
              {t('wallet.withdraw.otherCard')}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <fieldset>
          <legend className="md-unseen">{t('wallet.withdraw.card')}</legend>
          {cards.map((card) => (
            <CardOption
              key={card.id}
              card={card}
              isChosen={card.id === chosen?.id}
              choose={() => {
                choose(card)
                setOpen(false)
              }}
            />
          ))}
        </fieldset>
      )}
      {error && <p className="md-field-error">{error}</p>}
    </div>
  )
}

function CardOption({ card, isChosen, choose }: { card: BankCard; isChosen: boolean; choose: () => void }) {
  const now = new Date(useNow())
  const isOff = whyNotWithdrawTo(card, now) !== null
  return (
    // A press on the one that is chosen already closes the choice too, which a change would not tell.
    <label className="wa-card-option" data-off={isOff || undefined}>
      <input type="radio" name="wa-card" checked={isChosen} disabled={isOff} onChange={choose} onClick={isChosen ? choose : undefined} />
      <CardLine card={card} />
    </label>
  )
}

/** An account with why no money goes to it now, where none does. */
export function CardLine({ card }: { card: BankCard }) {
  const t = useT()
  const say = useSay()
  const now = new Date(useNow())
  const why = whyNotWithdrawTo(card, now)
  const opens = card.status === 'VERIFIED' && card.verifiedAt ? openFrom(card.verifiedAt) : undefined
  return (
    <span className="wa-to">
      <BankMark bankName={card.bankName} />
      <span className="md-two">
        <span>
          {t('wallet.withdraw.ending', { bank: say(bankWords(card)), last4: card.last4 })}
          {card.isDefault && <span className="wa-default">{t('wallet.defaultCard')}</span>}
        </span>
        <small>
          {why ? say(why.words, why.params) : card.holderName}
          {why && opens && (
            <>
              {' · '}
              <TimeLeft at={opens.toISOString()} />
            </>
          )}
        </small>
      </span>
    </span>
  )
}
