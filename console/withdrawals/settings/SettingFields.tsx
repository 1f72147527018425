// The fields of the settings, in the words of the trade: amounts in yuan, the fee in percent, and what each of them does.

import { FieldRow, FormGroup } from '#console/kit/form/FormGroup'
import { CountField, MoneyField } from '#console/kit/form/number-fields'
import type { Form } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import type { payouts } from '#contract/withdrawals/calls'

export function SettingFields({ form }: { form: Form<typeof payouts.saveSetting> }) {
  const t = useT()
  return (
    <>
      <FormGroup name={t('payoutSetting.limits')} hint={t('payoutSetting.limitsHint')}>
        <FieldRow>
          <MoneyField {...form.bind('leastFen')} />
          <MoneyField {...form.bind('mostFen')} />
        </FieldRow>
        <FieldRow>
          <CountField {...form.bind('dailyCount')} suffix={t('payoutSetting.times')} />
          <MoneyField {...form.bind('dailyFen')} />
        </FieldRow>
      </FormGroup>
      <FormGroup name={t('payoutSetting.fee')} hint={t('payoutSetting.feeHint')}>
        {/* A hundredth of a percent is to a percent what a fen is to a yuan. */}
        <MoneyField {...form.bind('feeBp')} suffix="%" hint={t('payoutSetting.feeBpHint')} />
        <FieldRow>
          <MoneyField {...form.bind('feeLeastFen')} />
          <MoneyField {...form.bind('feeMostFen')} />
        </FieldRow>
      </FormGroup>
      <FormGroup name={t('payoutSetting.review')} hint={t('payoutSetting.reviewHint')}>
        <MoneyField {...form.bind('autoBelowFen')} hint={t('payoutSetting.autoHint')} />
        <MoneyField {...form.bind('fourEyesFromFen')} hint={t('payoutSetting.fourHint')} />
      </FormGroup>
      <FormGroup name={t('payoutSetting.clocks')} hint={t('payoutSetting.clocksHint')}>
        <FieldRow>
          <CountField {...form.bind('reviewHours')} suffix={t('payoutSetting.hours')} />
          <CountField {...form.bind('arrivalHours')} suffix={t('payoutSetting.hours')} />
        </FieldRow>
      </FormGroup>
    </>
  )
}
