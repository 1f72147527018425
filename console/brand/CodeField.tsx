// A code that is sent to a number and typed back, with the wait before it may be sent again.

import '#console/kit/dialog.css'
import '#console/kit/phone/phone.css'
import { useState } from 'react'
import { useWrite } from '#console/kit/calls'
import { FieldBox } from '#console/kit/FieldBox'
import { useT } from '#console/kit/i18n'
import { useCountdown } from '#console/kit/phone/countdown'
import { codeDigits, codeFrom } from '#console/kit/phone/digits'
import type { Bound } from '#console/kit/use-form'
import { brand } from '#contract/brand'

type Props = {
  bound: Bound<string>
  /** Whose wait it is: two codes are sent to two numbers. */
  name: 'own' | 'new'
  /** Undefined: to my own number. Null: there is no right number yet, and `complain` says so. */
  mobile: string | undefined | null
  complain: () => void
}

export function CodeField({ bound, name, mobile, complain }: Props) {
  const t = useT()
  const { seconds, start } = useCountdown(`brand-code-${name}`)
  const [sentTo, setSentTo] = useState<string>()
  const send = useWrite(brand.smsCode, { done: t('phone.sent') })
  const ask = () => {
    if (mobile === null) return complain()
    send.mutate(mobile ? { mobile } : {}, {
      onSuccess: (sent) => {
        start(sent.resendAfterSeconds)
        setSentTo(sent.mobile)
        document.getElementById(bound.id)?.focus()
      },
    })
  }
  return (
    <FieldBox id={bound.id} label={bound.label} required error={bound.error} hint={sentTo && t('brand.sentTo', { mobile: sentTo })}>
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
          <button
            type="button"
            className="md-btn md-btn-plain"
            aria-label={t(name === 'own' ? 'brand.sendOwn' : 'brand.sendNew')}
            disabled={seconds > 0 || send.isPending}
            onClick={ask}
          >
            {seconds > 0 ? t('phone.resend', { n: seconds }) : t('phone.send')}
          </button>
        </div>
      )}
    </FieldBox>
  )
}
