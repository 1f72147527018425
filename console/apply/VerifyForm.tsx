// The first step of applying: a phone number, and the code that was sent to it.

import { CodeInput } from '#console/desk/phone/CodeInput'
import { useCountdown } from '#console/desk/phone/countdown'
import { NumberInput } from '#console/desk/phone/NumberInput'
import { Button } from '#console/kit/action/Button'
import { useWrite } from '#console/kit/call/calls'
import { problemsIn } from '#console/kit/form/form-check'
import { type Form, useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import { apply } from '#contract/apply/calls'
import { authRefusals } from '#contract/auth/calls'
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
      <NumberInput bound={form.bind('mobile')} />
      <CodeField form={form} />
      <Button type="submit" look="primary" pending={form.pending}>
        {t('apply.next')}
      </Button>
    </form>
  )
}

function CodeField({ form }: { form: Verify }) {
  const t = useT()
  const language = useLanguage()
  const { seconds, start } = useCountdown()
  const send = useWrite(apply.sendCode, { done: t('phone.sent') })
  const ask = () => {
    const mobile = String(form.values.mobile ?? '')
    // Shown as any wrong field is: setting it to itself marks it as touched.
    form.set({ mobile })
    if (problemsIn(apply.sendCode.input, { mobile }, language).mobile) return
    send.mutate({ mobile }, { onSuccess: ({ resendAfterSeconds }) => start(resendAfterSeconds) })
  }
  return <CodeInput bound={form.bind('code')} seconds={seconds} isSending={send.isPending} ask={ask} />
}
