// A new password for somebody who lost theirs.

import { SmallForm } from '#console/desk/form/SmallForm'
import { PasswordField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Account, accounts } from '#contract/accounts/calls'
import { guessable } from '#contract/kit/refusal'

type Props = { account: Account; unitId?: string; close: () => void }

export function PasswordForm({ account, unitId, close }: Props) {
  const t = useT()
  const form = useForm(
    accounts.resetPassword,
    { unitId, id: account.id, newPassword: '' },
    {
      done: t('accounts.passwordReset'),
      onDone: close,
      lands: guessable.map((refusal) => [refusal, 'newPassword'] as const),
    },
  )
  return (
    <SmallForm title={t('accounts.resetPassword')} form={form} close={close}>
      <p className="md-note">{t('accounts.resetHint', { name: account.displayName })}</p>
      <PasswordField {...form.bind('newPassword')} autoComplete="new-password" hint={t('accounts.passwordHint')} />
    </SmallForm>
  )
}
