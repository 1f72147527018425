// A bench as the screen knows it: rows are fetched where somebody looks, edits show at once and are sent in their order.

import { send, tell } from '#console/kit/call/calls'
import { type Bench, type BenchRow, importLimits, imports } from '#contract/imports/calls'

const pageSize = 100
const undoSteps = 100

export type Part = 'open' | 'wrong'
export type Edit = { index: number; column: string; value: string }
type Cell = { seq: number; column: string; value: string }

export type Shown = { bench: Bench; part: Part; total: number; canUndo: boolean }
export class BenchStore {
  #shown: Shown
  #pages = new Map<number, BenchRow[] | 'coming'>()
  #undoable: Cell[][] = []
  #sending: Promise<unknown> = Promise.resolve()
  readonly #watchers = new Set<() => void>()
  readonly #columns: readonly string[]

  constructor(first: Bench, columns: readonly string[]) {
    this.#shown = { bench: first, part: 'open', total: first.openCount, canUndo: false }
    this.#columns = columns
  }

  subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }
  shown = () => this.#shown

  #change(next: Partial<Shown> = {}) {
    this.#shown = { ...this.#shown, ...next, canUndo: this.#undoable.length > 0 }
    for (const watcher of this.#watchers) watcher()
  }

  rowAt(index: number): BenchRow | undefined {
    const page = this.#pages.get(Math.floor(index / pageSize))
    return page === 'coming' ? undefined : page?.[index % pageSize]
  }

  async #fetchPage(at: number) {
    const into = this.#pages
    into.set(at, 'coming')
    try {
      const { bench, part } = this.#shown
      const { total, records } = await send(imports.rows, { benchId: bench.id, part, pageNumber: at + 1, pageSize })
      if (into !== this.#pages) return
      into.set(at, records)
      this.#change({ total })
    } catch (failed) {
      into.delete(at)
      tell(failed)
    }
  }

  /** Sees to it that these rows are there, or will be. */
  async want(from: number, to: number) {
    const wanted: Promise<void>[] = []
    for (let at = Math.floor(from / pageSize); at <= Math.floor(Math.max(from, to) / pageSize); at += 1) {
      if (at * pageSize < Math.max(1, this.#shown.total) && !this.#pages.has(at)) wanted.push(this.#fetchPage(at))
    }
    await Promise.all(wanted)
  }

  async reload(part: Part = this.#shown.part) {
    // The choice shows at once, whatever is still on its way.
    if (part !== this.#shown.part) this.#change({ part })
    await this.#sending.catch(() => {})
    try {
      const { id: benchId } = this.#shown.bench
      const [bench, { total, records }] = await Promise.all([
        send(imports.detail, { benchId }),
        send(imports.rows, { benchId, part, pageNumber: 1, pageSize }),
      ])
      if (part !== this.#shown.part) return
      // Rows and their number change together: a key that is pressed on a row finds it there.
      this.#pages = new Map([[0, records]])
      this.#change({ bench, part, total })
    } catch (failed) {
      tell(failed)
    }
  }

  /** Takes the server's word for these rows, wherever they are on the screen. */
  #merge(rows: readonly BenchRow[]) {
    const told = new Map(rows.map((row) => [row.seq, row]))
    for (const [at, page] of this.#pages) {
      if (page !== 'coming')
        this.#pages.set(
          at,
          page.map((row) => told.get(row.seq) ?? row),
        )
    }
  }

  #put(cells: readonly Cell[]): Promise<unknown> {
    const bySeq = new Map<number, Cell[]>()
    for (const cell of cells) bySeq.set(cell.seq, [...(bySeq.get(cell.seq) ?? []), cell])
    const loaded = [...this.#pages.values()].flatMap((page) => (page === 'coming' ? [] : page)).filter(({ seq }) => bySeq.has(seq))
    this.#merge(
      loaded.map((row) => {
        const next = [...row.cells]
        for (const { column, value } of bySeq.get(row.seq) ?? []) next[this.#columns.indexOf(column)] = value
        return { ...row, cells: next }
      }),
    )
    this.#change()
    this.#sending = this.#sending.then(() => this.#send(cells))
    return this.#sending
  }

  async #send(cells: readonly Cell[]) {
    try {
      for (let at = 0; at < cells.length; at += importLimits.cellsAtOnce) {
        const part = cells.slice(at, at + importLimits.cellsAtOnce)
        const { bench, rows } = await send(imports.mend, { benchId: this.#shown.bench.id, cells: part })
        this.#merge(rows)
        this.#change({ bench })
      }
    } catch (failed) {
      tell(failed)
      this.#undoable = []
      // Not awaited: reading again waits for what is being sent, and that is this.
      void this.reload()
    }
  }

  async mend(edits: readonly Edit[]) {
    if (edits.length === 0) return
    const indexes = edits.map(({ index }) => index)
    await this.want(
      indexes.reduce((a, b) => Math.min(a, b)),
      indexes.reduce((a, b) => Math.max(a, b)),
    )
    const before: Cell[] = []
    const cells = edits.flatMap(({ index, column, value }) => {
      const row = this.rowAt(index)
      const was = row?.cells[this.#columns.indexOf(column)]
      const cut = value.slice(0, importLimits.cellLength)
      if (!row || was === cut) return []
      before.push({ seq: row.seq, column, value: was ?? '' })
      return [{ seq: row.seq, column, value: cut }]
    })
    if (cells.length === 0) return
    this.#undoable = [...this.#undoable, before].slice(-undoSteps)
    await this.#put(cells)
  }

  async undoEdit() {
    const last = this.#undoable.at(-1)
    if (!last) return
    this.#undoable = this.#undoable.slice(0, -1)
    await this.#put(last)
  }

  async drop(seqs: readonly number[]) {
    try {
      await this.#sending.catch(() => {})
      await send(imports.drop, { benchId: this.#shown.bench.id, seqs: [...seqs] })
      this.#undoable = []
    } catch (failed) {
      tell(failed)
    }
    await this.reload()
  }
}
