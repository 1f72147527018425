// A field inside a part of the form, bound like one of the form's own.

import type { Bound, Form } from '#console/kit/form/use-form'
import type { datasets } from '#contract/datasets/calls'

export type Fields = Pick<Form<typeof datasets.add>, 'bind' | 'set' | 'errorAt' | 'values'>

type Terms<V> = { path: string; label: string; value: V | undefined; change: (value: V | undefined) => void; isOptional?: boolean }

export const boundAt = <V>(form: Pick<Fields, 'errorAt'>, { path, label, value, change, isOptional }: Terms<V>): Bound<V> => ({
  id: `field-${path.replaceAll('.', '-')}`,
  name: path,
  label,
  required: !isOptional,
  value,
  onChange: change,
  error: form.errorAt(path),
})
