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

export function ManualRows({ data, take }: Props) {
  const t = useT()
  const rows = data.value
  const [first, setFirst] = useState<string[]>(() => [...new Set(rows.flatMap((row) => Object.keys(row)))])
  // What came by a step back or from another editor has its own names.
  const known = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const keys =
    known.length > 0
      ? [...first.filter((key) => known.includes(key)), ...known.filter((key) => !first.includes(key))]
      : first.length > 0
        ? first
        : ['name', 'value']
  const put = (value: Row[], what: string) => take({ ...data, value }, what)
  const set = (row: number, key: string, text: string) =>
    put(
      rows.map((each, n) => (n === row ? { ...each, [key]: cellOf(text) } : each)),
      `${row} ${key}`,
    )
  const addColumn = () => {
    const key = Array.from({ length: mostColumns }, (_, n) => `c${n + 1}`).find((name) => !keys.includes(name)) ?? 'c'
    setFirst([...keys, key])
    put(rows.length > 0 ? rows.map((row) => ({ ...row, [key]: null })) : [{ [key]: null }], 'column')
  }
  const renamed = (from: string, to: string) => {
    if (to === '' || keys.includes(to) || to.length > 40) return
    setFirst(keys.map((key) => (key === from ? to : key)))
    put(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, cell]) => [key === from ? to : key, cell]))),
      'rename',
    )
  }
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    put(pasted(rows, keys, { row, column }, text), 'paste')
  }
  return (
    <div className="sd-manual">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className="sd-manual-scroll" role="region" aria-label={t('screenForm.manual.label')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {keys.map((key) => (
                <th key={key} scope="col">
                  <ColumnName name={key} renamed={(to) => renamed(key, to)} />
                </th>
              ))}
              <th aria-label={t('screenForm.manual.acts')} />
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map((row, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place
              <tr key={n}>
                {keys.map((key, column) => (
                  <td key={key}>
                    <input
                      aria-label={t('screenForm.manual.cell', { n: n + 1, key })}
                      value={row[key] === null || row[key] === undefined ? '' : String(row[key])}
                      onChange={(event) => set(n, key, event.target.value)}
                      onPaste={(event) => paste(event, n, column)}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    label={t('screenForm.manual.remove', { n: n + 1 })}
                    icon={<CloseIcon />}
                    onClick={() =>
                      put(
                        rows.filter((_, at) => at !== n),
                        'remove',
                      )
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="sd-list-acts">
        {rows.length < screenLimits.manualRows && (
          <Button look="link" icon={<PlusIcon />} onClick={() => put([...rows, Object.fromEntries(keys.map((key) => [key, null]))], 'add')}>
            {t('screenForm.manual.addRow')}
          </Button>
        )}
        {keys.length < mostColumns && (
          <Button look="link" icon={<PlusIcon />} onClick={addColumn}>
            {t('screenForm.manual.addColumn')}
          </Button>
        )}
      </div>
      <p className="sd-hint">{t('screenForm.manual.hint', { n: rows.length })}</p>
    </div>
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
