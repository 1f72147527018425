// The form of a withdrawal: amount, account, what it costs, what arrives and when. It says what is wrong while one types.

import { type ReactNode, useState } from 'react'
import { useDraft } from '#console/desk/drafts/use-draft'
import { FormBody, savesOn } from '#console/desk/form/FormBody'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { useLeaveGuard } from '#console/kit/form/leave-guard'
import { useForm } from '#console/kit/form/use-form'
import { StateMark } from '#console/kit/mark/StateDot'
import { Dialog } from '#console/kit/overlay/Dialog'
import { Path, type Step } from '#console/kit/overlay/Hero'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import type { BankCard } from '#contract/bank-cards/calls'
import { cardRefusals, whyNotWithdrawTo } from '#contract/bank-cards/states'
import type { Answer } from '#contract/kit/call'
import { walletCalls } from '#contract/wallet/calls'
import { type Withdrawal, withdrawals } from '#contract/withdrawals/calls'
import { feeFenOf, whyNotWithdraw, withdrawalRefusals } from '#contract/withdrawals/states'
import { whenText } from '../when'
import { AmountField } from './AmountField'
import { arrivesBy, reviewOf } from './arrival'
import { CardChoice } from './CardChoice'

type Possible = Answer<typeof withdrawals.possible>
type Props = { possible: Possible; cards: readonly BankCard[]; close: () => void; applied: (withdrawal: Withdrawal) => void }

const { short, negative, dailyCount, dailyAmount, tooLittle, tooMuch, noCard } = withdrawalRefusals
const lands = [
  ...[short, negative, dailyCount, dailyAmount, tooLittle, tooMuch].map((refusal) => [refusal, 'amountFen'] as const),
  ...[noCard, cardRefusals.notVerified, cardRefusals.cooling, cardRefusals.missing].map((refusal) => [refusal, 'bankCardId'] as const),
]

const isAmount = (value: number | undefined): value is number => value !== undefined && Number.isSafeInteger(value) && value > 0

/** The amount, the account and the fee that stand in the form, and why they cannot be sent. */
function useWithdrawal({ possible, cards, applied }: Props) {
  const t = useT()
  const now = new Date(useNow())
  const { terms } = possible
  const usable = cards.filter((card) => !whyNotWithdrawTo(card, now))
  const [start] = useState(() => ({ bankCardId: (usable.find(({ isDefault }) => isDefault) ?? usable[0])?.id }))
  const form = useForm(withdrawals.apply, start, { done: t('wallet.withdraw.done'), onDone: applied, lands })
  const { value: typed, ...amount } = form.bind('amountFen')
  const amountFen = isAmount(typed) ? typed : undefined
  const feeFen = amountFen === undefined ? 0 : feeFenOf(amountFen, terms)
  const chosen = cards.find(({ id }) => id === form.values.bankCardId)
  const setAmount = (next: number | undefined) => form.set({ amountFen: next, feeFen: isAmount(next) ? feeFenOf(next, terms) : undefined })
  const whyNone = possible.mostNowFen < terms.leastFen ? whyNotWithdraw(Math.max(terms.leastFen, 1), possible, terms) : null
  const whyAmount = amountFen === undefined ? null : whyNotWithdraw(amountFen, possible, terms)
  const whyCard = chosen ? whyNotWithdrawTo(chosen, now) : null
  const why = whyNone ?? whyAmount ?? whyCard
  const submit = () => {
    if (why) return
    // The platform changed its fee while this was open: nobody pays what they did not see.
    if (amountFen !== undefined && form.values.feeFen !== feeFen) {
      form.set({ feeFen })
      toast.info(t('wallet.withdraw.feeChanged'))
      return
    }
    form.submit()
  }
  const field = { ...amount, value: typed, onChange: setAmount }
  return { form: { ...form, submit }, field, amountFen, feeFen, chosen, setAmount, whyNone, whyAmount, why }
}

