// Proves that somebody holds a phone: a number, a code sent to it, and the code typed back.

import './phone.css'
import '../drawer.css'
import { phoneCodes } from '#contract/auth'
import { useWrite } from '../calls'
import { FieldBox } from '../FieldBox'
import { FormDialog } from '../FormDialog'
import { problemsIn } from '../form-check'
import { useT } from '../i18n'
import { type Bound, type Form, useForm } from '../use-form'
import { useLanguage } from '../words'
import { useCountdown } from './countdown'
import { codeDigits, codeFrom, phoneDigits, phoneFrom } from './digits'

export type VerifiedPhone = { phoneNumber: string }

type Props = {
  title?: string
  /** Given, this is the number and no other: it is shown and cannot be changed. */
  phoneNumber?: string
  onVerified: (verified: VerifiedPhone) => void
  close: () => void
}

export function PhoneDialog({ title, phoneNumber, onVerified, close }: Props) {
  const t = useT()
  const form = useForm(
    phoneCodes.check,
    { phoneNumber: phoneNumber ?? '', code: '' },
    {
      done: t('phone.verified'),
      onDone: () => {
        onVerified({ phoneNumber: String(form.values.phoneNumber) })
        close()
      },
    },
  )
  const { bind } = form
  return (
    <FormDialog title={title ?? t('phone.title')} close={close} form={form}>
      <NumberField bound={bind('phoneNumber')} isFixed={phoneNumber !== undefined} />
      <CodeField bound={bind('code')} form={form} />
    </FormDialog>
  )
}

function NumberField({ bound, isFixed }: { bound: Bound<string>; isFixed: boolean }) {
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

function CodeField({ bound, form }: { bound: Bound<string>; form: Form<typeof phoneCodes.check> }) {
  const t = useT()
  const language = useLanguage()
  const { seconds, start } = useCountdown()
  const phoneNumber = String(form.values.phoneNumber ?? '')
  const send = useWrite(phoneCodes.send, { done: t('phone.sent') })

  const ask = () => {
    // Shown as any wrong field is: setting it to itself marks it as touched.
    form.set({ phoneNumber })
    if (problemsIn(phoneCodes.send.input, { phoneNumber }, language).phoneNumber)
      return form.element.current?.querySelector('input')?.focus()
    send.mutate(
      { phoneNumber },
      {
        onSuccess: ({ resendAfterSeconds }) => {
          start(resendAfterSeconds)
          form.element.current?.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')?.focus()
        },
      },
    )
  }

  return (
    <FieldBox id={bound.id} label={bound.label} required error={bound.error}>
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
          <button type="button" className="md-btn md-btn-plain" disabled={seconds > 0 || send.isPending} onClick={ask}>
            {seconds > 0 ? t('phone.resend', { n: seconds }) : t('phone.send')}
          </button>
        </div>
      )}
    </FieldBox>
  )
}
