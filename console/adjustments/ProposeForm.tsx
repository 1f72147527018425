// Proposes a fine or an adjustment. Whether it gives or takes is chosen, not typed as a sign.

import { Meant } from '#console/kit/mark/Meant'
import './adjustments.css'
import { useState } from 'react'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { UnitField } from '#console/desk/unit/UnitPicker'
import { Segmented } from '#console/kit/control/RadioRow'
import { FormGroup } from '#console/kit/form/FormGroup'
import { TextAreaField, TextField } from '#console/kit/form/fields'
import { MoneyField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { adjustments } from '#contract/adjustments/calls'
import { adjustmentKinds, adjustmentKindWords, adjustmentRefusals } from '#contract/adjustments/states'
import type { Given } from '#contract/kit/call'

type Values = Partial<Given<typeof adjustments.propose>>

const start = { kind: 'FINE', reason: '', orderNo: '' } as const
const lands = [
  [adjustmentRefusals.noWallet, 'unitId'],
  [adjustmentRefusals.nothing, 'amountFen'],
  [adjustmentRefusals.fineSign, 'amountFen'],
] as const

export function ProposeForm({ close }: { close: () => void }) {
  const t = useT()
  const say = useSay()
  const form = useForm(adjustments.propose, start, { done: t('adjustments.proposed'), onDone: close, lands })
  const { kind = 'FINE', amountFen } = form.values as Values
  const [isTaken, setTaken] = useState(false)
  const amount = form.bind('amountFen')
  const sign = kind === 'ADJUST' && isTaken ? -1 : 1
  const signed = (fen: number | undefined, by: number) => (fen === undefined ? undefined : Math.abs(fen) * by)
  const choose = (of: 'FINE' | 'ADJUST', takes: boolean) => {
    setTaken(takes)
    form.set({ kind: of, amountFen: signed(amountFen, of === 'ADJUST' && takes ? -1 : 1) })
  }
  const kinds = adjustmentKinds.map((value) => ({ value, label: say(adjustmentKindWords[value]) }))
  const ways = [
    { value: 'gives', label: t('adjustments.way.gives') },
    { value: 'takes', label: t('adjustments.way.takes') },
  ] as const
  return (
    <FormDrawer type={modalType.insert} title={t('adjustments.propose')} form={form} close={close}>
      <FormGroup name={t('adjustments.whom')}>
        <UnitField {...form.bind('unitId')} />
        <Segmented label={t('adjustments.kind')} value={kind} options={kinds} onChange={(of) => choose(of, isTaken)} />
      </FormGroup>
      <FormGroup name={t('adjustments.amount')}>
        {kind === 'ADJUST' && (
          <Segmented
            label={t('adjustments.wayOf')}
            value={isTaken ? 'takes' : 'gives'}
            options={ways}
            onChange={(way) => choose('ADJUST', way === 'takes')}
          />
        )}
        <MoneyField {...amount} value={signed(amount.value, 1)} onChange={(fen) => amount.onChange(signed(fen, sign))} />
        <Means kind={kind} amountFen={amountFen} />
      </FormGroup>
      <FormGroup name={t('adjustments.reason')} hint={t('adjustments.reasonHint')}>
        <TextAreaField {...form.bind('reason')} maxLength={200} rows={3} />
        <TextField {...form.bind('orderNo')} maxLength={40} />
      </FormGroup>
    </FormDrawer>
  )
}

/** What will be booked, said before it is proposed. */
function Means({ kind, amountFen }: Pick<Values, 'kind' | 'amountFen'>) {
  const t = useT()
  if (!amountFen || !Number.isInteger(amountFen)) return null
  const isLess = kind === 'FINE' || amountFen < 0
  return <Meant>{t(isLess ? 'adjustments.willTake' : 'adjustments.willGive', { yuan: yuan(Math.abs(amountFen)) })}</Meant>
}
