// The columns of a table: taken from its data, named, widened, moved and left out.

import { Button, IconButton } from '#console/kit/action/Button'
import { TextBox } from '#console/kit/control/TextBox'
import { CloseIcon, PlusIcon, UpIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import type { WidgetOf } from '#contract/screens/document'
import { numericKinds } from '../../widgets/write'
import { useTable } from './use-table'

type Columns = WidgetOf<'table'>['options']['columns']
const mostColumns = 20

export function ColumnsEditor({ widget, take }: { widget: WidgetOf<'table'>; take: (columns: Columns) => void }) {
  const t = useT()
  const table = useTable(widget)
  const { columns } = widget.options
  const set = (at: number, patch: Partial<Columns[number]>) => take(columns.map((each, n) => (n === at ? { ...each, ...patch } : each)))
  const fromData = () => {
    const taken = table.columns.filter(({ key }) => key !== 'key').slice(0, mostColumns)
    const width = Math.max(20, Math.floor(widget.w / Math.max(1, taken.length)))
    take(taken.map(({ key, name, kind }) => ({ key, name, width, align: numericKinds.has(kind) ? 'right' : 'left', kind })))
  }
  return (
    <fieldset className="md-field sd-list">
      <legend>{t('screenForm.option.columns')}</legend>
      {columns.map((column, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place: its name is being typed
        <div key={at} className="sd-list-row">
          <TextBox
            aria-label={t('screenForm.columns.name', { n: at + 1 })}
            value={column.name}
            onChange={(name) => set(at, { name: name.slice(0, 40) })}
          />
          <TextBox
            aria-label={t('screenForm.columns.key', { n: at + 1 })}
            value={column.key}
            onChange={(key) => set(at, { key: key.slice(0, 40) })}
          />
          <TextBox
            className="md-number sd-short"
            inputMode="numeric"
            aria-label={t('screenForm.columns.width', { n: at + 1 })}
            value={String(column.width)}
            onChange={(text) => /^\d{1,4}$/.test(text) && set(at, { width: Math.min(4000, Math.max(20, Number(text))) })}
          />
          <IconButton
            label={t('screenForm.columns.up', { n: at + 1 })}
            icon={<UpIcon />}
            onClick={() => at > 0 && take([...columns.slice(0, at - 1), column, ...columns.slice(at - 1, at), ...columns.slice(at + 1)])}
          />
          <IconButton
            label={t('screenForm.columns.remove', { n: at + 1 })}
            icon={<CloseIcon />}
            onClick={() => take(columns.filter((_, n) => n !== at))}
          />
        </div>
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
