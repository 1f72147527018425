// Fields for numbers: the text is what one types, the value is what the wire carries.

import { TextBox } from '../control/TextBox'
import { useT } from '../text/i18n'
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
