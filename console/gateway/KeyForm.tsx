// A new key: what it is for, and what it may do.

import { ChoicesField } from '#console/kit/ChoicesField'
import { FormDrawer } from '#console/kit/FormDrawer'
import { TextField } from '#console/kit/fields'
import { useT } from '#console/kit/i18n'
import { modalType } from '#console/kit/modal'
import { useForm } from '#console/kit/use-form'
import { useSay } from '#console/kit/words'
import { gateway } from '#contract/gateway/calls'
import { type ApiScope, apiScopes, apiScopeWords } from '#contract/gateway/states'
import type { Answer } from '#contract/kit/call'

type Props = { close: () => void; onMade: (made: Answer<typeof gateway.keyAdd>) => void }

export function KeyForm({ close, onMade }: Props) {
  const t = useT()
  const say = useSay()
  const form = useForm(gateway.keyAdd, { name: '', scopes: [...apiScopes] }, { done: t('gateway.made'), onDone: onMade })
  return (
    <FormDrawer type={modalType.insert} title={say(gateway.keyAdd.title)} form={form} close={close}>
      <TextField {...form.bind('name')} maxLength={40} />
      <ChoicesField<ApiScope> {...form.bind('scopes')} options={apiScopes.map((value) => ({ value, label: say(apiScopeWords[value]) }))} />
    </FormDrawer>
  )
}
