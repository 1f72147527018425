// A new rate for a unit, or one that has not begun yet: whose, of what, how much, from when until when; with an order as an example.

import './agreements.css'
import { FormDrawer } from '#console/desk/form/FormDrawer'
import { UnitField } from '#console/desk/unit/UnitPicker'
import { Segmented } from '#console/kit/control/RadioRow'
import { DateTimeField } from '#console/kit/form/date-fields'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { TextField } from '#console/kit/form/fields'
import { MoneyField } from '#console/kit/form/number-fields'
import { useForm } from '#console/kit/form/use-form'
import { modalType } from '#console/kit/overlay/modal'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { dayFromNow, fromLocalInput } from '#console/kit/time/time'
import { type Agreement, agreements } from '#contract/agreements/calls'
import { agreementBases, agreementKinds, agreementKindWords, agreementRefusals, agreementUnit, mostBp } from '#contract/agreements/states'
import type { Given } from '#contract/kit/call'
import { AgreementExample } from './Example'
import { rateText } from './marks'

type Values = Given<typeof agreements.save>

type Props = {
  /** One that has not begun. */
  of?: Agreement
  /** The one after which another is set. */
  after?: Agreement
  done: () => void
  close: () => void
}

const lands = [
  [agreementRefusals.overlaps, 'validFrom'],
  [agreementRefusals.past, 'validFrom'],
  [agreementRefusals.order, 'validUntil'],
  [agreementRefusals.tooMuch, 'rateBp'],
  [agreementRefusals.wrongUnit, 'unitId'],
] as const

/** What is agreed today holds from tomorrow on, unless said otherwise: orders of a day have one rate. */
const tomorrow = () => fromLocalInput(`${dayFromNow(1)}T00:00:00`)

function startOf({ of, after }: Props): Partial<Values> {
  if (of) {
    const { id, version, unitId, kind, rateBp, validFrom, validUntil, note } = of
    return { id, version, unitId, kind, rateBp, validFrom, validUntil, note }
  }
  const validFrom = after?.validUntil && Date.parse(after.validUntil) > Date.now() ? after.validUntil : tomorrow()
  return { unitId: after?.unitId, kind: after?.kind ?? 'MARKET_SHARE', rateBp: after?.rateBp, validFrom, validUntil: null, note: '' }
}

export function AgreementForm(props: Props) {
  const t = useT()
  const say = useSay()
  const { of, after, done, close } = props
  const form = useForm(agreements.save, startOf(props), { done: t('kit.saved'), onDone: done, lands })
  const { kind = 'MARKET_SHARE', rateBp } = form.values as Partial<Values>
  const known = of ?? after
  const kinds = agreementKinds.map((value) => ({ value, label: say(agreementKindWords[value]) }))
  const until = form.bind('validUntil')
  return (
    <FormDrawer
      type={of ? modalType.update : modalType.insert}
      title={t(of ? 'agreements.act.edit' : after ? 'agreements.act.anew' : 'agreements.add')}
      form={form}
      close={close}
    >
      {after && after.state !== 'OVER' && after.validUntil === null && <p className="md-note">{t('agreements.endFirst')}</p>}
      <FormGroup name={t('agreements.whose')}>
        {known ? (
          <p className="ag-known">
            <strong>{known.unitName}</strong> {say(agreementKindWords[known.kind])}
          </p>
        ) : (
          <>
            <Segmented
              label={t('agreements.kind')}
              value={kind}
              options={kinds}
              onChange={(chosen) => form.set({ kind: chosen, unitId: undefined })}
            />
            <UnitField key={kind} {...form.bind('unitId')} kind={agreementUnit[kind]} />
          </>
        )}
      </FormGroup>
      <FormGroup name={t('agreements.rate')} hint={say(agreementBases[kind])}>
        {/* A hundredth of a percent is to a percent what a fen is to a yuan. */}
        <MoneyField {...form.bind('rateBp')} suffix="%" hint={t('agreements.most', { rate: rateText(mostBp[kind]) })} />
        <AgreementExample kind={kind} rateBp={rateBp} />
      </FormGroup>
      <FormGroup name={t('agreements.term')} hint={t('agreements.termHint')}>
        <FieldRow>
          <DateTimeField {...form.bind('validFrom')} />
          <DateTimeField
            {...until}
            required={false}
            value={until.value ?? undefined}
            onChange={(at) => until.onChange(at ?? null)}
            hint={t('agreements.untilHint')}
          />
        </FieldRow>
        <TextField {...form.bind('note')} maxLength={200} />
      </FormGroup>
    </FormDrawer>
  )
}
