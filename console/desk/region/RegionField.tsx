// The region picker as a field of a form.

import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { RegionPicker } from './RegionPicker'

type Props = Bound<string> & { hint?: string; disabled?: boolean }

export const RegionField = ({ id, label, required, error, hint, value, onChange, disabled }: Props) => (
  <FieldBox {...{ id, label, required, error, hint }}>
    {(aria) => <RegionPicker {...{ id, label, value, onChange, disabled }} aria={aria} />}
  </FieldBox>
)
