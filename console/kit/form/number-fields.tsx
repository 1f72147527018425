// Fields for numbers and times: the text is what one types, the value is what the wire carries.

import { TextBox } from '../antd/TextBox'
import { useT } from '../text/i18n'
import { fromLocalInput, toLocalInput } from '../time/time'
import { FieldBox } from './FieldBox'
import type { Bound } from './use-form'
import { countReading, moneyReading, type Reading, useTyped } from './use-typed'

type Props = Bound<number> & { hint?: string; placeholder?: string; suffix?: string }

export const CountField = (props: Props) => <NumberField {...props} reading={countReading} inputMode="numeric" />

/** Shows yuan, holds fen. */
export function MoneyField(props: Props) {
  const t = useT()
  return <NumberField suffix={t('kit.form.yuan')} {...props} reading={moneyReading} inputMode="decimal" />
}

type NumberProps = Props & { reading: Reading; inputMode: 'numeric' | 'decimal' }

function NumberField({ id, label, required, error, hint, value, onChange, reading, ...rest }: NumberProps) {
  const { shown, type, settle } = useTyped(value, onChange, reading)
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
      {(aria) => (
        <TextBox
          id={id}
          className="md-number"
          value={shown}
          isWrong={Boolean(error)}
          autoComplete="off"
          onChange={type}
          onBlur={settle}
          {...aria}
          {...rest}
        />
      )}
    </FieldBox>
  )
}

/** Holds an ISO time, shows the reader's own clock. The browser's own picker: no calendar has to be loaded for it. */
export const DateTimeField = ({ id, label, required, error, hint, value, onChange }: Bound<string> & { hint?: string }) => (
  <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
    {(aria) => (
      <TextBox
        id={id}
        type="datetime-local"
        step={1}
        value={toLocalInput(value)}
        isWrong={Boolean(error)}
        onChange={(text) => onChange(fromLocalInput(text))}
        {...aria}
      />
    )}
  </FieldBox>
)

/** A day, by the browser's own picker too. */
export const DateField = ({ id, label, required, error, hint, value, onChange }: Bound<string> & { hint: string }) => (
  <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
    {(aria) => <TextBox id={id} type="date" value={value ?? ''} onChange={(text) => onChange(text || undefined)} {...aria} />}
  </FieldBox>
)