export function WithdrawForm(props: Props) {
  const { possible, cards, close } = props
  const t = useT()
  const say = useSay()
  const { form, field, amountFen, feeFen, chosen, setAmount, whyNone, whyAmount, why } = useWithdrawal(props)
  const { leave, question } = useLeaveGuard(form.dirty, close)
  const { offered } = useDraft(form, t('wallet.withdraw.title'))
  const { terms, availableFen, todayCount, todayFen } = possible
  const today = { n: Math.max(0, terms.dailyCount - todayCount), amount: yuan(Math.max(0, terms.dailyFen - todayFen)) }
  const wrong = whyNone ?? whyAmount
  return (
    <Dialog
      title={t('wallet.withdraw.title')}
      close={leave}
      footer={
        <>
          <small className="wa-foot">{t('wallet.withdraw.foot')}</small>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={form.pending} why={why} onClick={form.submit}>
            {amountFen === undefined ? t('wallet.withdraw.confirmEmpty') : t('wallet.withdraw.confirm', { amount: yuan(amountFen) })}
          </Button>
        </>
      }
    >
      <div className="wa-withdraw">
        <FormBody form={form} offered={offered} show={undefined} onKeyDown={savesOn(form.submit)}>
          {whyNone && (
            <p className="wa-notice" data-tone="warn" role="status">
              <StateMark tone="warn" />
              <span>{say(whyNone.words, whyNone.params)}</span>
            </p>
          )}
          <AmountField
            {...field}
            error={field.error ?? (wrong && amountFen !== undefined ? say(wrong.words, wrong.params) : undefined)}
            hint={t('wallet.withdraw.possible', { available: yuan(availableFen), ...today })}
            takeAll={() => setAmount(Math.max(0, possible.mostNowFen))}
          />
          {cards.length > 0 && (
            <CardChoice
              cards={cards}
              chosen={chosen}
              choose={({ id }) => form.set({ bankCardId: id })}
              error={form.errorAt('bankCardId')}
            />
          )}
          {/* What cannot be withdrawn costs nothing and leaves everything where it is. */}
          <Costs possible={possible} amountFen={wrong ? 0 : amountFen} feeFen={wrong ? 0 : feeFen} />
          <Road possible={possible} amountFen={amountFen ?? 0} />
        </FormBody>
      </div>
      {question}
    </Dialog>
  )
}

function Costs({ possible, amountFen = 0, feeFen }: { possible: Possible; amountFen: number | undefined; feeFen: number }) {
  const t = useT()
  const { data: wallet } = useRead(walletCalls.wallet, {}, { quiet: true })
  const { terms, availableFen } = possible
  const rate = t('wallet.withdraw.rate', { rate: `${terms.feeBp / 100}%`, most: yuan(terms.feeMostFen) })
  return (
    <dl className="wa-costs">
      <Cost name={t('wallet.withdrawal.fee')} note={rate}>
        {yuan(feeFen)}
      </Cost>
      <Cost name={t('wallet.withdrawal.arrives')}>
        <strong>{yuan(Math.max(0, amountFen - feeFen))}</strong>
      </Cost>
      <Cost name={t('wallet.withdraw.after')} isQuiet>
        <span>{t('wallet.withdraw.leaves', { amount: yuan(availableFen - amountFen) })}</span>
        {/* Its line is there before the amount is: the popup must not grow. */}
        <span data-waits={!wallet || undefined}>
          {t('wallet.withdraw.freezes', { amount: yuan((wallet?.frozenFen ?? availableFen) + amountFen) })}
        </span>
      </Cost>
    </dl>
  )
}

const Cost = ({ name, note, isQuiet, children }: { name: string; note?: string; isQuiet?: boolean; children: ReactNode }) => (
  <div data-quiet={isQuiet || undefined}>
    <dt>
      {name}
      {note && <small>{note}</small>}
    </dt>
    <dd>{children}</dd>
  </div>
)

/** The four steps that will follow, with what each of them takes. */
function Road({ possible: { terms }, amountFen }: { possible: Possible; amountFen: number }) {
  const t = useT()
  const now = new Date(useNow())
  const review = reviewOf(amountFen, terms)
  const arrival = whenText(t, arrivesBy(amountFen, terms, now), now)
  const steps: Step[] = [
    { name: t('wallet.road.now'), at: null, due: t('wallet.road.frozen') },
    {
      name: t('wallet.step.review'),
      at: null,
      due: t(`wallet.road.${review}`, { n: terms.reviewHours, amount: yuan(terms.autoBelowFen) }),
    },
    { name: t('wallet.road.bank'), at: null, due: t('wallet.road.hours', { n: terms.arrivalHours }) },
    { name: t('wallet.step.arrive'), at: null, due: t('wallet.by', { time: arrival }) },
  ]
  return <Path steps={steps} />
}
