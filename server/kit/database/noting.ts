// Rows that nobody on the way reads, written as JSON: as objects, or by their fields in few letters (see contract/kit/lean.ts).

import { leanLists } from './lean-lists'
import type { Raw } from './raw-text'
import { type Column, timeMs } from './reading'

type Cell = Raw | null
/** A row as PostgreSQL told it, by its bytes: so it is written, too. */
export type Cells = readonly Cell[]
/** A column, and where its cell stands in a row. */
export type Placed = Column & { at: number }

export class NotedRows {
  #objects: readonly Raw[] | undefined

  constructor(
    readonly columns: readonly Placed[],
    readonly rows: readonly Cells[],
  ) {}

  get objects(): readonly Raw[] {
    this.#objects ??= objectsOf(this.columns, this.rows)
    return this.#objects
  }

  get lean(): Raw {
    const times = timesOf(this.columns, this.rows)
    const fields = this.columns.map((column) => `${column.quoted}:${fieldOf(column, this.rows, times)}`)
    const from = times.from ? `,"from":${times.from.quoted}` : ''
    return `{"count":${this.rows.length},"since":${times.since}${from},"fields":{${fields.join(',')}}}`
  }
}

function objectsOf(columns: readonly Placed[], rows: readonly Cells[]): Raw[] {
  const keys = columns.map((column, no) => ({ at: column.at, write: column.write, opening: `${no === 0 ? '{' : ','}${column.quoted}:` }))
  return rows.map((cells) => {
    let row = ''
    for (const { at, opening, write } of keys) {
      const cell = cells[at] ?? null
      row += cell === null ? `${opening}null` : opening + write(cell)
    }
    return `${row}}`
  })
}

/** What times are told from: `from` is told from the page's moment, the others of a row from what it has there. */
type Times = { since: number; from: Placed | undefined; moments: readonly number[] }

function timesOf(columns: readonly Placed[], rows: readonly Cells[]): Times {
  const from = columns.find(({ kind, at }) => kind === 'time' && rows.every((cells) => (cells[at] ?? null) !== null))
  const moments = from && rows.length > 0 ? rows.map((cells) => timeMs(cells[from.at] ?? '')) : []
  return { since: moments[0] ?? 0, from: moments.length > 0 ? from : undefined, moments }
}

function cellsOf({ at, kind }: Placed, rows: readonly Cells[], { since, moments }: Times, isFrom: boolean): Cell[] {
  const cells: Cell[] = []
  for (let no = 0; no < rows.length; no += 1) {
    const cell = rows[no]?.[at] ?? null
    if (kind !== 'time' || cell === null) cells.push(cell)
    else if (isFrom) cells.push(String((moments[no] ?? since) - since))
    else cells.push(String(timeMs(cell) - (moments[no] ?? since)))
  }
  return cells
}

/** Whether all rows have the same there, as most fields of most pages do. A time is told from that of its row, so it may be another all the same. */
function isOneForAll({ at, kind }: Placed, rows: readonly Cells[]): boolean {
  const first = rows[0]?.[at] ?? null
  if (kind === 'time' && first !== null) return false
  for (const row of rows) if ((row[at] ?? null) !== first) return false
  return rows.length > 0
}

function fieldOf(column: Placed, rows: readonly Cells[], times: Times): string {
  if (isOneForAll(column, rows)) return named(toldOf(column, [rows[0]?.[column.at] ?? null]))
  const cells = cellsOf(column, rows, times, column === times.from)
  const apart = toldApart(cells)
  const told = toldOf(column, apart?.cells ?? cells)
  if (!apart || told.texts.length === 1) return named(told)
  if (isShorter(told.texts, apart.places)) return named(told, `,"at":"${apart.places.join('')}"`)
  return named({ ...told, texts: apart.places.map((place) => told.texts[place] ?? '') })
}

const named = ({ key, texts, names }: Told, at = ''): string =>
  key === 'of' && at === '' ? `[${texts.join(',')}]` : `{"${key}":[${texts.join(',')}]${names}${at}}`

/** So many different values have a digit each. */
const mostApart = 10

/** The different ones of a field's cells, and which of them stands in each row; null where they are too many to be worth it. */
function toldApart(all: readonly Cell[]): { cells: Cell[]; places: number[] } | null {
  const cells: Cell[] = []
  const places: number[] = []
  let place = 0
  for (const cell of all) {
    // Often it is that of the row before.
    if (cells.length === 0 || cells[place] !== cell) place = cells.indexOf(cell)
    if (place === -1 && cells.length === mostApart) return null
    if (place === -1) place = cells.push(cell) - 1
    places.push(place)
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

function toldOf({ write, kind }: Column, cells: readonly Cell[]): Told {
  const lists = kind === 'json' ? leanLists(cells) : null
  if (lists) return { key: 'lists', texts: lists.texts, names: `,"names":${JSON.stringify(lists.names)}` }
  if (kind === 'time') return { key: 'ms', texts: cells.map((cell) => cell ?? 'null'), names: '' }
  return { key: 'of', texts: cells.map((cell) => (cell === null ? 'null' : write(cell))), names: '' }
}
