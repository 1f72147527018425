// One of a few that are all in sight: as a row of marks, or as one control whose parts are pressed.

import './control.css'
import { useId } from 'react'

type Props<V> = {
  id?: string
  label: string
  value: V | undefined
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** Radio buttons of the browser under both looks: the arrow keys, the form and readers know them. */
const Radios = <V extends string>({ id, label, value, options, onChange, className }: Props<V> & { className: string }) => {
  const name = useId()
  return (
    <div id={id} className={className} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

export const RadioRow = <V extends string>(props: Props<V>) => <Radios {...props} className="md-radios" />

export const Segmented = <V extends string>(props: Props<V>) => <Radios {...props} className="md-segments" />
