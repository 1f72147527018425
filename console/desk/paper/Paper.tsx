// Paper over the whole page: a bar, and below it the sheets as they will be printed; the printer gets nothing but the sheets.

import './paper.css'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#console/kit/action/Button'
import { useEscape } from '#console/kit/overlay/escape'
import { useT } from '#console/kit/text/i18n'

type Props = {
  label: string
  close: () => void
  /** What the paper is about, or what may be chosen of it. */
  bar: ReactNode
  /** What can be done with it, behind the way out. */
  acts: ReactNode
  /** What went wrong, between the bar and the sheets. */
  note?: ReactNode
  isBusy?: boolean
  /** How the sheets stand on the screen. */
  className?: string
  children: ReactNode
}

export function Paper({ label, close, bar, acts, note, isBusy, className = '', children }: Props) {
  const t = useT()
  useEscape(close)
  useAlone()
  return createPortal(
    <div className="md-paper" role="dialog" aria-modal="true" aria-label={label}>
      <div className="md-paper-bar">
        {bar}
        <span className="md-paper-acts">
          <Button onClick={close}>{t('kit.close')}</Button>
          {acts}
        </span>
      </div>
      {note && <div className="md-paper-note">{note}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={`md-paper-sheets ${className}`} tabIndex={0} role="group" aria-label={label} aria-busy={isBusy}>
        {children}
      </div>
    </div>,
    document.body,
  )
}

/** While paper is shown, the page behind it is neither printed nor scrolled. */
function useAlone() {
  useEffect(() => {
    document.documentElement.classList.add('md-printing')
    return () => document.documentElement.classList.remove('md-printing')
  }, [])
}
