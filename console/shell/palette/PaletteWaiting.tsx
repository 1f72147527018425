// Stands in for the palette while it is fetched: a field that keeps what is typed, by whichever way of typing.

import './palette.css'
import { type KeyboardEvent, useEffect } from 'react'
import { useT } from '#console/kit/text/i18n'
import { isPaletteOpen } from '../frame/frame'
import { useModal } from '../frame/modal'
import { takeTyped, typedAhead } from './typed-ahead'

function close() {
  takeTyped()
  isPaletteOpen.set(false)
}

export function PaletteWaiting() {
  const t = useT()
  const dialog = useModal({ focus: 'input', beside: close })
  // What an earlier palette left behind is nobody's wish any more.
  useEffect(() => void takeTyped(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    typedAhead.set({ ...typedAhead.get(), isEntered: true })
  }
  return (
    <dialog ref={dialog} className="pa" aria-label={t('shell.palette.label')} aria-busy="true" onClose={close}>
      <input
        type="text"
        aria-label={t('shell.palette.label')}
        placeholder={t('shell.palette.placeholder')}
        spellCheck={false}
        onChange={(event) => typedAhead.set({ text: event.target.value, isEntered: false })}
        onKeyDown={onKeyDown}
      />
    </dialog>
  )
}
