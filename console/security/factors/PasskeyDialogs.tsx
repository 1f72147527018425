// Adding a passkey, which the browser then makes, and giving one another name.

import { useState } from 'react'
import { makePasskey, PasskeyGivenUp, PasskeyThere } from '#console/desk/sign-ins/passkey'
import { tell } from '#console/kit/call/calls'
import { send } from '#console/kit/call/send'
import { FormDialog } from '#console/kit/form/FormDialog'
import { TextField } from '#console/kit/form/fields'
import { useForm } from '#console/kit/form/use-form'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { factors, type Passkey } from '#contract/factors/calls'
import type { Answer } from '#contract/kit/call'

type AddProps = { count: number; close: () => void; added: (answer: Answer<typeof factors.passkeyAdd>) => void }

export function PasskeyDialog({ count, close, added }: AddProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  // The name's own rules; what the browser makes comes after it.
  const form = useForm(factors.passkeyAdd, { name: t('factors.passkeyDefault', { n: count + 1 }) }, { done: '', onDone: () => undefined })
  const name = String(form.values.name ?? '')
  const isNamed = factors.passkeyAdd.input.shape.name.safeParse(name).success

  const create = async () => {
    if (isBusy || !isNamed) return
    setBusy(true)
    try {
      const made = await makePasskey(await send(factors.passkeyBegin, {}))
      const answer = await send(factors.passkeyAdd, { ...made, name })
      toast.success(t('factors.passkeyAdded'))
      added(answer)
    } catch (failed) {
      if (failed instanceof PasskeyThere) toast.error(t('factors.passkeyThere'))
      else if (failed instanceof PasskeyGivenUp) toast.error(t('factors.passkeyAway'))
      else tell(failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog title={t('factors.addPasskey')} close={close} form={{ ...form, submit: () => void create(), pending: isBusy }}>
      <TextField {...form.bind('name')} hint={t('factors.passkeyNameHint')} maxLength={40} />
      <p className="sf-step">{t('factors.passkeyNext')}</p>
    </FormDialog>
  )
}

export function RenameDialog({ passkey: { id, name }, close }: { passkey: Passkey; close: () => void }) {
  const t = useT()
  const form = useForm(factors.passkeyRename, { id, name }, { done: t('factors.renamed'), onDone: close })
  return (
    <FormDialog title={t('factors.rename')} close={close} form={form}>
      <TextField {...form.bind('name')} maxLength={40} />
    </FormDialog>
  )
}
