// The steps after an answer: a closed list of pure functions over a table. None of them runs anything that a document says.

import type { Transform } from './definition'
import type { CellKind } from './states'
import type { Cell, Row, Table, TableColumn } from './table'

type Line = { row: Row; from: number | null }
type Work = { columns: TableColumn[]; lines: Line[] }
/** `from` says by row which one it was before; nothing where it is made of several or of none. */
export type Transformed = Table & { from: (number | null)[] }

const numberOf = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : Number(cell ?? 0) || 0)

function compared(one: Cell | undefined, other: Cell | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one ?? '').localeCompare(String(other ?? ''), 'zh-CN', { numeric: true })
}

/** What has no value stands last, whichever way it is sorted. */
function sorted(lines: readonly Line[], key: string, order: 'asc' | 'desc'): Line[] {
  const sign = order === 'asc' ? 1 : -1
  return [...lines].sort((one, other) => {
    const [a, b] = [one.row[key] ?? null, other.row[key] ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compared(a, b)
  })
}

function summed({ columns, lines }: Work, key: string, keys: readonly string[]): Work {
  const groups = new Map<string, Line>()
  for (const { row, from } of lines) {
    const name = JSON.stringify(row[key] ?? null)
    const known = groups.get(name)
    const cells = keys.map((each) => [each, numberOf(known?.row[each]) + numberOf(row[each])] as const)
    groups.set(name, { row: { [key]: row[key] ?? null, ...Object.fromEntries(cells) }, from: known ? null : from })
  }
  return { columns: columns.filter((column) => column.key === key || keys.includes(column.key)), lines: [...groups.values()] }
}

function shared({ columns, lines }: Work, key: string, over: string | undefined, into: string): Work {
  const whole = lines.reduce((sum, { row }) => sum + numberOf(row[key]), 0)
  const share = (row: Row): Cell => {
    const under = over === undefined ? whole : numberOf(row[over])
    return under === 0 ? null : Math.floor((numberOf(row[key]) * 10_000) / under + 0.5)
  }
  const name = columns.find((column) => column.key === into)?.name ?? into
  return {
    columns: [...columns.filter((column) => column.key !== into), { key: into, name, kind: 'rate' }],
    lines: lines.map(({ row, from }) => ({ row: { ...row, [into]: share(row) }, from })),
  }
}

const dayMs = 86_400_000
const dayOf = (cell: Cell | undefined): string | null => /^\d{4}-\d\d-\d\d/.exec(String(cell ?? ''))?.[0] ?? null
const mostDays = 1100

/** Days without a row get one of zeros; rows without a day stay where they are, at the end. */
function filled({ columns, lines }: Work, key: string): Work {
  const days = lines.map(({ row }) => dayOf(row[key])).filter((day) => day !== null)
  if (days.length === 0) return { columns, lines }
  const [first, last] = [days.reduce((a, b) => (a < b ? a : b)), days.reduce((a, b) => (a > b ? a : b))].map((day) =>
    Date.parse(`${day}T00:00:00Z`),
  )
  if (first === undefined || last === undefined || (last - first) / dayMs > mostDays) return { columns, lines }
  const empty = (day: string): Row => Object.fromEntries(columns.map((column) => [column.key, emptyCell(column, key, day)]))
  const made: Line[] = []
  for (let at = first; at <= last; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    const own = lines.filter(({ row }) => dayOf(row[key]) === day)
    made.push(...(own.length > 0 ? own : [{ row: empty(day), from: null }]))
  }
  return { columns, lines: [...made, ...lines.filter(({ row }) => dayOf(row[key]) === null)] }
}
function emptyCell(column: TableColumn, key: string, day: string): Cell {
  if (column.key === key) return day
  return column.kind === 'text' || column.kind === 'time' ? null : 0
}

function written(cell: Cell | undefined, as: CellKind): Cell {
  if (cell === null || cell === undefined) return null
  if (as === 'text' || as === 'time') return String(cell)
  const number = typeof cell === 'number' ? cell : Number(String(cell).replaceAll(',', ''))
  return Number.isFinite(number) ? number : null
}

function step(work: Work, transform: Transform): Work {
  const { columns, lines } = work
  switch (transform.do) {
    case 'pick': {
      const kept = transform.keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
      const cells = (row: Row): Row => Object.fromEntries(kept.map(({ key }) => [key, row[key] ?? null]))
      return { columns: kept, lines: lines.map(({ row, from }) => ({ row: cells(row), from })) }
    }
    case 'rename':
      return { columns: columns.map((column) => (column.key === transform.key ? { ...column, name: transform.name } : column)), lines }
    case 'sort':
      return { columns, lines: sorted(lines, transform.key, transform.order) }
    case 'top':
      return { columns, lines: lines.slice(0, transform.n) }
    case 'sumBy':
      return summed(work, transform.key, transform.keys)
    case 'ratio':
      return shared(work, transform.key, transform.over, transform.into)
    case 'fillDays':
      return filled(work, transform.key)
    case 'format': {
      const { key, as } = transform
      return {
        columns: columns.map((column) => (column.key === key ? { ...column, kind: as } : column)),
        lines: lines.map(({ row, from }) => ({ row: key in row ? { ...row, [key]: written(row[key], as) } : row, from })),
      }
    }
  }
}

export function transformed({ columns, rows }: Table, transforms: readonly Transform[]): Transformed {
  const begun: Work = { columns: [...columns], lines: rows.map((row, from) => ({ row, from })) }
  const done = transforms.reduce(step, begun)
  return { columns: done.columns, rows: done.lines.map(({ row }) => row), from: done.lines.map(({ from }) => from) }
}
