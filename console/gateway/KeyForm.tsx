// A new key: what it is for, and what it may do.

import { SmallForm } from '#console/desk/form/SmallForm'
import { ChoicesField } from '#console/kit/form/ChoicesField'
import { TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { gateway } from '#contract/gateway/calls'
import { type ApiScope, apiScopes, apiScopeWords } from '#contract/gateway/states'
import type { Answer } from '#contract/kit/call'

type Props = { close: () => void; onMade: (made: Answer<typeof gateway.keyAdd>) => void }

export function KeyForm({ close, onMade }: Props) {
  const t = useT()
  const say = useSay()
  const form = useForm(gateway.keyAdd, { name: '', scopes: [...apiScopes] }, { done: t('gateway.made'), onDone: onMade })
  return (
    <SmallForm title={say(gateway.keyAdd.title)} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={40} />
      <ChoicesField<ApiScope> {...form.bind('scopes')} options={apiScopes.map((value) => ({ value, label: say(apiScopeWords[value]) }))} />
    </SmallForm>
  )
}
