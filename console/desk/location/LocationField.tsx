// The location picker as a field of a form.

import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { LocationInput } from './LocationInput'
import type { PickedLocation } from './place'

type Props = Bound<PickedLocation> & { hint?: string; readOnly?: boolean }

export const LocationField = ({ id, label, required, error, hint, value, onChange, readOnly }: Props) => (
  <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
    {(aria) => <LocationInput id={id} label={label} value={value} onChange={onChange} readOnly={readOnly} aria={aria} />}
  </FieldBox>
)
