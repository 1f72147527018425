// The fields of the sign-in forms, without a component library: label, input, what is wrong with it.

import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#console/kit/text/i18n'
import type { FormState } from './form'

type FieldProps = {
  form: FormState
  name: string
  label: string
  hint?: string
  /** Makes of what was typed or pasted what the field may hold. */
  clean?: (text: string) => string
  /** The form begins here: takes the focus when it appears. */
  isFirst?: boolean
  /** Stands at the right end of the input. */
  after?: ReactNode
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'onKeyUp'>

export function Field({ form, name, label, hint, clean, isFirst, after, ...input }: FieldProps) {
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) element.current?.focus()
  }, [isFirst])
  const problem = form.problems[name]
  const note = problem || hint
  return (
    <div className="si-field" data-wrong={problem ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="si-input">
        <input
          {...input}
          ref={element}
          id={id}
          name={name}
          value={form.values[name]}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => form.set(name, clean ? clean(event.target.value) : event.target.value)}
          onBlur={(event) => event.target.value && form.touch(name)}
        />
        {after}
      </div>
      <p className="si-note" id={`${id}-note`} aria-live="polite">
        {note}
      </p>
    </div>
  )
}

export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const eye = (
    <button
      type="button"
      className="si-eye"
      aria-pressed={isShown}
      aria-label={t(isShown ? 'shell.signin.hidePassword' : 'shell.signin.showPassword')}
      onClick={() => setShown(!isShown)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
        <circle cx="12" cy="12" r="3" />
        {!isShown && <path d="M4 4l16 16" />}
      </svg>
    </button>
  )
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={isCaps ? t('shell.signin.capsLock') : props.hint}
      after={eye}
      onKeyUp={look}
    />
  )
}
