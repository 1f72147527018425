// The terms that every presale promises: how it is paid, when, when it is shipped, and how many a buyer gets.

import { DateTimeField, PeriodField } from '#console/kit/form/date-fields'
import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { SelectField, SwitchField, TextAreaField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { PresaleTerms } from '#contract/presale/form'
import { presaleTypes, presaleTypeWords, shipRules, shipRuleWords, stockPolicies, stockPolicyWords } from '#contract/presale/states'
import { withType } from './presale-form'

type Props = {
  bind: <K extends keyof PresaleTerms>(key: K) => Bound<PresaleTerms[K]>
  values: PresaleTerms
  set: (patch: Partial<PresaleTerms>) => void
}

/** A field that may be left empty: null on the wire, nothing on the screen. */
const optional = <V,>(bound: Bound<V | null>, required = false): Bound<V> => ({
  ...bound,
  required,
  value: bound.value ?? undefined,
  onChange: (value) => bound.onChange(value === undefined || value === '' ? null : value),
})

export function TermsFields({ bind, values, set }: Props) {
  const t = useT()
  const say = useSay()
  const isDeposit = values.type === 'DEPOSIT'
  const choices = <V extends string>(list: readonly V[], words: Record<V, readonly [string, string]>) =>
    list.map((value) => ({ value, label: say(words[value]) }))
  return (
    <>
      <FormGroup name={t('kit.group.payment')}>
        <SelectField
          {...bind('type')}
          options={choices(presaleTypes, presaleTypeWords)}
          onChange={(type) => type && set(withType(type, values))}
        />
        <PeriodField label={t('presale.period')} from={bind('startAt')} to={bind('endAt')} />
        {isDeposit && (
          <PeriodField
            label={t('presale.balancePeriod')}
            from={optional(bind('balanceStartAt'), true)}
            to={optional(bind('balanceEndAt'), true)}
          />
        )}
        {isDeposit && <SwitchField {...bind('depositRefundable')} required={false} />}
      </FormGroup>
      <FormGroup name={t('kit.group.shipping')}>
        <FieldRow>
          <SelectField {...bind('shipRule')} options={choices(shipRules, shipRuleWords)} />
          {values.shipRule === 'ON_DATE' ? (
            <DateTimeField {...optional(bind('shipAt'), true)} />
          ) : (
            <CountField {...optional(bind('shipDays'), true)} suffix={t('presale.days')} />
          )}
        </FieldRow>
      </FormGroup>
      <FormGroup name={t('kit.group.stock')}>
        <FieldRow>
          <SelectField
            {...bind('stockPolicy')}
            options={choices(stockPolicies, stockPolicyWords)}
            hint={t(`presale.policyHints.${values.stockPolicy}`)}
          />
          <CountField {...bind('alertPct')} suffix="%" />
        </FieldRow>
      </FormGroup>
      <FormGroup name={t('kit.group.limits')}>
        <FieldRow>
          <CountField {...optional(bind('limitPerUser'))} placeholder={t('presale.noLimit')} />
          <CountField {...optional(bind('limitPerOrder'))} placeholder={t('presale.noLimit')} />
        </FieldRow>
        <FieldRow>
          <SwitchField {...bind('allowCoupon')} required={false} />
          <SwitchField {...bind('allowPoints')} required={false} />
        </FieldRow>
      </FormGroup>
      <FormGroup name={t('kit.group.agreement')}>
        <TextAreaField {...bind('agreementText')} maxLength={2000} rows={3} />
      </FormGroup>
    </>
  )
}
