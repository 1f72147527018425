// The region picker as a field of a form.

import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { RegionPicker } from './RegionPicker'

type Props = Bound<string> & { hint?: string; disabled?: boolean }

export const RegionField = ({ id, label, required, error, hint, value, onChange, disabled }: Props) => (
  <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
    {(aria) => <RegionPicker id={id} label={label} value={value} onChange={onChange} disabled={disabled} aria={aria} />}
  </FieldBox>
)
