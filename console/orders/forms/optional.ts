// A field that may be left empty: null on the wire, nothing on the screen.

import type { Bound } from '#console/kit/form/use-form'

export const optional = <V>(bound: Bound<V | null>): Bound<V> => ({
  ...bound,
  required: false,
  value: bound.value ?? undefined,
  onChange: (value) => bound.onChange(value === undefined || value === '' ? null : value),
})
