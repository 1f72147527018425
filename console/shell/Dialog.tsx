// A dialog of the frame, 700 px wide: the browser's own modal, so that focus, Esc and the layer are its business.

import './dialog.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '#console/kit/i18n'
import { CloseIcon } from '#console/kit/icons'
import { openDialog } from './frame'

export const closeDialog = () => openDialog.set(null)

export function Dialog({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // The browser would put the focus on the cross; a form begins at its first field.
    dialog.current?.querySelector('input')?.focus()
  }, [])
  return (
    <dialog ref={dialog} className="sh-dialog" aria-labelledby={id} onClose={closeDialog}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="sh-tool" aria-label={t('shell.close')} onClick={closeDialog}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  )
}
