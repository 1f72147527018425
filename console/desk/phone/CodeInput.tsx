// A code that came to a phone, typed back, and the button that sends it, with the wait before it may be sent again.

import './phone.css'
import '#console/kit/overlay/dialog.css'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { codeDigits, codeFrom } from './digits'

type Props = {
  bound: Bound<string>
  /** Until it may be sent again. */
  seconds: number
  isSending: boolean
  ask: () => void
  hint?: string
  /** What the button is called where there are two of them. */
  sendLabel?: string
}

export function CodeInput({ bound, seconds, isSending, ask, hint, sendLabel }: Props) {
  const t = useT()
  return (
    <FieldBox id={bound.id} label={bound.label} required error={bound.error} hint={hint}>
      {(aria) => (
        <div className="md-phone-code">
          <input
            id={bound.id}
            className="md-input md-phone-digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={t('phone.codePlaceholder')}
            value={bound.value ?? ''}
            data-digits={codeDigits}
            onChange={(event) => bound.onChange(codeFrom(event.target.value))}
            {...aria}
          />
          <button type="button" className="md-btn md-btn-plain" aria-label={sendLabel} disabled={seconds > 0 || isSending} onClick={ask}>
            {seconds > 0 ? t('phone.resend', { n: seconds }) : t('phone.send')}
          </button>
        </div>
      )}
    </FieldBox>
  )
}
