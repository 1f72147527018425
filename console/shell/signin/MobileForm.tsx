// Signing in by mobile number with an SMS code (type 2).

import { useT } from '#console/kit/i18n'
import { send } from '#console/kit/send'
import { auth } from '#contract/auth'
import { CodeField } from './CodeField'
import { keepSignedIn, knownDevices } from './devices'
import { useSignForm } from './form'
import { MobileField } from './MobileField'
import { SubmitButton } from './SubmitButton'

const schema = auth.loginBySms.input.omit({ type: true, devices: true })

export function MobileForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const t = useT()
  const form = useSignForm(schema, { mobile: '', code: '' }, async ({ mobile, code }) => {
    keepSignedIn(await send(auth.loginBySms, { mobile, code, type: 2, devices: knownDevices() }))
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
