// Changing my own password, typed twice.

import '../signin/signin.css'
import { Button } from '#console/kit/action/Button'
import { send } from '#console/kit/call/send'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { auth } from '#contract/auth/calls'
import { enter } from '../me'
import { PasswordField } from '../signin/Field'
import { useSignForm } from '../signin/form'
import { closeDialog, Dialog } from './Dialog'

const first = { password: '', newPassword: '', repeatPassword: '' }

export function PasswordDialog() {
  const t = useT()
  const form = useSignForm(auth.changePasswordRepeated.input, first, async (given) => {
    await send(auth.changePasswordRepeated, given)
    toast.success(t('shell.password.done'))
    closeDialog()
    // The word that the password must be changed is gone with the old one.
    await enter().catch(() => undefined)
  })
  return (
    <Dialog title={t('shell.password.title')}>
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <div className="sh-dialog-body">
          <p>{t('shell.password.lead')}</p>
          <PasswordField form={form} name="password" label={t('shell.password.current')} autoComplete="current-password" />
          <PasswordField
            form={form}
            name="newPassword"
            label={t('shell.password.next')}
            hint={t('shell.signin.newPasswordHint')}
            autoComplete="new-password"
          />
          <PasswordField form={form} name="repeatPassword" label={t('shell.password.repeat')} autoComplete="new-password" />
          <div role="alert">{form.refusal && <p className="si-refusal">{form.refusal}</p>}</div>
        </div>
        <footer className="sh-dialog-foot">
          <Button onClick={closeDialog}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" pending={form.isBusy}>
            {t('shell.confirm')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
