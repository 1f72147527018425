// The columns of the bills: when, of what kind, what for, for which paper, how much, and what stood in the account afterwards.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { useT } from '#console/kit/text/i18n'
import { signedYuan, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { dayFromNow, timeText } from '#console/kit/time/time'
import type { Bill } from '#contract/wallet/calls'
import { moneyPartWords, walletAccountWords } from '#contract/wallet/parts'
import { refsOf } from './refs'

const { custom } = columnsOf<Bill>()

/** To the minute, and this year without its year: the whole of it stands in the drawer. */
const At = ({ at }: Pick<Bill, 'at'>) => (
  <time className="md-time" dateTime={at} title={timeText(at)}>
    {timeText(at).slice(timeText(at).startsWith(dayFromNow(0).slice(0, 4)) ? 5 : 0, 16)}
  </time>
)

function Kind({ type }: Pick<Bill, 'type'>) {
  const say = useSay()
  return <>{say(moneyPartWords[type])}</>
}

function Account({ account }: Pick<Bill, 'account'>) {
  const say = useSay()
  return <>{say(walletAccountWords[account])}</>
}

const Title = ({ title }: Pick<Bill, 'title'>) => (
  <span className="md-cut" title={title}>
    {title || '–'}
  </span>
)

export function Paper({ bill }: { bill: Bill }) {
  const [ref] = refsOf(bill)
  if (!ref) return <>–</>
  return ref.href ? (
    <a className="wa-away" href={ref.href}>
      {ref.no}
    </a>
  ) : (
    <>{ref.no}</>
  )
}

const amount = custom('amountFen', 'wallet.bill.amount', ({ amountFen }) => <b className="wa-sum">{signedYuan(amountFen)}</b>, {
  width: 130,
})
const balance = custom('balanceAfterFen', 'wallet.bill.balance', ({ balanceAfterFen }) => (
  <span className="wa-quiet">{yuan(balanceAfterFen)}</span>
))

export const billColumns: Column<Bill>[] = [
  custom('at', 'wallet.bill.at', ({ at }) => <At at={at} />, { width: 120, text: ({ at }) => timeText(at) }),
  custom('type', 'wallet.bill.type', ({ type }) => <Kind type={type} />, { width: 110 }),
  custom('title', 'wallet.bill.title', ({ title }) => <Title title={title} />, { text: ({ title }) => title }),
  custom('no', 'wallet.bill.no', (bill) => <Paper bill={bill} />, { width: 190 }),
  { ...amount, align: 'right' },
  { ...balance, align: 'right', width: 130 },
  { ...custom('account', 'wallet.bill.account', ({ account }) => <Account account={account} />, { width: 110 }), isExtra: true },
  { ...custom('remark', 'wallet.bill.remark', ({ remark }) => remark, { width: 160 }), isExtra: true },
]

function What({ bill: { type, title } }: { bill: Bill }) {
  const say = useSay()
  const what = [say(moneyPartWords[type]), title].filter(Boolean).join(' · ')
  return (
    <span className="md-cut" title={what}>
      {what}
    </span>
  )
}

function After({ bill }: { bill: Bill }) {
  const t = useT()
  return <small className="wa-quiet">{t('wallet.bill.after', { amount: yuan(bill.balanceAfterFen) })}</small>
}

export const billShape: RowShape<Bill> = {
  phone: {
    title: (bill) => <What bill={bill} />,
    second: (bill) => (
      <>
        <span>{timeText(bill.at).slice(5, 16)}</span>
        <span className="md-cut" title={refsOf(bill)[0]?.no}>
          {refsOf(bill)[0]?.no}
        </span>
      </>
    ),
    figure: ({ amountFen }) => <b className="wa-sum">{signedYuan(amountFen)}</b>,
    state: (bill) => <After bill={bill} />,
  },
}
