// Which cells a widget shows: what names a row, what it counts, what tells series apart. Left empty, the first that fit.

import { Button } from '#console/kit/action/Button'
import type { Option } from '#console/kit/control/Select'
import { SelectField } from '#console/kit/form/fields'
import { PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import type { Widget, WidgetData } from '#contract/screens/document'
import type { WidgetType } from '#contract/screens/widgets'
import { useTable } from './use-table'

type Column = WidgetData['column']
type Part = 'label' | 'values' | 'series' | 'row'

/** A table has columns of its own; what shows one figure names no row. */
const partsOf: Record<WidgetType, readonly Part[]> = {
  text: ['values', 'row'],
  picture: [],
  histogram: ['label', 'values', 'series'],
  line: ['label', 'values', 'series'],
  pie: ['label', 'values'],
  gauge: ['values', 'row'],
  table: [],
  date: [],
  map: ['label', 'values'],
  funnel: ['label', 'values'],
  ranking: ['label', 'values'],
  flip: ['values', 'row'],
}
const manyValues: readonly WidgetType[] = ['histogram', 'line']
const mostValues = 8

type Props = { widget: Widget; take: (data: WidgetData, what?: string) => void }

export function MappingFields({ widget, take }: Props) {
  const t = useT()
  const table = useTable(widget)
  const { column } = widget.data
  const parts = partsOf[widget.type]
  const put = (patch: Partial<Column>) => take({ ...widget.data, column: { ...column, ...patch } }, 'column')
  const options = table.columns.map(({ key, name }): Option<string> => ({ value: key, label: name }))
  /** What is chosen stays in the list while the rows that have it are on their way. */
  const withChosen = (chosen: string): Option<string>[] =>
    chosen === '' || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }]
  const field = (id: string, label: string, value: string, choose: (key: string) => void) => (
    <SelectField
      key={id}
      id={id}
      name={id}
      label={label}
      required={false}
      placeholder={t('screenForm.mapping.auto')}
      value={value === '' ? undefined : value}
      options={withChosen(value)}
      onChange={(key) => choose(key ?? '')}
    />
  )
  const shownValues = column.values.length > 0 ? column.values : ['']
  const setValue = (at: number, key: string) =>
    put({ values: shownValues.map((each, n) => (n === at ? key : each)).filter((each) => each !== '') })
  return (
    <>
      {parts.includes('label') && field('sd-column-label', t('screenForm.mapping.label'), column.label, (label) => put({ label }))}
      {parts.includes('values') &&
        shownValues.map((key, at) =>
          field(
            `sd-column-value-${at}`,
            at === 0 ? t('screenForm.mapping.values') : t('screenForm.mapping.nth', { n: at + 1 }),
            key,
            (next) => setValue(at, next),
          ),
        )}
      {manyValues.includes(widget.type) && column.values.length > 0 && column.values.length < Math.min(mostValues, options.length) && (
        <Button
          look="link"
          icon={<PlusIcon />}
          onClick={() =>
            put({ values: [...column.values, options.find(({ value }) => !column.values.includes(value))?.value ?? ''].filter(Boolean) })
          }
        >
          {t('screenForm.mapping.add')}
        </Button>
      )}
      {parts.includes('series') && field('sd-column-series', t('screenForm.mapping.series'), column.series, (series) => put({ series }))}
      {parts.includes('row') && table.rows.length > 1 && (
        <RowField widget={widget} value={column.row ?? ''} choose={(row) => put({ row: row || undefined })} />
      )}
    </>
  )
}

/** Of several rows one is shown: the first, or the one that is called so. */
function RowField({ widget, value, choose }: { widget: Widget; value: string; choose: (row: string) => void }) {
  const t = useT()
  const table = useTable(widget)
  const naming = table.columns.find(({ key, kind }) => kind === 'text' && key !== 'key')?.key
  const names =
    naming === undefined
      ? []
      : [...new Set(table.rows.flatMap((row) => (typeof row[naming] === 'string' ? [row[naming].slice(0, 40)] : [])))]
  const all = value === '' || names.includes(value) ? names : [...names, value]
  return (
    <SelectField
      id="sd-column-row"
      name="row"
      label={t('screenForm.mapping.row')}
      required={false}
      placeholder={t('screenForm.mapping.auto')}
      value={value || undefined}
      options={all.filter(Boolean).map((name) => ({ value: name, label: name }))}
      onChange={(row) => choose(row ?? '')}
    />
  )
}
