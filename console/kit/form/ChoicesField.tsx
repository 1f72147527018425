// Several of a few: a group of check boxes under one label.

import '../overlay/drawer.css'
import './choices.css'
import { useT } from '../text/i18n'
import type { Option } from './fields'
import type { Bound } from './use-form'

type Props<V extends string> = Bound<V[]> & { options: readonly Option<V>[]; hint?: string }

export function ChoicesField<V extends string>({ id, label, required, value = [], onChange, error, hint, options }: Props<V>) {
  const t = useT()
  const change = (option: V, isChosen: boolean) => onChange(isChosen ? [...value, option] : value.filter((chosen) => chosen !== option))
  return (
    <fieldset className={`md-field md-choices ${error ? 'md-field-wrong' : ''}`} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {label}
        {required && (
          <span className="md-required" title={t('kit.form.required')} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className="md-choices-list">
        {options.map((option, at) => (
          <label key={option.value}>
            <input
              type="checkbox"
              id={at === 0 ? id : undefined}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => change(option.value, target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="md-field-error">
          {error}
        </p>
      )}
      {hint && <p className="md-field-hint">{hint}</p>}
    </fieldset>
  )
}
