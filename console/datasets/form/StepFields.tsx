// The fields of one step: which column, and what is done with it.

import { ChoicesField } from '#console/kit/form/ChoicesField'
import { FieldRow } from '#console/kit/form/FormGroup'
import { SelectField, TextField } from '#console/kit/form/fields'
import { CountField } from '#console/kit/form/number-fields'
import type { Bound } from '#console/kit/form/use-form'
import { useT } from '#console/kit/text/i18n'
import type { Transform } from '#contract/datasets/definition'
import { cellKinds } from '#contract/datasets/states'
import type { TableColumn } from '#contract/datasets/table'

type Props = {
  step: Transform
  at: number
  columns: readonly TableColumn[]
  errorAt: (key: string) => string | undefined
  change: (step: Transform) => void
}

export function StepFields(props: Props) {
  const t = useT()
  const { step } = props
  const bound = boundOf(props, t('datasets.chooseColumn'))
  const keys = keyOptions(props.columns)
  const column = (key: string, label: string, isOptional = false) => {
    const field = bound<string>(key, label, isOptional)
    return <SelectField {...field} options={keys(field.value)} />
  }
  const several = (label: string, chosen: readonly string[]) => (
    <ChoicesField<string> {...bound<string[]>('keys', label)} options={keys(...chosen)} />
  )
  if (step.do === 'pick') return several(t('datasets.keys'), step.keys)
  if (step.do === 'top') return <CountField {...bound<number>('n', t('datasets.top'))} />
  if (step.do === 'fillDays') return column('key', t('datasets.dayColumn'))
  if (step.do === 'sumBy')
    return (
      <>
        {column('key', t('datasets.sumFor'))}
        {several(t('datasets.sumOf'), step.keys)}
      </>
    )
  return (
    <FieldRow>
      {column('key', t(step.do === 'ratio' ? 'datasets.ratioOf' : 'datasets.column'))}
      {step.do === 'ratio' && column('over', t('datasets.ratioOver'), true)}
      {step.do === 'ratio' && <TextField {...bound<string>('into', t('datasets.into'))} maxLength={40} />}
      {step.do === 'rename' && <TextField {...bound<string>('name', t('datasets.newName'))} maxLength={40} />}
      {step.do === 'sort' && (
        <SelectField
          {...bound<string>('order', t('datasets.order'))}
          options={(['desc', 'asc'] as const).map((value) => ({ value, label: t(`datasets.orders.${value}`) }))}
        />
      )}
      {step.do === 'format' && (
        <SelectField
          {...bound<string>('as', t('datasets.as'))}
          options={cellKinds.map((value) => ({ value, label: t(`datasets.cell.${value}`) }))}
        />
      )}
    </FieldRow>
  )
}

const boundOf =
  ({ step, at, errorAt, change }: Props, missing: string) =>
  <V,>(key: string, label: string, isOptional = false): Bound<V> => ({
    id: `field-step-${at}-${key}`,
    name: key,
    label,
    required: !isOptional,
    value: (step as Record<string, unknown>)[key] as V | undefined,
    // Each field belongs to this step, as the schema says again before anything is sent.
    onChange: (value) => change({ ...step, [key]: value } as Transform),
    error: errorAt(key) && isEmpty((step as Record<string, unknown>)[key]) ? missing : errorAt(key),
  })

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The columns by their names; what a step names and nobody knows now stays to be seen. */
function keyOptions(columns: readonly TableColumn[]) {
  return (...chosen: readonly (string | undefined)[]) => {
    const known = columns.map(({ key, name }) => ({ value: key, label: name === key ? key : `${name} (${key})` }))
    const others = chosen
      .filter((key) => key && !columns.some((column) => column.key === key))
      .map((key) => ({ value: key ?? '', label: key ?? '' }))
    return [...known, ...others]
  }
}
