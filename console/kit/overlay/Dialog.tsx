// A dialog of a part: the browser's own modal, so that focus, Esc and the layer are its business.

import './dialog.css'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../action/Button'
import { CloseIcon } from '../mark/icons'
import { useT } from '../text/i18n'

type Props = { title: string; close: () => void; footer?: ReactNode; narrow?: boolean; children: ReactNode }

export function Dialog({ title, close, footer, narrow, children }: Props) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it leaves the page, not after: a dialog that was only removed gives the focus back to nobody.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`md-dialog ${narrow ? 'md-dialog-narrow' : ''}`}
      aria-labelledby={id}
      // Whoever opened it decides whether it goes: a form with something typed in it asks first.
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onClose={() => dialog.current?.open || close()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton label={t('kit.close')} icon={<CloseIcon />} onClick={close} />
      </header>
      <div className="md-dialog-body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  )
}
