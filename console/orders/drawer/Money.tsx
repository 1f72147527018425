// The money of an order: every share that led to what is paid, the steps behind them, and the way to the books.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { Block, Facts, MoneyLines, type Sum } from '#console/kit/overlay/Facts'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { incomeFen } from '#contract/orders/books'
import type { OrderDetail } from '#contract/orders/shapes'
import { payChannelWords } from '#contract/orders/states'
import { Explain } from './Explain'

const shares = ['discountFen', 'memberFen', 'couponFen', 'pointsFen'] as const

export function Money({ order }: { order: OrderDetail }) {
  const t = useT()
  const [isExplaining, explain] = useState(false)
  const { balanceFrom, balanceUntil } = order
  const window = [balanceFrom, balanceUntil].map((at) => timeText(at).slice(5, 16)).join(' – ')
  return (
    <Block
      title={t('orders.money.title')}
      aside={
        <Button look="link" onClick={() => explain(true)}>
          {t('orders.money.explain')}
        </Button>
      }
    >
      <MoneyLines sums={useSums(order)} />
      {balanceFrom && <Facts items={[{ title: 'orders.money.balanceWindow', value: window }]} />}
      <Earned order={order} />
      <Trace order={order} />
      <Payments order={order} />
      {isExplaining && <Explain id={order.id} no={order.no} close={() => explain(false)} />}
    </Block>
  )
}

/** Every share that led to what is paid, and what of it the shop gets; a presale is paid in two parts. */
function useSums(order: OrderDetail): Sum[] {
  const t = useT()
  const { depositFen, payableFen, adjustFen } = order
  const borne = useBorne(order)
  const namesOf = (step: string) => order.priceSteps.flatMap((one) => (one.step === step && one.name ? [one.name] : [])).join('、')
  const used = usePointsUsed(order)
  // What the exclusive price of the mall took off is what its points stand for.
  const isRedeemed = order.type === 'POINTS'
  const redeemed = isRedeemed ? t('orders.money.inPoints', { n: countText(order.pointsUsed) }) : null
  const notes: Partial<Record<(typeof shares)[number], string | null>> = { discountFen: redeemed, couponFen: borne, pointsFen: used }
  const noteOf = (key: (typeof shares)[number]) => notes[key] ?? namesOf(key.replace('Fen', ''))
  const nameOf = (key: (typeof shares)[number]) => t(`orders.money.${isRedeemed && key === 'discountFen' ? 'redeemedFen' : key}`)
  const off: Sum[] = shares.filter((key) => order[key] !== 0).map((key) => ({ name: nameOf(key), fen: -order[key], note: noteOf(key) }))
  const sums: (Sum | false)[] = [
    { name: t('orders.money.goodsFen'), fen: order.goodsFen },
    ...off,
    // A coupon for the freight has taken something off that is not asked for any more.
    { name: t('orders.money.freightFen'), fen: order.freightFen, note: order.couponFen === 0 ? borne : null },
    adjustFen !== 0 && { name: t('orders.money.adjustFen'), fen: adjustFen },
    // What has no price of its own was had for its points alone.
    { name: t('orders.money.payableFen'), fen: payableFen, isTotal: true, note: order.discountFen === 0 && redeemed },
    depositFen !== 0 && { name: t('orders.money.depositFen'), fen: depositFen },
    depositFen !== 0 && { name: t('orders.money.balanceFen'), fen: payableFen - depositFen },
  ]
  return [...sums.filter((sum) => sum !== false), ...useIncome(order)]
}

function usePointsUsed({ member }: OrderDetail): string | null {
  const t = useT()
  if (!member) return null
  const back = member.usedBack > 0 ? [t('orders.money.pointsReturned', { n: member.usedBack })] : []
  return [t('orders.money.pointsUsed', { n: member.used }), ...back].join(' · ')
}

/** What it earned its member, and what refunds took back of that. */
function Earned({ order: { member } }: { order: OrderDetail }) {
  const t = useT()
  if (!member) return null
  const earned = (n: number, back: number) =>
    n > 0 && [`+${n}`, back > 0 && t('orders.money.pointsTakenBack', { n: back })].filter(Boolean).join(' · ')
  return (
    <Facts
      items={[
        { title: 'orders.money.pointsEarned', value: earned(member.earned, member.earnedBack) },
        { title: 'orders.money.growthEarned', value: earned(member.growth, member.growthBack) },
      ]}
    />
  )
}

