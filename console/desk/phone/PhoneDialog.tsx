// Proves that somebody holds a phone: a number, a code sent to it, and the code typed back.

import '#console/kit/overlay/drawer.css'
import { useWrite } from '#console/kit/call/calls'
import { FormDialog } from '#console/kit/form/FormDialog'
import { problemsIn } from '#console/kit/form/form-check'
import { type Bound, type Form, useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import { phoneCodes } from '#contract/auth/calls'
import { CodeInput } from './CodeInput'
import { useCountdown } from './countdown'
import { NumberInput } from './NumberInput'

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
      <NumberInput bound={bind('phoneNumber')} isFixed={phoneNumber !== undefined} />
      <CodeField bound={bind('code')} form={form} />
    </FormDialog>
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

  return <CodeInput bound={bound} seconds={seconds} isSending={send.isPending} ask={ask} />
}
