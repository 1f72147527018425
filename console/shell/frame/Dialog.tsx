// A dialog of the frame, 700 px wide: the browser's own modal, so that focus, Esc and the layer are its business.

import './dialog.css'
import { type ReactNode, useId } from 'react'
import { CloseIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { openDialog } from './frame'
import { useModal } from './modal'

export const closeDialog = () => openDialog.set(null)

export function Dialog({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  const id = useId()
  const dialog = useModal({ focus: 'input' })
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
