// The fields of the settings in the words of the trade: what earns, when it can be used and until when, what it pays, and how long a level holds.

import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { SelectField, SwitchField, TextField } from '#console/kit/form/fields'
import { CountField, MoneyField } from '#console/kit/form/number-fields'
import type { Bound, Form } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { memberships } from '#contract/membership/calls'
import { earnBases, earnBaseWords, expiryWays, expiryWayWords } from '#contract/membership/settings'

type Of = { form: Form<typeof memberships.saveSettings> }

/** An empty field is without end. */
const endless = ({ value, onChange, ...rest }: Bound<number | null>): Bound<number> => ({
  ...rest,
  required: false,
  value: value ?? undefined,
  onChange: (next) => onChange(next ?? null),
})

export function SettingFields({ form }: Of) {
  return (
    <>
      <Names form={form} />
      <Earning form={form} />
      <Validity form={form} />
      <Deduction form={form} />
      <Growth form={form} />
      <Holding form={form} />
    </>
  )
}

function Names({ form }: Of) {
  const t = useT()
  return (
    <FormGroup name={t('membership.settings.names')} hint={t('membership.settings.namesHint')}>
      <FieldRow>
        <TextField {...form.bind('pointsName')} maxLength={8} />
        <TextField {...form.bind('growthName')} maxLength={8} />
      </FieldRow>
    </FormGroup>
  )
}

function Earning({ form }: Of) {
  const t = useT()
  const say = useSay()
  return (
    <FormGroup name={t('membership.settings.earning')} hint={t('membership.settings.earningHint')}>
      <FieldRow>
        {/* A hundredth of a point is to a point what a fen is to a yuan. */}
        <MoneyField {...form.bind('earnPerYuanX100')} suffix={t('membership.settings.points')} hint={t('membership.settings.earnHint')} />
        <SelectField {...form.bind('earnBase')} options={earnBases.map((value) => ({ value, label: say(earnBaseWords[value]) }))} />
      </FieldRow>
      <FieldRow>
        <MoneyField {...form.bind('minOrderFen')} hint={t('membership.settings.minOrderHint')} />
        <CountField
          {...endless(form.bind('maxPerOrder'))}
          suffix={t('membership.settings.points')}
          placeholder={t('membership.settings.none')}
        />
      </FieldRow>
    </FormGroup>
  )
}

function Validity({ form }: Of) {
  const t = useT()
  const say = useSay()
  const expiry = form.bind('expiry')
  return (
    <FormGroup name={t('membership.settings.validity')} hint={t('membership.settings.validityHint')}>
      <CountField {...form.bind('freezeDays')} suffix={t('membership.settings.days')} hint={t('membership.settings.freezeHint')} />
      <FieldRow>
        <SelectField {...expiry} options={expiryWays.map((value) => ({ value, label: say(expiryWayWords[value]) }))} />
        {expiry.value === 'ROLLING' && <CountField {...form.bind('expiryMonths')} suffix={t('membership.settings.months')} />}
      </FieldRow>
    </FormGroup>
  )
}

function Deduction({ form }: Of) {
  const t = useT()
  const isOn = form.bind('isDeductOn').value === true
  return (
    <FormGroup name={t('membership.settings.deduction')} hint={t('membership.settings.deductionHint')}>
      <SwitchField {...form.bind('isDeductOn')} />
      {isOn && (
        <>
          <FieldRow>
            <CountField {...form.bind('pointsPerYuan')} suffix={t('membership.settings.points')} />
            <CountField {...form.bind('deductMaxPct')} suffix="%" hint={t('membership.settings.maxPctHint')} />
          </FieldRow>
          <FieldRow>
            <CountField {...form.bind('deductMinPoints')} suffix={t('membership.settings.points')} />
            <CountField {...form.bind('deductStep')} suffix={t('membership.settings.points')} hint={t('membership.settings.stepHint')} />
          </FieldRow>
        </>
      )}
    </FormGroup>
  )
}

function Growth({ form }: Of) {
  const t = useT()
  return (
    <FormGroup name={t('membership.settings.growth')} hint={t('membership.settings.growthHint')}>
      <FieldRow>
        <MoneyField {...form.bind('growthPerYuanX100')} suffix="" />
        <CountField {...endless(form.bind('growthMaxPerOrder'))} placeholder={t('membership.settings.none')} />
      </FieldRow>
    </FormGroup>
  )
}

function Holding({ form }: Of) {
  const t = useT()
  const months = form.bind('levelMonths')
  return (
    <FormGroup name={t('membership.settings.holding')} hint={t('membership.settings.holdingHint')}>
      <FieldRow>
        <CountField
          {...endless(months)}
          suffix={t('membership.settings.months')}
          placeholder={t('membership.settings.forGood')}
          hint={t('membership.settings.monthsHint')}
        />
        {months.value !== null && <CountField {...form.bind('retainPct')} suffix="%" hint={t('membership.settings.retainHint')} />}
      </FieldRow>
    </FormGroup>
  )
}
