// The region picker as a field of a form: its label, and the reason when it is wrong.

import { useId } from 'react'
import { RegionPicker, type RegionPickerProps } from './RegionPicker'

type Props = Omit<RegionPickerProps, 'describedBy'> & { error?: string; required?: boolean }

export function RegionField({ error, required, ...picker }: Props) {
  const id = useId()
  return (
    <div className="md-part-field">
      <span className="md-part-label" data-required={required || undefined} aria-hidden="true">
        {picker.label}
      </span>
      <RegionPicker {...picker} describedBy={error ? id : undefined} />
      {error && (
        <p className="md-part-error" id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
