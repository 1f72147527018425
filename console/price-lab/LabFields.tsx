// The small fields of the lab: a number that stays as typed while it means the same.

import { Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { FieldBox } from '#console/kit/form/FieldBox'
import { parseCount, parseYuan, yuanText } from '#console/kit/text/numbers'

type Props = { label: string; value: number | undefined; change: (value: number | undefined) => void; suffix?: string; hint?: string }
type Reading = { read: (text: string) => number | undefined; write: (value: number) => string }

const counts: Reading = { read: parseCount, write: String }
const money: Reading = { read: parseYuan, write: yuanText }

function useTyped({ value, change }: Props, { read, write }: Reading) {
  const [text, setText] = useState(value === undefined ? '' : write(value))
  const shown = Object.is(read(text), value) ? text : value === undefined || Number.isNaN(value) ? '' : write(value)
  const onChange = (typed: string) => {
    setText(typed)
    change(read(typed))
  }
  return { shown, onChange }
}

/** Without a label of its own: it stands in a line that says what it is. */
export function LabCount(props: Props) {
  const { shown, onChange } = useTyped(props, counts)
  const isWrong = !(Number.isInteger(props.value) && (props.value ?? 0) > 0)
  return (
    <Input
      className="md-number pl-count"
      aria-label={props.label}
      aria-invalid={isWrong || undefined}
      status={isWrong ? 'error' : undefined}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Labelled(props: Props & { reading: Reading }) {
  const { label, suffix, hint, reading } = props
  const id = useId()
  const { shown, onChange } = useTyped(props, reading)
  return (
    <FieldBox id={id} label={label} required={false} hint={hint}>
      {(aria) => (
        <Input
          id={id}
          className="md-number"
          inputMode="decimal"
          autoComplete="off"
          suffix={suffix}
          value={shown}
          onChange={(event) => onChange(event.target.value)}
          {...aria}
        />
      )}
    </FieldBox>
  )
}
export const LabNumber = (props: Props) => <Labelled {...props} reading={counts} />
export const LabMoney = (props: Props) => <Labelled {...props} reading={money} />

/** Several fields in one row where there is room for them. */
export const Row = ({ children }: { children: ReactNode }) => <div className="pl-row">{children}</div>
