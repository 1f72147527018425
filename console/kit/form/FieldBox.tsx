// Around every control: its label, its hint, and the reason when it is wrong, all tied together for readers.

import '../overlay/drawer.css'
import type { ReactNode } from 'react'
import { useT } from '../text/i18n'
import type { Bound } from './use-form'

type Aria = { 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined; 'aria-required': boolean | undefined }
type Props = Pick<Bound<unknown>, 'id' | 'label' | 'required' | 'error'> & {
  hint?: string
  extra?: ReactNode
  children: (aria: Aria) => ReactNode
}

export function FieldBox({ id, label, required, error, hint, extra, children }: Props) {
  const t = useT()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`md-field ${error ? 'md-field-wrong' : ''}`}>
      <div className="md-field-head">
        <label htmlFor={id}>
          {label}
          {required && (
            <span className="md-required" title={t('kit.form.required')} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {extra}
      </div>
      {children({
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="md-field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="md-field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
