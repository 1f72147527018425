// A row of the form: its name at the left, what is typed or chosen at the right, and under it what is wrong. What may no longer change is
// greyed, and a lock beside its name says why to the eye and to the keyboard.

import type { ReactNode } from 'react'
import { Segmented } from '#console/kit/control/RadioRow'
import { TextBox } from '#console/kit/control/TextBox'
import { type Reading, useTyped } from '#console/kit/form/use-typed'
import { LineIcon } from '#console/kit/mark/LineIcon'
import { Tip } from '#console/kit/overlay/Tip'
import { useSay } from '#console/kit/text/words'
import type { Refusal } from '#contract/kit/refusal'

const lock = 'M6 11V8a6 6 0 0 1 12 0v3M5 11h14v9H5z'

type Props = {
  label: string
  /** The field that the name belongs to; a group of buttons has its own. */
  of?: string
  error?: string
  hint?: ReactNode
  why?: Refusal | null
  children: ReactNode
}

export function Row({ label, of, error, hint, why, children }: Props) {
  return (
    <div className="cu-row">
      <div className="cu-row-name">
        {of ? <label htmlFor={of}>{label}</label> : <span>{label}</span>}
        {why && <Lock of={label} why={why} />}
      </div>
      <div className="cu-row-side">
        <fieldset role="presentation" disabled={Boolean(why)}>
          {children}
        </fieldset>
        {error && (
          <p id={of && `${of}-error`} className="md-field-error">
            {error}
          </p>
        )}
        {hint && <p className="md-field-hint">{hint}</p>}
      </div>
    </div>
  )
}

function Lock({ of, why }: { of: string; why: Refusal }) {
  const say = useSay()
  const text = say(why.words, why.params)
  return (
    <Tip text={text}>
      {(describedBy) => (
        <button type="button" className="cu-lock" aria-label={of} aria-describedby={describedBy} aria-disabled="true">
          <LineIcon d={lock} size={14} />
        </button>
      )}
    </Tip>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  value: V | undefined
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

export const Choice = <V extends string>(props: ChoiceProps<V>) => (
  <div className="cu-choice-row">
    <Segmented {...props} />
  </div>
)

type BoxProps = {
  id: string
  label: string
  value: number | undefined
  reading: Reading
  suffix?: string
  placeholder?: string
  error?: string
  onChange: (value: number | undefined) => void
}

export function NumberBox({ id, label, value, reading, error, onChange, suffix, placeholder }: BoxProps) {
  const { shown, type, settle } = useTyped(value, onChange, reading)
  return (
    <TextBox
      id={id}
      className="md-number"
      suffix={suffix}
      placeholder={placeholder}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      isWrong={Boolean(error)}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={type}
      onBlur={settle}
    />
  )
}
