// Rows that nobody on the way reads, written as JSON: as objects, or by their fields in few letters (see contract/kit/lean.ts).

import { leanLists } from './lean-lists'
import { type Column, timeMs } from './reading'

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

/** Times of a page lie near each other, so they are told from one of them. */
function momentOf(columns: readonly Placed[], first: Cells | undefined): number {
  for (const { at, kind } of columns) {
    const cell = first?.[at] ?? null
    if (kind === 'time' && cell !== null) return timeMs(cell)
  }
  return 0
}

function fieldOf(column: Placed, rows: readonly Cells[], since: number): string {
  const apart = toldApart(rows, column.at)
  if (!apart) return named(toldOf(column, cellsOf(rows, column.at), since))
  const told = toldOf(column, apart.cells, since)
  if (told.texts.length === 1) return named(told)
  if (isShorter(told.texts, apart.places)) return named(told, `,"at":"${apart.places.join('')}"`)
  return named({ ...told, texts: apart.places.map((place) => told.texts[place] ?? '') })
}

const named = ({ key, texts, names }: Told, at = ''): string =>
  key === 'of' && at === '' ? `[${texts.join(',')}]` : `{"${key}":[${texts.join(',')}]${names}${at}}`

const cellsOf = (rows: readonly Cells[], at: number): Cell[] => rows.map((row) => row[at] ?? null)

/** So many different values have a digit each. */
const mostApart = 10

/** The different cells of a column, and which of them stands in each row; null where they are too many to be worth it. */
function toldApart(rows: readonly Cells[], at: number): { cells: Cell[]; places: number[] } | null {
  const cells: Cell[] = []
  const places: number[] = []
  for (const row of rows) {
    const cell = row[at] ?? null
    const known = cells.indexOf(cell)
    if (known === -1 && cells.length === mostApart) return null
    places.push(known === -1 ? cells.push(cell) - 1 : known)
  }
  return { cells, places }
}

const namingLength = '{"of":,"at":""}'.length

function isShorter(texts: readonly string[], places: readonly number[]): boolean {
  const lengths = texts.map((text) => text.length + 1)
  let spared = -namingLength - places.length
  for (const place of places) spared += lengths[place] ?? 0
  for (const length of lengths) spared -= length
  return spared > 0
}

/** What the values of a field are called, and each of them as JSON. */
type Told = { key: 'of' | 'ms' | 'lists'; texts: readonly string[]; names: string }

function toldOf({ write, kind }: Column, cells: readonly Cell[], since: number): Told {
  if (kind === 'time') return { key: 'ms', texts: cells.map((cell) => (cell === null ? 'null' : String(timeMs(cell) - since))), names: '' }
  const lists = kind === 'json' ? leanLists(cells) : null
  if (lists) return { key: 'lists', texts: lists.texts, names: `,"names":${JSON.stringify(lists.names)}` }
  return { key: 'of', texts: cells.map((cell) => (cell === null ? 'null' : write(cell))), names: '' }
}
