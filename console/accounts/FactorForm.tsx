// Takes the second factors from somebody who lost them; says why, because they and the history are told.

import { SmallForm } from '#console/desk/form/SmallForm'
import { TextAreaField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { type Account, accounts } from '#contract/accounts/calls'

type Props = { account: Account; unitId?: string; close: () => void }

export function FactorForm({ account, unitId, close }: Props) {
  const t = useT()
  const form = useForm(accounts.resetFactors, { unitId, id: account.id, reason: '' }, { done: t('accounts.factorsReset'), onDone: close })
  return (
    <SmallForm title={t('accounts.resetFactors')} form={form} close={close}>
      <p className="md-note">{t('accounts.resetFactorsHint', { name: account.displayName })}</p>
      <TextAreaField {...form.bind('reason')} maxLength={200} />
    </SmallForm>
  )
}
