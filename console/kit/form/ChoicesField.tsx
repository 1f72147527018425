// Several of a few: a group of check boxes under one label.

import '#console/kit/overlay/drawer.css'
import './choices.css'
import type { Option } from '#console/kit/control/Select'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'

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
