// The number of a phone, however it was pasted.

import './phone.css'
import '#console/kit/overlay/dialog.css'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { phoneDigits, phoneFrom } from './digits'

type Props = {
  bound: Bound<string>
  /** Shown, and not to be changed. */
  isFixed?: boolean
}

export function NumberInput({ bound, isFixed = false }: Props) {
  const t = useT()
  return (
    <FieldBox id={bound.id} label={bound.label} required error={bound.error}>
      {(aria) => (
        <input
          id={bound.id}
          data-first={!isFixed || undefined}
          className="md-input md-phone-digits"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          readOnly={isFixed}
          placeholder={t('phone.phonePlaceholder')}
          value={bound.value ?? ''}
          // The number of digits is kept by `phoneFrom`: maxLength would cut a pasted prefix's number in half.
          data-digits={phoneDigits}
          onChange={(event) => bound.onChange(phoneFrom(event.target.value))}
          {...aria}
        />
      )}
    </FieldBox>
  )
}
