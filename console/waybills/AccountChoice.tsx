// With which account: a unit has few of them, so all are in sight and one press chooses.

import { useId } from 'react'
import type { Bound } from '#console/kit/form/use-form'
import type { useAccountOptions } from './account-options'

type Props = {
  bound: Pick<Bound<string>, 'label' | 'value' | 'error' | 'onChange'>
  options: NonNullable<ReturnType<typeof useAccountOptions>['options']>
}

export function AccountChoice({ bound: { label, value, error, onChange }, options }: Props) {
  const id = useId()
  return (
    <fieldset className="wb-accounts" aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name="carrier-account" checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
      {error && (
        <p id={id} className="md-field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
