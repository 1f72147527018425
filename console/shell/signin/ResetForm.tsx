// A forgotten password: a new one by SMS code.

import { send } from '#console/kit/call/send'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { auth } from '#contract/auth/calls'
import { CodeField } from './CodeField'
import { PasswordField } from './Field'
import { useSignForm } from './form'
import { MobileField } from './MobileField'
import { SubmitButton } from './SubmitButton'

const first = { mobile: '', code: '', newPassword: '', repeatPassword: '' }

export function ResetForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const form = useSignForm(auth.resetPassword.input, first, async (given) => {
    await send(auth.resetPassword, given)
    toast.success(t('shell.signin.resetDone'))
    onDone()
  })
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <MobileField form={form} />
      <CodeField form={form} purpose="reset" />
      <PasswordField
        form={form}
        name="newPassword"
        label={t('shell.signin.newPassword')}
        hint={t('shell.signin.newPasswordHint')}
        autoComplete="new-password"
      />
      <PasswordField form={form} name="repeatPassword" label={t('shell.signin.repeatPassword')} autoComplete="new-password" />
      <SubmitButton form={form} label={t('shell.signin.resetSubmit')} />
      <button type="button" className="si-link" onClick={onDone}>
        {t('shell.signin.backToSignIn')}
      </button>
    </form>
  )
}
