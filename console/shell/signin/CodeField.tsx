// An SMS code and the button that sends it: off for 60 s after each sending.

import { useState } from 'react'
import { useCountdown } from '#console/desk/phone/countdown'
import { codeFrom } from '#console/desk/phone/digits'
import { useOpenSubmits } from '#console/kit/call/open-submits'
import { send } from '#console/kit/call/send'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { auth } from '#contract/auth/calls'
import { Field } from './Field'
import type { FormState } from './form'

type CodeFieldProps = { form: FormState & { refuse: (failed: unknown) => void }; purpose: 'login' | 'reset' }

export function CodeField({ form, purpose }: CodeFieldProps) {
  const t = useT()
  const { seconds, start } = useCountdown(`${purpose}-code`)
  const [isSending, setSending] = useState(false)
  const submits = useOpenSubmits()
  const call = purpose === 'login' ? auth.loginCode : auth.resetCode

  const ask = async () => {
    form.touch('mobile')
    const { mobile = '' } = form.values
    if (!call.input.safeParse({ mobile }).success) return
    setSending(true)
    try {
      const { resendAfterSeconds } = await send(call, { mobile })
      start(resendAfterSeconds)
      toast.success(t('shell.signin.codeSent'))
    } catch (failed) {
      form.refuse(failed)
    } finally {
      setSending(false)
    }
  }

  const button = (
    <button type="button" className="si-code" disabled={seconds > 0 || isSending} onClick={() => void submits.run(ask)}>
      {seconds > 0 ? t('shell.signin.resendIn', { n: seconds }) : t('shell.signin.sendCode')}
    </button>
  )
  return (
    <Field
      form={form}
      name="code"
      label={t('shell.signin.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={12}
      clean={codeFrom}
      after={button}
    />
  )
}
