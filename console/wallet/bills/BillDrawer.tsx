// One line of the wallet: how much, what for, what stood there afterwards, and the papers that it belongs to.

import { RightIcon } from '#console/kit/mark/icons'
import { StateDot } from '#console/kit/mark/StateDot'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { signedYuan, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { Bill } from '#contract/wallet/calls'
import { billDirectionWords, moneyPartWords, walletAccountWords } from '#contract/wallet/parts'
import { refsOf } from './refs'

export function BillDrawer({ bill, close }: { bill: Bill; close: () => void }) {
  const t = useT()
  const say = useSay()
  const { at, account, direction, type, title, amountFen, balanceAfterFen, remark } = bill
  return (
    <DetailDrawer
      kind={t('wallet.bill.name')}
      name={say(moneyPartWords[type])}
      of={bill.id}
      close={close}
      hero={
        <Hero
          state={<StateDot label={billDirectionWords[direction]} tone={direction === 'IN' ? 'ok' : 'over'} />}
          below={timeText(at)}
          figure={signedYuan(amountFen)}
          figureBelow={t('wallet.bill.after', { amount: yuan(balanceAfterFen) })}
        />
      }
    >
      <Facts
        title={t('wallet.bill.about')}
        items={[
          { title: 'wallet.bill.title', value: title },
          { title: 'wallet.bill.account', value: say(walletAccountWords[account]) },
          { title: 'wallet.bill.before', value: yuan(balanceAfterFen - amountFen) },
          { title: 'wallet.bill.balance', value: yuan(balanceAfterFen) },
          { title: 'wallet.bill.remark', value: remark },
        ]}
      />
      <Papers bill={bill} />
    </DetailDrawer>
  )
}

function Papers({ bill }: { bill: Bill }) {
  const t = useT()
  const refs = refsOf(bill)
  if (refs.length === 0) return null
  return (
    <Block title={t('wallet.bill.papers')}>
      <ul className="wa-papers">
        {refs.map(({ kind, no, href }) => (
          <li key={kind}>
            {href ? (
              <a href={href}>
                <span>{t(`wallet.paper.${kind}`)}</span>
                <b>{no}</b>
                <RightIcon />
              </a>
            ) : (
              <span>
                <span>{t(`wallet.paper.${kind}`)}</span>
                <b>{no}</b>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}
