// Fields: a label, a control, and the reason when it is wrong. What they are called and when they are wrong, the contract says.

import { type ReactNode, useState } from 'react'
import { type Option, Select } from '../control/Select'
import { Switch } from '../control/Switch'
import { TextArea, TextBox } from '../control/TextBox'
import { EyeIcon, EyeOffIcon } from '../mark/icons'
import { useT } from '../text/i18n'
import { FieldBox } from './FieldBox'
import { newPasswordText } from './password'
import type { Bound } from './use-form'

type Extra = { hint?: string; placeholder?: string; autoFocus?: boolean; disabled?: boolean }

type TextProps = Bound<string> & Extra & { autoComplete?: string; inputMode?: 'text' | 'tel' | 'email' | 'url'; maxLength?: number }

export const TextField = ({ label, required, error, hint, value, onChange, id, autoComplete = 'off', ...rest }: TextProps) => (
  <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
    {(aria) => (
      <TextBox id={id} value={value} isWrong={Boolean(error)} autoComplete={autoComplete} onChange={onChange} {...aria} {...rest} />
    )}
  </FieldBox>
)

type PasswordProps = Bound<string> &
  Extra & {
    autoComplete: 'new-password' | 'current-password'
    /** Made already, for somebody else: shown, because it has to be passed on. */
    isMade?: boolean
  }

/** A new password can be made here; it is shown then, because somebody has to pass it on. */
export function PasswordField({ label, required, error, hint, value, onChange, id, autoComplete, isMade = false, ...rest }: PasswordProps) {
  const t = useT()
  const [seen, setSeen] = useState(isMade)
  const make = () => {
    onChange(newPasswordText())
    setSeen(true)
  }
  const generate = autoComplete === 'new-password' && (
    <button type="button" className="md-btn md-btn-link" onClick={make}>
      {t('kit.form.generate')}
    </button>
  )
  const eye = (
    <button
      type="button"
      className="md-eye"
      aria-pressed={seen}
      aria-label={t(seen ? 'kit.form.hidePassword' : 'kit.form.showPassword')}
      onClick={() => setSeen(!seen)}
    >
      {seen ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  )
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={hint} extra={generate}>
      {(aria) => (
        <TextBox
          id={id}
          type={seen ? 'text' : 'password'}
          value={value}
          isWrong={Boolean(error)}
          autoComplete={autoComplete}
          spellCheck={false}
          suffix={eye}
          onChange={onChange}
          {...aria}
          {...rest}
        />
      )}
    </FieldBox>
  )
}

type AreaProps = Bound<string> & Extra & { maxLength: number; rows?: number }

export function TextAreaField({ label, required, error, hint, value, onChange, id, maxLength, rows = 3, ...rest }: AreaProps) {
  const t = useT()
  const count = <span className="md-field-count">{t('kit.form.count', { n: [...(value ?? '')].length, max: maxLength })}</span>
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={hint} extra={count}>
      {(aria) => <TextArea id={id} rows={rows} value={value} isWrong={Boolean(error)} onChange={onChange} {...aria} {...rest} />}
    </FieldBox>
  )
}

type SelectProps<V> = Bound<V> &
  Extra & { options: readonly Option<V>[]; loading?: boolean; disabled?: boolean; render?: (option: Option<V>) => ReactNode }

export function SelectField<V extends string | number>({
  label,
  required,
  error,
  hint,
  value,
  onChange,
  id,
  options,
  placeholder,
  ...rest
}: SelectProps<V>) {
  const t = useT()
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
      {(aria) => (
        <Select<V>
          id={id}
          value={value}
          isWrong={Boolean(error)}
          placeholder={placeholder ?? t('kit.form.select')}
          options={options}
          isClearable={!required}
          canSearch={options.length > 8}
          onChange={onChange}
          loading={rest.loading}
          disabled={rest.disabled}
          {...aria}
        />
      )}
    </FieldBox>
  )
}

export const SwitchField = ({ label, required, error, hint, value, onChange, id, disabled }: Bound<boolean> & Extra) => (
  <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
    {(aria) => <Switch id={id} isOn={value ?? false} disabled={disabled} onChange={onChange} {...aria} />}
  </FieldBox>
)
