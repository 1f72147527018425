// A small form in a dialog: Enter submits it, as in any form, and the two buttons stand at its foot.

import type { ReactNode, RefObject } from 'react'
import { Button } from '../action/Button'
import { Dialog } from '../overlay/Dialog'
import { useT } from '../text/i18n'

type Props = {
  title: string
  close: () => void
  form: { element: RefObject<HTMLFormElement | null>; submit: () => void; pending: boolean }
  children: ReactNode
}

export function FormDialog({ title, close, form: { element, submit, pending }, children }: Props) {
  const t = useT()
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
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  )
}
