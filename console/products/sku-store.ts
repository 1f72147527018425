// The SKU grid while it is edited: it tells the sheet row by row what changed, and the form what the grid now holds.

import type { SheetEdit, SheetLine, SheetStore } from '#console/desk/sheet/sheet-store'
import { rules } from '#contract/kit/fields'
import { labelOf, problemsOf, schemaAt } from '#contract/kit/problem'
import { type Language, say } from '#contract/kit/words'
import { type Axis, formRules, skuForm } from '#contract/products/form'
import {
  type AxisDraft,
  axesOf,
  type CellKey,
  cellKeys,
  type Line,
  linesOf,
  relaid,
  renamed,
  sizeOf,
  skuOf,
  specsOf,
  switchText,
} from './grid'

const undoSteps = 50
type Stored = Parameters<typeof linesOf>[1][number]
type Kept = { axes: readonly AxisDraft[]; lines: readonly Line[] }

export type GridShown = Kept & { size: number; canUndo: boolean }

/** What is asked of the screen: to choose a picture, and to say that a cell is not edited here. */
type Asked = { picture: (index: number) => void; locked: () => void }

export class SkuStore implements SheetStore {
  #shown: GridShown
  #rows: SheetLine[] = []
  #undoable: Kept[] = []
  #isAttempted = false
  #language: Language
  readonly #skus = new WeakMap<Line, ReturnType<typeof skuOf>>()
  readonly #rowOf = new WeakMap<Line, { row: SheetLine; sign: string }>()
  readonly #watchers = new Set<() => void>()
  /** How many there are of SKUs that exist; they are counted elsewhere. */
  readonly #stock: ReadonlyMap<string, number>
  #asked: Asked = { picture: () => {}, locked: () => {} }

  constructor(specs: readonly Axis[], skus: readonly Stored[], language: Language, stock: ReadonlyMap<string, number> = new Map()) {
    this.#language = language
    this.#stock = stock
    const axes = axesOf(specs)
    this.#shown = { axes, lines: linesOf(axes, skus), size: sizeOf(axes), canUndo: false }
    this.#draw()
  }

  subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }
  shown = () => this.#shown
  answer = (asked: Asked) => {
    this.#asked = asked
  }
  rowAt = (index: number): SheetLine | undefined => this.#rows[index]

  /** As the call takes them. */
  content = () => ({ specs: specsOf(this.#shown.axes), skus: this.#shown.lines.map((line) => this.#skuOf(line)) })

  /** Something else than what was typed here: a draft, or what somebody else saved. */
  load(specs: readonly Axis[], skus: readonly Stored[]) {
    const axes = axesOf(specs)
    this.#undoable = []
    this.#change({ axes, lines: linesOf(axes, skus) })
  }

  /** The SKUs that a save made or changed now exist. */
  adopt(saved: readonly { id: string; values: readonly string[] }[]) {
    const ids = new Map(saved.map(({ id, values }) => [JSON.stringify(values), id]))
    const lines = this.#shown.lines.map((line) => {
      const id = line.id ?? ids.get(JSON.stringify(line.values))
      return id === line.id ? line : { ...line, id, texts: { ...line.texts, stock: line.texts.stock || '0' } }
    })
    this.#undoable = []
    this.#change({ axes: this.#shown.axes, lines })
  }

  /** From now on a cell that was left blank is wrong. */
  attempt() {
    this.#isAttempted = true
    this.#change(this.#shown)
  }

  speak(language: Language) {
    if (language === this.#language) return
    this.#language = language
    this.#change(this.#shown)
  }

  setAxes(axes: readonly AxisDraft[]) {
    this.#keep()
    this.#change({ axes, lines: relaid(this.#shown.axes, axes, this.#shown.lines) })
  }

  rename(key: string, from: string, to: string) {
    this.#keep()
    this.#change(renamed(this.#shown.axes, this.#shown.lines, key, from, to))
  }

  mend(edits: readonly SheetEdit[]) {
    const lines = [...this.#shown.lines]
    for (const { index, column, value } of edits) {
      const key = cellKeys.find((one) => one === column)
      const line = lines[index]
      if (!key || !line || this.#isLocked(line, key) || (key === 'imageUrl' && value !== '')) continue
      const text = key === 'enabled' ? switchText(value) : value.slice(0, 60)
      if (text !== line.texts[key]) lines[index] = { ...line, texts: { ...line.texts, [key]: text } }
    }
    if (lines.every((line, at) => line === this.#shown.lines[at])) return
    this.#keep()
    this.#change({ axes: this.#shown.axes, lines })
  }

  setPicture(index: number, imageUrl: string) {
    this.#keep()
    const lines = this.#shown.lines.map((line, at) => (at === index ? { ...line, texts: { ...line.texts, imageUrl } } : line))
    this.#change({ axes: this.#shown.axes, lines })
  }

  undoEdit() {
    const last = this.#undoable.pop()
    if (last) this.#change(last)
  }

  press(index: number, column: string, isTyped: boolean): boolean {
    const key = cellKeys.find((one) => one === column)
    const line = this.#shown.lines[index]
    if (!key || !line) return true
    if (this.#isLocked(line, key)) this.#asked.locked()
    else if (key === 'imageUrl' && !isTyped) this.#asked.picture(index)
    else if (key === 'enabled') this.mend([{ index, column, value: line.texts.enabled === '0' ? '1' : '0' }])
    return key === 'imageUrl' || key === 'enabled' || this.#isLocked(line, key)
  }

  /** Read once: of 200 lines an edit changes one. */
  #skuOf(line: Line): ReturnType<typeof skuOf> {
    const read = this.#skus.get(line) ?? skuOf(line)
    this.#skus.set(line, read)
    return read
  }

  #isLocked = (line: Line, key: CellKey) => key === 'stock' && line.id !== undefined

  #keep() {
    const { axes, lines } = this.#shown
    this.#undoable = [...this.#undoable, { axes, lines }].slice(-undoSteps)
  }

  #change({ axes, lines }: Kept) {
    this.#shown = { axes, lines, size: sizeOf(axes), canUndo: this.#undoable.length > 0 }
    this.#draw()
    for (const watcher of this.#watchers) watcher()
  }

  /** A row that did not change stays the very same object, so that nobody draws it again. */
  #draw() {
    const codes = new Map<string, number>()
    for (const { texts } of this.#shown.lines)
      codes.set(texts.code.trim().toLowerCase(), (codes.get(texts.code.trim().toLowerCase()) ?? 0) + 1)
    this.#rows = this.#shown.lines.map((line, at) => {
      const isTwin = line.texts.code !== '' && (codes.get(line.texts.code.trim().toLowerCase()) ?? 0) > 1
      const sign = `${at} ${isTwin} ${this.#isAttempted} ${this.#language}`
      const drawn = this.#rowOf.get(line)
      if (drawn?.sign === sign) return drawn.row
      const row = { seq: at + 1, cells: this.#cellsOf(line), problems: this.#problemsOf(line, isTwin) }
      this.#rowOf.set(line, { row, sign })
      return row
    })
  }

  #cellsOf({ id, values, texts }: Line): string[] {
    const counted = id === undefined ? undefined : this.#stock.get(id)
    const textOf = (key: CellKey) => (key === 'stock' && counted !== undefined ? String(counted) : texts[key])
    return [...values, ...cellKeys.map(textOf)]
  }

  #problemsOf(line: Line, isTwin: boolean): Record<string, string> {
    const checked = skuForm.safeParse(this.#skuOf(line))
    const found = checked.success ? {} : problemsOf(checked.error, skuForm, this.#language)
    const told = Object.entries(found).flatMap(([key, reason]): [string, string][] => {
      if (line.texts[key as CellKey] !== '') return [[key, reason]]
      // What was not filled in yet is not wrong before somebody wants to save it.
      return this.#isAttempted ? [[key, this.#missing(key)]] : []
    })
    const twin: Record<string, string> = isTwin ? { code: say(formRules.codeTwice, this.#language, { text: line.texts.code }) } : {}
    return { ...Object.fromEntries(told), ...twin }
  }

  #missing(key: string): string {
    const label = labelOf(schemaAt(skuForm, [key]))
    return say(rules.required, this.#language, { field: label ? say(label, this.#language) : '' })
  }
}
