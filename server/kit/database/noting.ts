// Rows that nobody on the way reads, written as JSON: as objects, or by their fields in few letters (see contract/kit/lean.ts).

import { sure } from '#contract/kit/sure'
import { leanLists } from './lean-lists'
import { type Column, isoTime } from './reading'

type Cell = string | null
/** A row as PostgreSQL told it. */
export type Cells = readonly Cell[]
/** A column, and where its cell stands in a row. */
export type Placed = Column & { at: number }

export class NotedRows {
  #objects: readonly string[] | undefined

  constructor(
    readonly columns: readonly Placed[],
    readonly rows: readonly Cells[],
  ) {}

  get objects(): readonly string[] {
    this.#objects ??= objectsOf(this.columns, this.rows)
    return this.#objects
  }

  get lean(): string {
    const since = momentOf(this.columns, this.rows[0])
    const fields = this.columns.map((column) => `${JSON.stringify(column.name)}:${fieldOf(column, this.rows, since)}`)
    return `{"count":${this.rows.length},"since":${since},"fields":{${fields.join(',')}}}`
  }
}

function objectsOf(columns: readonly Placed[], rows: readonly Cells[]): string[] {
  const keys = columns.map(({ at, name, write }, no) => ({ at, write, opening: `${no === 0 ? '{' : ','}${JSON.stringify(name)}:` }))
  return rows.map((cells) => {
    let row = ''
    for (const { at, opening, write } of keys) {
      const cell = cells[at] ?? null
      row += cell === null ? `${opening}null` : opening + write(cell)
    }
    return `${row}}`
  })
}

const msOf = (cell: string): number => Date.parse(isoTime(cell))

/** Times of a page lie near each other, so they are told from one of them. */
function momentOf(columns: readonly Placed[], first: Cells | undefined): number {
  for (const { at, kind } of columns) {
    const cell = first?.[at] ?? null
    if (kind === 'time' && cell !== null) return msOf(cell)
  }
  return 0
}

function fieldOf(column: Placed, rows: readonly Cells[], since: number): string {
  const cells = rows.map((row) => row[column.at] ?? null)
  const apart = toldApart(cells)
  const { key, texts, names } = toldOf(column, apart?.cells ?? cells, since)
  const isOnce = apart !== null && (texts.length === 1 || isShorter(texts, apart.places))
  const each = apart === null || isOnce ? texts : apart.places.map((place) => sure(texts[place]))
  const at = isOnce && texts.length > 1 ? `,"at":"${apart.places.join('')}"` : ''
  return key === 'of' && at === '' ? `[${each.join(',')}]` : `{"${key}":[${each.join(',')}]${names}${at}}`
}

/** So many different values have a digit each. */
const mostApart = 10

/** The different ones of these cells, and which of them stands where; null where they are too many to be worth it. */
function toldApart(all: readonly Cell[]): { cells: Cell[]; places: number[] } | null {
  const cells: Cell[] = []
  const places: number[] = []
  for (const cell of all) {
    const known = cells.indexOf(cell)
    if (known === -1 && cells.length === mostApart) return null
    places.push(known === -1 ? cells.push(cell) - 1 : known)
  }
  return { cells, places }
}

const namingLength = '{"of":,"at":""}'.length

function isShorter(texts: readonly string[], places: readonly number[]): boolean {
  let spared = -namingLength - places.length
  for (const place of places) spared += sure(texts[place]).length + 1
  for (const text of texts) spared -= text.length + 1
  return spared > 0
}

type Told = { key: 'of' | 'ms' | 'lists'; texts: readonly string[]; names: string }

function toldOf({ write, kind }: Column, cells: readonly Cell[], since: number): Told {
  if (kind === 'time') return { key: 'ms', texts: cells.map((cell) => (cell === null ? 'null' : String(msOf(cell) - since))), names: '' }
  const lists = kind === 'json' ? leanLists(cells) : null
  if (lists) return { key: 'lists', texts: lists.texts, names: `,"names":${JSON.stringify(lists.names)}` }
  return { key: 'of', texts: cells.map((cell) => (cell === null ? 'null' : write(cell))), names: '' }
}
