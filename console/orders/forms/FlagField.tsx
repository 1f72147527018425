// Which flag an order carries: none, or one of five.

import '../orders.css'
import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import { Flag } from '../OrderMarks'

const flags = [0, 1, 2, 3, 4, 5]

export function FlagField({ id, label, required, error, value = 0, onChange }: Bound<number>) {
  const t = useT()
  return (
    <FieldBox id={id} label={label} required={required} error={error}>
      {() => (
        <div id={id} className="or-flags" role="radiogroup" aria-label={label}>
          {flags.map((flag) => (
            <label key={flag}>
              <input type="radio" name={id} checked={value === flag} onChange={() => onChange(flag)} />
              <span>{flag === 0 ? t('orders.noFlag') : <Flag flag={flag} />}</span>
            </label>
          ))}
        </div>
      )}
    </FieldBox>
  )
}
