// A signature by hand, or, for those who use a keyboard, a name that is drawn as one.

import './parts.css'
import { useEffect, useId, useRef, useState } from 'react'
import type Pad from 'signature_pad'
import { Button } from './Button'
import { useT } from './i18n'
import { drawName, startPad } from './signature'

type Props = {
  label: string
  /** The signature as a PNG on white. */
  onConfirm: (image: Blob) => void
}

export function SignaturePad({ label, onConfirm }: Props) {
  const t = useT()
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(undefined)
  const [name, setName] = useState('')
  const [isBlank, setBlank] = useState(true)
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    if (!canvas.current) return
    const started = startPad(canvas.current, () => {
      setName('')
      setBlank(false)
      setRefused(false)
    })
    started.ready.then((ready) => {
      pad.current = ready
    }, console.warn)
    return started.stop
  }, [])

  function undo() {
    const strokes = pad.current?.toData() ?? []
    pad.current?.fromData(strokes.slice(0, -1))
    setName('')
    setBlank(strokes.length <= 1)
  }
  function clear() {
    pad.current?.clear()
    setName('')
    setBlank(true)
  }
  function write(text: string) {
    pad.current?.clear()
    setName(text)
    setBlank(!text.trim())
    setRefused(false)
    if (canvas.current) drawName(canvas.current, text.trim())
  }
  function confirm() {
    setRefused(isBlank)
    if (!isBlank) canvas.current?.toBlob((image) => image && onConfirm(image), 'image/png')
  }

  return (
    <div className="md-signature" role="group" aria-label={label}>
      <canvas ref={canvas} role="img" aria-label={t(isBlank ? 'reference.signature.blank' : 'reference.signature.filled')} />
      {isBlank && <span className="md-signature-help">{t('reference.signature.help')}</span>}
      <div className="md-part-field">
        <label htmlFor={id}>{t('reference.signature.type')}</label>
        <input
          id={id}
          className="md-part-input"
          maxLength={20}
          autoComplete="name"
          placeholder={t('reference.signature.typePlaceholder')}
          value={name}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      {isRefused && (
        <p className="md-part-error" role="alert">
          {t('reference.signature.empty')}
        </p>
      )}
      <div className="md-signature-acts">
        <Button onClick={undo}>{t('reference.signature.undo')}</Button>
        <Button onClick={clear}>{t('reference.signature.clear')}</Button>
        <Button look="primary" onClick={confirm}>
          {t('reference.signature.confirm')}
        </Button>
      </div>
    </div>
  )
}
