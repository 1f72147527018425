// A form of one or two fields: a dialog in the middle, which keeps drafts and asks before anything typed is lost, as the drawer does.

import type { ReactNode } from 'react'
import { Button } from '#console/kit/action/Button'
import { useLeaveGuard } from '#console/kit/form/leave-guard'
import type { Show } from '#console/kit/form/MergeValue'
import type { FormShell } from '#console/kit/form/use-form'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { useDraft } from '../drafts/use-draft'
import { FormBody, savesOn } from './FormBody'

type Props = {
  title: string
  form: FormShell
  close: () => void
  /** What the button does, where it is more than to save; one that ends something is red. */
  act?: { label: string; danger?: boolean }
  show?: Show
  children: ReactNode
}

export function SmallForm({ title, form, close, act, show, children }: Props) {
  const t = useT()
  const { dirty, pending, submit } = form
  const { leave, question } = useLeaveGuard(dirty, close)
  const { offered } = useDraft(form, title)
  return (
    <Dialog
      narrow
      title={title}
      close={leave}
      footer={
        <>
          <Button onClick={leave}>{t('kit.cancel')}</Button>
          <Button look="primary" danger={act?.danger} pending={pending} onClick={submit}>
            {act?.label ?? t('kit.ok')}
          </Button>
        </>
      }
    >
      <FormBody form={form} offered={offered} show={show} onKeyDown={savesOn(submit)}>
        {children}
      </FormBody>
      {question}
    </Dialog>
  )
}
