// How long it is good: between fixed dates, or so many days after it was claimed.

import { countReading } from '#console/kit/form/use-typed'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Validity, validities, validityWords } from '#contract/coupons/states'
import type { PartProps } from './OfferPart'
import { Choice, NumberBox, Row } from './Row'
import { Times } from './Times'

export function ValidRow({ form, locks }: PartProps) {
  const say = useSay()
  const { label, value } = form.bind('validity')
  const { claimFrom, claimUntil } = form.values as { claimFrom?: string; claimUntil?: string }
  const turn = (validity: Validity) =>
    form.set(
      validity === 'FIXED'
        ? { validity, validFrom: claimFrom ?? null, validUntil: claimUntil ?? null }
        : { validity, validFrom: null, validUntil: null },
    )
  return (
    <>
      <Row label={label} why={locks('validity')}>
        <Choice
          label={label}
          value={value}
          options={validities.map((one) => ({ value: one, label: say(validityWords[one]) }))}
          onChange={turn}
        />
      </Row>
      {value === 'FIXED' ? <Fixed form={form} locks={locks} /> : <Relative form={form} locks={locks} />}
    </>
  )
}

/** Once people can hold it, its end can be later and its beginning stays. */
function Fixed({ form, locks }: PartProps) {
  const t = useT()
  const from = form.bind('validFrom')
  const until = form.bind('validUntil')
  const error = [from.error, until.error].filter(Boolean).join(' ')
  return (
    <Row label={t('couponForm.edit.valid')} of={from.id} error={error || undefined}>
      <Times
        isBegun={Boolean(locks('validFrom'))}
        from={{ ...from, onChange: (value) => from.onChange(value ?? null) }}
        until={{ ...until, onChange: (value) => until.onChange(value ?? null) }}
      />
    </Row>
  )
}

function Relative({ form, locks }: PartProps) {
  const t = useT()
  const after = form.bind('afterDays')
  const days = form.bind('forDays')
  const error = [days.error, after.error].filter(Boolean).join(' ')
  return (
    <Row label={t('couponForm.edit.forDays')} of={days.id} error={error || undefined}>
      <div className="cu-pair">
        <NumberBox {...days} reading={countReading} suffix={t('couponForm.edit.days')} />
        <fieldset role="presentation" className="cu-after" disabled={Boolean(locks('afterDays'))}>
          <span className="cu-word">{t('couponForm.edit.after')}</span>
          <NumberBox {...after} reading={countReading} suffix={t('couponForm.edit.daysLater')} />
        </fieldset>
      </div>
    </Row>
  )
}
