// A signature by hand, or, for those who use a keyboard, a name that is drawn as one.

import './signature.css'
import { useId, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useT } from '#console/kit/text/i18n'
import { usePad } from './use-pad'

type Props = {
  label: string
  /** The signature as a PNG on white. */
  onConfirm: (image: Blob) => void
}

export function SignaturePad({ label, onConfirm }: Props) {
  const t = useT()
  const id = useId()
  const { canvas, name, isBlank, undo, clear, write, image } = usePad()
  const [isRefused, setRefused] = useState(false)

  function confirm() {
    setRefused(isBlank)
    if (!isBlank) void image().then((made) => made && onConfirm(made))
  }

  return (
    <fieldset className="md-signature">
      <legend className="md-unseen">{label}</legend>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn on, an <img> is not */}
      <canvas ref={canvas} role="img" aria-label={t(isBlank ? 'signature.blank' : 'signature.filled')} />
      {isBlank && <span className="md-signature-help">{t('signature.help')}</span>}
      <div className="md-part-field">
        <label htmlFor={id}>{t('signature.type')}</label>
        <input
          id={id}
          className="md-part-input"
          maxLength={20}
          autoComplete="name"
          placeholder={t('signature.typePlaceholder')}
          value={name}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      {isRefused && isBlank && (
        <p className="md-part-error" role="alert">
          {t('signature.empty')}
        </p>
      )}
      <div className="md-signature-acts">
        <Button onClick={undo}>{t('signature.undo')}</Button>
        <Button onClick={clear}>{t('signature.clear')}</Button>
        <Button look="primary" onClick={confirm}>
          {t('signature.confirm')}
        </Button>
      </div>
    </fieldset>
  )
}
