// The first step of applying: a phone number, and the code that was sent to it.

import '#console/kit/dialog.css'
import '#console/kit/phone/phone.css'
import { Button } from '#console/kit/Button'
import { useWrite } from '#console/kit/calls'
import { FieldBox } from '#console/kit/FieldBox'
import { problemsIn } from '#console/kit/form-check'
import { useT } from '#console/kit/i18n'
import { useCountdown } from '#console/kit/phone/countdown'
import { codeFrom, phoneFrom } from '#console/kit/phone/digits'
import { type Form, useForm } from '#console/kit/use-form'
import { useLanguage } from '#console/kit/words'
import { apply } from '#contract/apply'
import { authRefusals } from '#contract/auth'
import { setApplicant } from './applicant'

type Verify = Form<typeof apply.verify>

export function VerifyForm() {
  const t = useT()
  const form = useForm(
    apply.verify,
    { mobile: '', code: '' },
    { done: t('apply.verified'), onDone: setApplicant, lands: [[authRefusals.wrongCode, 'code']] },
  )
  return (
    <form
      ref={form.element}
      className="ap-card ap-verify"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <h2>{t('apply.verifyTitle')}</h2>
      <p className="md-note">{t('apply.verifyLead')}</p>
      <NumberField form={form} />
      <CodeField form={form} />
      <Button type="submit" look="primary" pending={form.pending}>
        {t('apply.next')}
      </Button>
    </form>
  )
}

function NumberField({ form }: { form: Verify }) {
  const t = useT()
  const { id, label, error, value, onChange } = form.bind('mobile')
  return (
    <FieldBox {...{ id, label, error }} required>
      {(aria) => (
        <input
          id={id}
          className="md-input md-phone-digits"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={t('phone.phonePlaceholder')}
          value={value ?? ''}
          onChange={(event) => onChange(phoneFrom(event.target.value))}
          {...aria}
        />
      )}
    </FieldBox>
  )
}

function CodeField({ form }: { form: Verify }) {
  const t = useT()
  const language = useLanguage()
  const { seconds, start } = useCountdown()
  const send = useWrite(apply.sendCode, { done: t('phone.sent') })
  const { id, label, error, value, onChange } = form.bind('code')
  const ask = () => {
    const mobile = String(form.values.mobile ?? '')
    // Shown as any wrong field is: setting it to itself marks it as touched.
    form.set({ mobile })
    if (problemsIn(apply.sendCode.input, { mobile }, language).mobile) return
    send.mutate({ mobile }, { onSuccess: ({ resendAfterSeconds }) => start(resendAfterSeconds) })
  }
  return (
    <FieldBox {...{ id, label, error }} required>
      {(aria) => (
        <div className="md-phone-code">
          <input
            id={id}
            className="md-input md-phone-digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={t('phone.codePlaceholder')}
            value={value ?? ''}
            onChange={(event) => onChange(codeFrom(event.target.value))}
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
