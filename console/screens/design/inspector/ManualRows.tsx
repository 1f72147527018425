// Rows that are typed by hand: a small table; cells from a spreadsheet are pasted into it as they are.

import { type ClipboardEvent, useState } from 'react'
import { Button, IconButton } from '#console/kit/action/Button'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import type { Cell, Row } from '#contract/datasets/table'
import type { WidgetData } from '#contract/screens/document'
import { screenLimits } from '#contract/screens/states'

type Manual = Extract<WidgetData, { from: 'manual' }>
type Props = { data: Manual; take: (data: WidgetData, what?: string) => void }

const mostColumns = 12
const mostShown = 100

/** What looks like a number is one. */
export const cellOf = (text: string): Cell =>
  text === '' ? null : /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text) ? Number(text) : text.slice(0, 500)

/** Pasted cells lie over what was there, from this place on; missing rows and columns are added. */
export function pasted(rows: readonly Row[], keys: readonly string[], at: { row: number; column: number }, text: string): Row[] {
  const cells = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const wide = Math.min(mostColumns, Math.max(keys.length, at.column + Math.max(...cells.map((line) => line.length))))
  const names = [...keys, ...Array.from({ length: wide - keys.length }, (_, n) => `c${keys.length + n + 1}`)]
  const next = rows.map((row) => ({ ...row }))
  for (const [n, line] of cells.entries()) {
    const row = at.row + n
    if (row >= screenLimits.manualRows) break
    next[row] ??= Object.fromEntries(names.map((key) => [key, null]))
    for (const [m, cell] of line.entries()) {
      const key = names[at.column + m]
      const into = next[row]
      if (key !== undefined && into) into[key] = cellOf(cell.trim())
    }
  }
  return next
}

/** In the order in which they were made; what came by a step back or from another editor has its own. */
function keysOf(rows: readonly Row[], made: readonly string[]): string[] {
  const known = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (known.length === 0) return made.length > 0 ? [...made] : ['name', 'value']
  return [...made.filter((key) => known.includes(key)), ...known.filter((key) => !made.includes(key))]
}

/** What can be done to the rows, each with what it is called as a step. */
function useRows({ data, take }: Props) {
  const rows = data.value
  const [made, setMade] = useState<string[]>([])
  const keys = keysOf(rows, made)
  const put = (value: Row[], what: string) => take({ ...data, value }, what)
  return {
    rows,
    keys,
    set: (row: number, key: string, text: string) =>
      put(
        rows.map((each, n) => (n === row ? { ...each, [key]: cellOf(text) } : each)),
        `${row} ${key}`,
      ),
    paste: (text: string, row: number, column: number) => put(pasted(rows, keys, { row, column }, text), 'paste'),
    remove: (row: number) =>
      put(
        rows.filter((_, n) => n !== row),
        'remove',
      ),
    addRow: () => put([...rows, Object.fromEntries(keys.map((key) => [key, null]))], 'add'),
    addColumn: () => {
      const key = Array.from({ length: mostColumns }, (_, n) => `c${n + 1}`).find((name) => !keys.includes(name)) ?? 'c'
      setMade([...keys, key])
      put(rows.length > 0 ? rows.map((row) => ({ ...row, [key]: null })) : [{ [key]: null }], 'column')
    },
    rename: (from: string, to: string) => {
      if (to === '' || keys.includes(to) || to.length > 40) return
      setMade(keys.map((key) => (key === from ? to : key)))
      put(
        rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, cell]) => [key === from ? to : key, cell]))),
        'rename',
      )
    },
  }
}
type Rows = ReturnType<typeof useRows>

export function ManualRows(props: Props) {
  const t = useT()
  const rows = useRows(props)
  return (
    <div className="sd-manual">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className="sd-manual-scroll" role="region" aria-label={t('screenForm.manual.label')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {rows.keys.map((key) => (
                <th key={key} scope="col">
                  <ColumnName name={key} renamed={(to) => rows.rename(key, to)} />
                </th>
              ))}
              <th scope="col">
                <span className="sd-unseen">{t('screenForm.manual.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.rows.slice(0, mostShown).map((row, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place
              <CellRow key={n} row={row} n={n} rows={rows} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="sd-list-acts">
        {rows.rows.length < screenLimits.manualRows && (
          <Button look="link" icon={<PlusIcon />} onClick={rows.addRow}>
            {t('screenForm.manual.addRow')}
          </Button>
        )}
        {rows.keys.length < mostColumns && (
          <Button look="link" icon={<PlusIcon />} onClick={rows.addColumn}>
            {t('screenForm.manual.addColumn')}
          </Button>
        )}
      </div>
      <p className="sd-hint">{t('screenForm.manual.hint', { n: rows.rows.length })}</p>
    </div>
  )
}

function CellRow({ row, n, rows }: { row: Row; n: number; rows: Rows }) {
  const t = useT()
  const paste = (event: ClipboardEvent, column: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    rows.paste(text, n, column)
  }
  return (
    <tr>
      {rows.keys.map((key, column) => (
        <td key={key}>
          <input
            aria-label={t('screenForm.manual.cell', { n: n + 1, key })}
            value={row[key] === null || row[key] === undefined ? '' : String(row[key])}
            onChange={(event) => rows.set(n, key, event.target.value)}
            onPaste={(event) => paste(event, column)}
          />
        </td>
      ))}
      <td>
        <IconButton label={t('screenForm.manual.remove', { n: n + 1 })} icon={<CloseIcon />} onClick={() => rows.remove(n)} />
      </td>
    </tr>
  )
}

function ColumnName({ name, renamed }: { name: string; renamed: (to: string) => void }) {
  const t = useT()
  const [text, setText] = useState(name)
  return (
    <input
      aria-label={t('screenForm.manual.column', { name })}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        renamed(text.trim())
        setText(name)
      }}
    />
  )
}
