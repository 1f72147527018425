// Fields for days and times: typed or chosen, by the unit's clock.

import { DayBox, MomentBox } from '../date/boxes'
import { useT } from '../text/i18n'
import { FieldBox } from './FieldBox'
import type { Bound } from './use-form'

type Props = Bound<string> & { hint?: string; disabled?: boolean }

/** Holds an ISO time, shows the unit's clock. */
export const DateTimeField = ({ id, label, required, error, hint, value, onChange, disabled }: Props) => (
  <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
    {(aria) => <MomentBox id={id} value={value} isWrong={Boolean(error)} disabled={disabled} onChange={onChange} {...aria} />}
  </FieldBox>
)

/** A day: yyyy-MM-dd. */
export const DateField = ({ id, label, required, error, hint, value, onChange, disabled }: Props) => (
  <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
    {(aria) => <DayBox id={id} value={value} isWrong={Boolean(error)} disabled={disabled} onChange={onChange} {...aria} />}
  </FieldBox>
)

type PeriodProps = { label: string; from: Bound<string>; to: Bound<string>; hint?: string }

/** From one moment to another, side by side: one field to the eye, two to the form and to the ear. */
export function PeriodField({ label, from, to, hint }: PeriodProps) {
  const t = useT()
  const error = [from.error, to.error].filter(Boolean).join(' ') || undefined
  return (
    <FieldBox id={from.id} label={label} required={from.required || to.required} error={error} hint={hint}>
      {(aria) => (
        <div className="md-period">
          <MomentBox
            {...aria}
            id={from.id}
            aria-label={from.label}
            aria-invalid={from.error ? true : undefined}
            value={from.value}
            isWrong={Boolean(from.error)}
            onChange={from.onChange}
          />
          <span aria-hidden="true">{t('kit.date.till')}</span>
          <MomentBox
            {...aria}
            id={to.id}
            aria-label={to.label}
            aria-invalid={to.error ? true : undefined}
            value={to.value}
            isWrong={Boolean(to.error)}
            usual="23:59:59"
            onChange={to.onChange}
          />
        </div>
      )}
    </FieldBox>
  )
}
