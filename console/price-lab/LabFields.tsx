// The small fields of the lab: a number that stays as typed while it means the same.

import { type ReactNode, useId } from 'react'
import { TextBox } from '#console/kit/control/TextBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import { countReading, moneyReading, type Reading, useTyped } from '#console/kit/form/use-typed'

type Props = { label: string; value: number | undefined; change: (value: number | undefined) => void; suffix?: string; hint?: string }

/** Without a label of its own: it stands in a line that says what it is. */
export function LabCount(props: Props) {
  const { shown, type } = useTyped(props.value, props.change, countReading)
  const isWrong = !(Number.isInteger(props.value) && (props.value ?? 0) > 0)
  return (
    <TextBox
      className="md-number pl-count"
      aria-label={props.label}
      aria-invalid={isWrong || undefined}
      isWrong={isWrong}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={type}
    />
  )
}

function Labelled(props: Props & { reading: Reading }) {
  const { label, suffix, hint, reading } = props
  const id = useId()
  const { shown, type } = useTyped(props.value, props.change, reading)
  return (
    <FieldBox id={id} label={label} required={false} hint={hint}>
      {(aria) => (
        <TextBox
          id={id}
          className="md-number"
          inputMode="decimal"
          autoComplete="off"
          suffix={suffix}
          value={shown}
          onChange={type}
          {...aria}
        />
      )}
    </FieldBox>
  )
}
export const LabNumber = (props: Props) => <Labelled {...props} reading={countReading} />
export const LabMoney = (props: Props) => <Labelled {...props} reading={moneyReading} />

/** Several fields in one row where there is room for them. */
export const Row = ({ children }: { children: ReactNode }) => <div className="pl-row">{children}</div>
