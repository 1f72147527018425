// The rows that are about to be added, while they are edited: what each is of, what was typed, and what is wrong with it.

import type { SheetEdit, SheetLine, SheetStore } from '#console/desk/sheet/sheet-store'
import { parseCount, parseYuan } from '#console/kit/text/numbers'
import { problemsOf } from '#contract/kit/problem'
import type { Refusal } from '#contract/kit/refusal'
import { type Language, say } from '#contract/kit/words'
import { type MallCandidate, type PointsRow, pointsRow } from '#contract/points-mall/calls'
import { mallRefusals, type PointsProductKind, whyNotSku, whyNotWritten } from '#contract/points-mall/states'

export const typedKeys = ['name', 'points', 'cashFen', 'stock', 'limitPerUser', 'sort', 'settleFen'] as const
export type TypedKey = (typeof typedKeys)[number]

type Sku = Pick<MallCandidate, 'priceFen' | 'available' | 'presaleTitle'>
export type Line = {
  key: string
  kind: PointsProductKind
  skuId: string | null
  couponId: string | null
  sku: Sku | null
  texts: Readonly<Record<TypedKey, string>>
  /** What the server said of it. */
  refused?: string
}
/** What holds for all rows. */
export type Shared = { levelIds: string[]; startAt: string | null; endAt: string | null; shopId: string | null }

const blank: Line['texts'] = { name: '', points: '', cashFen: '0', stock: '', limitPerUser: '', settleFen: '0', sort: '0' }

export const lineOfSku = ({ skuId, name, specText, ...sku }: MallCandidate): Line => ({
  key: `sku ${skuId}`,
  kind: 'GOODS',
  skuId,
  couponId: null,
  sku,
  // Ten points for each yuan of its price: something to begin with that nobody gives away by mistake.
  texts: {
    ...blank,
    name: [name, specText].filter(Boolean).join(' ').slice(0, 40),
    points: String(Math.max(1, Math.round(sku.priceFen / 10))),
    stock: String(Math.min(sku.available, 10)),
  },
})
export const lineOfCoupon = ({ id, name }: { id: string; name: string }): Line => ({
  key: `coupon ${id}`,
  kind: 'COUPON',
  skuId: null,
  couponId: id,
  sku: null,
  texts: { ...blank, name: name.slice(0, 40), points: '100', stock: '100', limitPerUser: '1' },
})
const virtualLine = (name: string, nth: number): Line => ({
  key: `virtual ${nth}`,
  kind: 'VIRTUAL',
  skuId: null,
  couponId: null,
  sku: null,
  texts: { ...blank, name, points: '100', stock: '100' },
})

/** What cannot be read is handed on as no number, so that the contract says what is wrong with it. */
const countOf = (text: string): number => (text.trim() === '' ? Number.NaN : (parseCount(text) ?? Number.NaN))
const fenOf = (text: string): number => (text.trim() === '' ? 0 : (parseYuan(text) ?? Number.NaN))

export const rowOf = ({ kind, skuId, couponId, texts }: Line, shared: Shared): PointsRow => ({
  kind,
  skuId,
  couponId,
  shopId: kind === 'GOODS' ? null : shared.shopId,
  name: texts.name,
  imageUrl: null,
  description: '',
  points: countOf(texts.points),
  cashFen: fenOf(texts.cashFen),
  stock: countOf(texts.stock),
  limitPerUser: texts.limitPerUser.trim() === '' ? null : countOf(texts.limitPerUser),
  levelIds: shared.levelIds,
  startAt: shared.startAt,
  endAt: shared.endAt,
  sort: texts.sort.trim() === '' ? 0 : countOf(texts.sort),
  settleFen: fenOf(texts.settleFen),
})

/** Which cell says why: the others have it under the row. */
const cellOf = ({ code }: Refusal): string =>
  ({ [mallRefusals.stock.code]: 'stock', [mallRefusals.cashHigh.code]: 'cashFen', [mallRefusals.couponCash.code]: 'cashFen' })[code] ??
  'name'

export function problemsIn(line: Line, shared: Shared, language: Language): Record<string, string> {
  const row = rowOf(line, shared)
  const parsed = pointsRow.safeParse(row)
  if (!parsed.success) return problemsOf(parsed.error, pointsRow, language)
  const why = whyNotWritten(row) ?? (line.sku && whyNotSku({ ...row, soldCount: 0 }, line.sku))
  if (why) return { [cellOf(why)]: say(why.words, language, why.params) }
  return line.refused ? { name: line.refused } : {}
}

const undoSteps = 50

export class MallSheet implements SheetStore {
  #lines: readonly Line[]
  #undoable: (readonly Line[])[] = []
  #shared: Shared
  #language: Language
  #virtualCount = 0
  readonly #watchers = new Set<() => void>()

  constructor(lines: readonly Line[], shared: Shared, language: Language) {
    this.#lines = lines
    this.#shared = shared
    this.#language = language
  }

  subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }
  lines = () => this.#lines
  problemsAt = (line: Line) => problemsIn(line, this.#shared, this.#language)

  rowAt = (index: number): SheetLine | undefined => {
    const line = this.#lines[index]
    if (!line) return undefined
    const { sku, texts, kind } = line
    const known = [kind, sku ? String(sku.priceFen) : '', sku ? String(sku.available) : '']
    return {
      seq: index + 1,
      cells: [texts.name, ...known, ...typedKeys.slice(1).map((key) => texts[key])],
      problems: this.problemsAt(line),
    }
  }

  /** What holds for all rows, and the language in which they say what is wrong: every row is looked at anew. */
  share(shared: Shared, language: Language) {
    this.#shared = shared
    this.#language = language
    this.#lines = [...this.#lines]
    this.#tell()
  }

  /** Those that are there already stay as they are. */
  add(lines: readonly Line[]) {
    const fresh = lines.filter(({ key }) => !this.#lines.some((line) => line.key === key))
    this.#change([...this.#lines, ...fresh])
  }

  /** One of any name may be there several times: they are told apart by when they came. */
  addVirtual(name: string) {
    this.#virtualCount += 1
    this.add([virtualLine(name, this.#virtualCount)])
  }

  drop(from: number, to: number) {
    this.#change(this.#lines.filter((_, at) => at < from || at > to))
  }

  /** What was added goes; what was not says why. */
  settle(results: readonly { id: string | null; why: string | null }[]) {
    this.#undoable = []
    this.#lines = this.#lines.flatMap((line, at) => (results[at]?.why ? [{ ...line, refused: results[at].why }] : []))
    this.#tell()
  }

  mend(edits: readonly SheetEdit[]) {
    const lines = [...this.#lines]
    for (const { index, column, value } of edits) {
      const key = typedKeys.find((one) => one === column)
      const line = lines[index]
      // Goods and coupons are called what they are called.
      if (!key || !line || (key === 'name' && line.kind === 'COUPON') || line.texts[key] === value) continue
      lines[index] = { ...line, texts: { ...line.texts, [key]: value.slice(0, 60) }, refused: undefined }
    }
    if (lines.some((line, at) => line !== this.#lines[at])) this.#change(lines)
  }

  undoEdit() {
    const before = this.#undoable.pop()
    if (!before) return
    this.#lines = before
    this.#tell()
  }

  press = (_index: number, column: string) => !typedKeys.some((key) => key === column)

  #change(lines: readonly Line[]) {
    this.#undoable = [...this.#undoable, this.#lines].slice(-undoSteps)
    this.#lines = lines
    this.#tell()
  }
  #tell() {
    for (const watcher of this.#watchers) watcher()
  }
}
