// The columns of a table: taken from its data, named, widened, moved and left out.

import { Button, IconButton } from '#console/kit/action/Button'
import { TextBox } from '#console/kit/control/TextBox'
import { countReading, useTyped } from '#console/kit/form/use-typed'
import { CloseIcon, PlusIcon, UpIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import type { WidgetOf } from '#contract/screens/document'
import { columnWidth } from '#contract/screens/widgets'
import { numericKinds } from '../../widgets/write'
import { useHeld } from './held'
import { useTable } from './use-table'

type Columns = WidgetOf<'table'>['options']['columns']
const mostColumns = 20

export function ColumnsEditor({ widget, take }: { widget: WidgetOf<'table'>; take: (columns: Columns) => void }) {
  const t = useT()
  const table = useTable(widget)
  const { columns } = widget.options
  const fromData = () => {
    const taken = table.columns.filter(({ key }) => key !== 'key').slice(0, mostColumns)
    const width = Math.max(20, Math.floor(widget.w / Math.max(1, taken.length)))
    take(taken.map(({ key, name, kind }) => ({ key, name, width, align: numericKinds.has(kind) ? 'right' : 'left', kind })))
  }
  return (
    <fieldset className="md-field sd-list">
      <legend>{t('screenForm.option.columns')}</legend>
      {columns.map((column, at) => (
        <ColumnRow
          // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place: its name is being typed
          key={at}
          column={column}
          n={at + 1}
          set={(patch) => take(columns.map((each, place) => (place === at ? { ...each, ...patch } : each)))}
          up={() => at > 0 && take([...columns.slice(0, at - 1), column, ...columns.slice(at - 1, at), ...columns.slice(at + 1)])}
          remove={() => take(columns.filter((_, place) => place !== at))}
        />
      ))}
      <div className="sd-list-acts">
        {columns.length < mostColumns && (
          <Button look="link" icon={<PlusIcon />} onClick={() => take([...columns, { name: '', key: '', width: 200, align: 'left' }])}>
            {t('screenForm.columns.add')}
          </Button>
        )}
        {table.columns.length > 0 && (
          <Button look="link" onClick={fromData}>
            {t('screenForm.columns.fromData')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type RowProps = {
  column: Columns[number]
  n: number
  set: (patch: Partial<Columns[number]>) => void
  up: () => void
  remove: () => void
}

function ColumnRow({ column, n, set, up, remove }: RowProps) {
  const t = useT()
  const width = useHeld({
    id: `sd-column-${n}`,
    label: t('screenForm.columns.width', { n }),
    schema: columnWidth,
    value: column.width,
    take: (next) => set({ width: next }),
  })
  const { shown, type, settle } = useTyped(width.value, width.onChange, countReading)
  const wrong = width.error ? { isWrong: true, 'aria-invalid': true, 'aria-describedby': `${width.id}-wrong` } : {}
  return (
    <>
      <div className="sd-list-row">
        <TextBox aria-label={t('screenForm.columns.name', { n })} maxLength={40} value={column.name} onChange={(name) => set({ name })} />
        <TextBox aria-label={t('screenForm.columns.key', { n })} maxLength={40} value={column.key} onChange={(key) => set({ key })} />
        <TextBox
          className="md-number sd-short"
          inputMode="numeric"
          aria-label={width.label}
          value={shown}
          onChange={type}
          onBlur={settle}
          {...wrong}
        />
        <IconButton label={t('screenForm.columns.up', { n })} icon={<UpIcon />} onClick={up} />
        <IconButton label={t('screenForm.columns.remove', { n })} icon={<CloseIcon />} onClick={remove} />
      </div>
      {width.error && (
        <p id={`${width.id}-wrong`} className="md-field-error">
          {width.error}
        </p>
      )}
    </>
  )
}
