// Nowhere to send money to yet: which accounts there are and what each of them waits for, and the way to add one.

import { Button } from '#console/kit/action/Button'
import { holds } from '#console/kit/call/session'
import { Dialog } from '#console/kit/overlay/Dialog'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import type { BankCard } from '#contract/bank-cards/calls'
import { CardLine } from './CardChoice'

export function NoCard({ cards, close }: { cards: readonly BankCard[]; close: () => void }) {
  const t = useT()
  return (
    <Dialog
      title={t('wallet.withdraw.title')}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.close')}</Button>
          {/* The address of the wallet keeps that this was open: Back returns to it. */}
          <a className="md-btn md-btn-primary" data-first href={linkTo('bankCards')}>
            {t(cards.length === 0 && holds('bank:write') ? 'wallet.withdraw.addCard' : 'wallet.manageCards')}
          </a>
        </>
      }
    >
      <div className="wa-withdraw">
        <p>{t(cards.length === 0 ? 'wallet.withdraw.noCard' : 'wallet.withdraw.noneUsable')}</p>
        {cards.map((card) => (
          <div key={card.id} className="wa-card-now">
            <CardLine card={card} />
          </div>
        ))}
        <p className="md-note">{t('wallet.withdraw.cardNote')}</p>
      </div>
    </Dialog>
  )
}
