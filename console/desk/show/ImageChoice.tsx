// Choosing by picture, one or several. Real radio buttons and checkboxes lie under the pictures, so keyboards just work.

import './image-choice.css'
import { useId } from 'react'
import { CheckIcon } from '#console/kit/mark/icons'

export type ImageOption<V extends string | number> = { value: V; label: string; image: string }

type Common<V extends string | number> = { label: string; options: readonly ImageOption<V>[]; disabled?: boolean }
type Single<V extends string | number> = Common<V> & { multiple?: false; value?: V; onChange: (value: V) => void }
type Multiple<V extends string | number> = Common<V> & { multiple: true; value?: readonly V[]; onChange: (value: V[]) => void }

/** What is chosen when nothing else was said. */
export const defaultImageChoice = 1

/** The values after one was switched, in the order of the options. */
export function switched<V>(values: readonly V[], value: V, order: readonly V[]): V[] {
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return order.filter((one) => next.includes(one))
}

export function ImageChoice<V extends string | number = number>(props: Single<V> | Multiple<V>) {
  const { label, options, disabled } = props
  const name = useId()
  const given = props.value ?? (defaultImageChoice as V)
  const chosen = props.multiple ? (Array.isArray(given) ? (given as readonly V[]) : [given as V]) : [given as V]

  function choose(value: V) {
    if (!props.multiple) props.onChange(value)
    else
      props.onChange(
        switched(
          chosen,
          value,
          options.map((option) => option.value),
        ),
      )
  }

  return (
    <fieldset className="md-images" role={props.multiple ? 'group' : 'radiogroup'} disabled={disabled}>
      <legend className="md-unseen">{label}</legend>
      {options.map(({ value, label: text, image }) => (
        <label key={value} className="md-image">
          <input
            type={props.multiple ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => choose(value)}
          />
          <span className="md-image-frame">
            <img src={image} alt="" />
            <span className="md-image-check">
              <CheckIcon />
            </span>
          </span>
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
