// Fields for numbers and times: the text is what one types, the value is what the wire carries.

import { Input } from 'antd'
import { useState } from 'react'
import { useT } from '../text/i18n'
import { parseCount, parseYuan, yuanText } from '../text/numbers'
import { fromLocalInput, toLocalInput } from '../time/time'
import { FieldBox } from './FieldBox'
import type { Bound } from './use-form'

type Props = Bound<number> & { hint?: string; placeholder?: string; suffix?: string }
type Reading = { parse: (text: string) => number | undefined; write: (value: number) => string }

const counts: Reading = { parse: parseCount, write: String }
const money: Reading = { parse: parseYuan, write: yuanText }

export const CountField = (props: Props) => <NumberField {...props} reading={counts} inputMode="numeric" />

/** Shows yuan, holds fen. */
export function MoneyField(props: Props) {
  const t = useT()
  return <NumberField suffix={t('kit.form.yuan')} {...props} reading={money} inputMode="decimal" />
}

type NumberProps = Props & { reading: Reading; inputMode: 'numeric' | 'decimal' }

function NumberField({ id, label, required, error, hint, value, onChange, reading, ...rest }: NumberProps) {
  // The text stays as typed while it means the same value: '1.' must not become '1.00' under the fingers.
  const [text, setText] = useState(value === undefined ? '' : reading.write(value))
  const meant = reading.parse(text)
  const shown = Object.is(meant, value) ? text : value === undefined || Number.isNaN(value) ? '' : reading.write(value)
  return (
    <FieldBox {...{ id, label, required, error, hint }}>
      {(aria) => (
        <Input
          id={id}
          className="md-number"
          value={shown}
          status={error ? 'error' : undefined}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value)
            onChange(reading.parse(event.target.value))
          }}
          onBlur={() => meant !== undefined && !Number.isNaN(meant) && setText(reading.write(meant))}
          {...aria}
          {...rest}
        />
      )}
    </FieldBox>
  )
}

/** Holds an ISO time, shows the reader's own clock. The browser's own picker: no calendar has to be loaded for it. */
export const DateTimeField = ({ id, label, required, error, hint, value, onChange }: Bound<string> & { hint?: string }) => (
  <FieldBox {...{ id, label, required, error, hint }}>
    {(aria) => (
      <Input
        id={id}
        type="datetime-local"
        step={1}
        value={toLocalInput(value)}
        status={error ? 'error' : undefined}
        onChange={(event) => onChange(fromLocalInput(event.target.value))}
        {...aria}
      />
    )}
  </FieldBox>
)
