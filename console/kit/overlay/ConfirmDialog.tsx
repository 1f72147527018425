// The question before something that cannot be taken back. The browser's own modal dialog: focus, Esc and the layer are its.

import { useEffect, useId, useRef } from 'react'
import { Button } from '../action/Button'
import { useT } from '../text/i18n'

type Props = {
  text: string
  /** What it will be done to. */
  of?: string
  yes: string
  danger?: boolean
  run: () => void
  close: () => void
}

export function ConfirmDialog({ text, of, yes, danger, run, close }: Props) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isAnswered = useRef(false)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog ref={dialog} className="md-confirm" role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={id} onClose={close}>
      <h2 id={`${id}-title`}>{t('kit.confirm.title')}</h2>
      <p id={id}>
        {of && <strong>{of}</strong>}
        {text}
      </p>
      <footer>
        <Button onClick={close}>{t('kit.cancel')}</Button>
        <Button
          look="primary"
          danger={danger}
          onClick={() => {
            // It stands until the next drawing, and is answered once.
            if (isAnswered.current) return
            isAnswered.current = true
            // Closing it is a no for who was held back: what was answered comes first.
            run()
            close()
          }}
        >
          {yes}
        </Button>
      </footer>
    </dialog>
  )
}
