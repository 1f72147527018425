// A small form in a dialog: Enter submits it, as in any form, and the two buttons stand at its foot.

import type { ReactNode } from 'react'
import { Button } from '../action/Button'
import { Dialog } from '../overlay/Dialog'
import { useT } from '../text/i18n'
import { MergePanel } from './MergePanel'
import type { FormShell } from './use-form'

type Props = {
  title: string
  close: () => void
  form: Pick<FormShell, 'element' | 'submit' | 'pending' | 'call' | 'merge' | 'values'>
  children: ReactNode
}

export function FormDialog({ title, close, form, children }: Props) {
  const t = useT()
  const { element, submit, pending } = form
  return (
    <Dialog
      narrow
      title={title}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button look="primary" pending={pending} onClick={submit}>
            {t('kit.ok')}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <MergePanel form={form} />
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