/** The coupon by its name, and who bears how much of it. */
function useBorne({ coupon, couponFen }: OrderDetail): string | null {
  const t = useT()
  if (!coupon) return null
  const { name, amountFen, bearers } = coupon
  const others = bearers.map(({ unitName, borneFen }) => t('orders.money.borneBy', { name: unitName, yuan: yuan(borneFen) }))
  const ownFen = bearers.reduce((left, { borneFen }) => left - borneFen, amountFen)
  const own = ownFen > 0 ? [t('orders.money.borneByShop', { yuan: yuan(ownFen) })] : []
  const title = couponFen === 0 ? t('orders.money.offFreight', { name, yuan: yuan(amountFen) }) : name
  return [title, ...others, ...own].join(' · ')
}

/** From what was paid to what the shop gets. What it took itself is in its hands already. */
function useIncome(order: OrderDetail): Sum[] {
  const t = useT()
  const { paidFen, refundedFen, commissionFen, rebateFen, royaltyFen, subsidyFen, distributorName, coupon } = order
  const bearers = coupon?.bearers ?? []
  const backFen = bearers.reduce((sum, one) => sum + one.backFen, 0)
  const sums: (Sum | false)[] = [
    { name: t('orders.money.paidFen'), fen: paidFen },
    refundedFen !== 0 && { name: t('orders.money.refundedFen'), fen: -refundedFen },
    subsidyFen + backFen !== 0 && {
      name:
        order.type === 'POINTS'
          ? t('orders.money.pointsSettle')
          : t('orders.money.subsidyFen', { name: bearers.map(({ unitName }) => unitName).join('、') }),
      fen: subsidyFen,
      note: backFen > 0 && t('orders.money.subsidyBack', { yuan: yuan(backFen) }),
      isAside: true,
    },
    commissionFen !== 0 && { name: t('orders.money.commissionFen'), fen: -commissionFen, isAside: true },
    distributorName !== null && { name: t('orders.money.rebateFen', { name: distributorName }), fen: -rebateFen, isAside: true },
    royaltyFen !== 0 && { name: t('orders.money.royaltyFen'), fen: -royaltyFen, isAside: true },
    order.paidAt !== null &&
      !order.collected && {
        name: t(order.settledAt === null ? 'orders.money.income' : 'orders.money.incomeSettled'),
        fen: incomeFen(order),
        isTotal: true,
      },
  ]
  return sums.filter((sum) => sum !== false)
}

const stepNames = ['exclusive', 'discount', 'member', 'spend-and-save', 'coupon', 'points', 'freight'] as const
type StepName = (typeof stepNames)[number]
const isStep = (name: string): name is StepName => stepNames.some((step) => step === name)

/** How the price engine came to it when the order was placed, and what was changed by hand since. */
function Trace({ order: { priceSteps, adjustments, items } }: { order: OrderDetail }) {
  const t = useT()
  const who = useWho()
  if (priceSteps.length === 0 && adjustments.length === 0) return null
  return (
    <details className="or-trace">
      <summary>{t('orders.money.trace')}</summary>
      <ol>
        {priceSteps.map((step) => (
          <li key={`${step.step}-${step.name}-${step.shares.join()}`}>
            <span>
              {isStep(step.step) ? t(`orders.step.${step.step}`) : step.step}
              {step.name && ` · ${step.name}`}
            </span>
            <b>{yuan(step.step === 'freight' ? step.amountFen : -step.amountFen)}</b>
            <small>
              {step.shares
                .map((fen, at) => (fen === 0 ? '' : `${items[at]?.name ?? at + 1} ${yuan(fen)}`))
                .filter(Boolean)
                .join('  ')}
            </small>
          </li>
        ))}
        {adjustments.map((one) => (
          <li key={one.id}>
            <span>
              {t('orders.step.adjust')} · {who(one.actorName)}
            </span>
            <b>{yuan(one.amountFen)}</b>
            <small>{[timeText(one.at), one.reason].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Payments({ order: { payments } }: { order: OrderDetail }) {
  const t = useT()
  const say = useSay()
  if (payments.length === 0) return null
  return (
    <ul className="or-payments">
      {payments.map((payment) => (
        <li key={payment.id}>
          <span>
            {t(`orders.payment.stage.${payment.stage}`)} · {say(payChannelWords[payment.channel])}
          </span>
          <b>{yuan(payment.amountFen)}</b>
          <small>
            {[
              t(`orders.payment.status.${payment.status}`),
              payment.refundedFen > 0 && t('orders.sold.back', { yuan: yuan(payment.refundedFen) }),
              timeText(payment.paidAt),
              payment.channelNo ?? payment.no,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}
