// A quantity of freight as it is weighed: pieces, kilograms or cubic metres are typed; pieces, grams or cubic centimetres are held.

import { TextBox } from '#console/kit/control/TextBox'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { type Reading, useTyped } from '#console/kit/form/use-typed'
import { useT } from '#console/kit/text/i18n'
import { parseCount } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { ChargeBy } from '#contract/pricing/freight'
import { counted, storedOf, typedOf } from '#contract/pricing/quantity'

const readingOf = (chargeBy: ChargeBy): Reading => ({
  read: (text) => {
    const typed = parseCount(text)
    return typed === undefined ? undefined : storedOf(typed, chargeBy)
  },
  write: (stored) => typedOf(stored, chargeBy),
})
const readings: Record<ChargeBy, Reading> = { PIECE: readingOf('PIECE'), WEIGHT: readingOf('WEIGHT'), VOLUME: readingOf('VOLUME') }

export function QuantityField({ id, label, required, error, value, onChange, chargeBy }: Bound<number> & { chargeBy: ChargeBy }) {
  const t = useT()
  const say = useSay()
  const { unit, digits } = counted[chargeBy]
  const { shown, type, settle } = useTyped(value, onChange, readings[chargeBy])
  const isFine = value !== undefined && Number.isFinite(value) && !Number.isInteger(value)
  const wrong = isFine && digits > 0 ? t('freight.tooFine', { n: digits }) : error
  return (
    <FieldBox id={id} label={label} required={required} error={wrong}>
      {(aria) => (
        <TextBox
          id={id}
          className="md-number"
          value={shown}
          isWrong={Boolean(wrong)}
          inputMode={digits === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          suffix={say(unit)}
          onChange={type}
          onBlur={settle}
          {...aria}
        />
      )}
    </FieldBox>
  )
}
