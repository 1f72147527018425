// The location picker as a field of a form.

import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { LocationInput } from './LocationInput'
import type { PickedLocation } from './place'

type Props = Bound<PickedLocation> & { hint?: string; readOnly?: boolean }

export const LocationField = ({ id, label, required, error, hint, value, onChange, readOnly }: Props) => (
  <FieldBox {...{ id, label, required, error, hint }}>
    {(aria) => <LocationInput {...{ id, label, value, onChange, readOnly }} aria={aria} />}
  </FieldBox>
)
