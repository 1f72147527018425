// Signing in by mobile number with an SMS code (type 2).

import { send } from '#console/kit/call/send'
import { useT } from '#console/kit/text/i18n'
import { auth } from '#contract/auth/calls'
import type { SecondStep } from '#contract/factors/calls'
import { CodeField } from './CodeField'
import { keepSignedIn, knownDevices } from './devices'
import { useSignForm } from './form'
import { MobileField } from './MobileField'
import { stepIn } from './SecondStep'
import { SubmitButton } from './SubmitButton'

const schema = auth.loginBySms.input.omit({ type: true, devices: true })

type MobileFormProps = { onSignedIn: () => Promise<void>; onStep: (step: SecondStep) => void }

export function MobileForm({ onSignedIn, onStep }: MobileFormProps) {
  const t = useT()
  const form = useSignForm(schema, { mobile: '', code: '' }, async ({ mobile, code }) => {
    try {
      keepSignedIn(await send(auth.loginBySms, { mobile, code, type: 2, devices: knownDevices() }))
    } catch (failed) {
      const step = stepIn(failed)
      if (step) return onStep(step)
      throw failed
    }
    await onSignedIn()
  })
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <MobileField form={form} />
      <CodeField form={form} purpose="login" />
      <SubmitButton form={form} label={t('shell.signin.submit')} />
    </form>
  )
}
