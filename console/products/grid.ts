// The SKU grid as plain data: the values of the axes make its lines, and what was typed stays with its combination.

import { parseCount, parseYuan, yuanText } from '#console/kit/text/numbers'
import { type Axis, maxSkus, offWords, type SkuForm } from '#contract/products/form'

/** In the order of the columns. Cells hold text as it was typed; what it means is read when it is needed. */
export const cellKeys = [
  'priceFen',
  'stock',
  'code',
  'marketPriceFen',
  'costFen',
  'weightG',
  'volumeCm3',
  'barcode',
  'imageUrl',
  'enabled',
] as const
export type CellKey = (typeof cellKeys)[number]
export type Texts = Readonly<Record<CellKey, string>>

/** `key` stays while its name and values are edited. */
export type AxisDraft = { key: string; name: string; values: readonly string[] }
/** `id` of the SKU that it stands for; a new one has none yet. */
export type Line = { key: string; id?: string; values: readonly string[]; texts: Texts }

export const blankTexts: Texts = {
  priceFen: '',
  stock: '',
  code: '',
  marketPriceFen: '',
  costFen: '',
  weightG: '',
  volumeCm3: '',
  barcode: '',
  imageUrl: '',
  enabled: '1',
}

let made = 0
const newKey = () => {
  made += 1
  return `n${made}`
}
export const newAxis = (name = '', values: readonly string[] = []): AxisDraft => ({ key: newKey(), name, values })
const newLine = (values: readonly string[], texts: Texts = blankTexts): Line => ({ key: newKey(), values, texts })

const isBlank = ({ name, values }: AxisDraft) => name.trim() === '' && values.length === 0
/** An axis counts once it has a value: a line of nothing would be no choice. */
const counting = (axes: readonly AxisDraft[]) => axes.filter(({ values }) => values.length > 0)
export const sizeOf = (axes: readonly AxisDraft[]): number => counting(axes).reduce((product, { values }) => product * values.length, 1)

function combinations(axes: readonly AxisDraft[]): string[][] {
  return counting(axes).reduce<string[][]>((all, { values }) => all.flatMap((line) => values.map((value) => [...line, value])), [[]])
}

/**
 * The lines of other axes than before. A combination that agrees with an earlier line on every axis that both have takes over what was
 * typed there; the first to do so is that SKU still, the others are new ones that only begin with its prices and sizes.
 */
export function relaid(before: readonly AxisDraft[], after: readonly AxisDraft[], lines: readonly Line[]): Line[] {
  if (sizeOf(after) > maxSkus) return [...lines]
  const [old, now] = [counting(before), counting(after)]
  const shared = now.filter(({ key }) => old.some((axis) => axis.key === key)).map(({ key }) => key)
  const sign = (axes: readonly AxisDraft[], values: readonly string[]) =>
    JSON.stringify(shared.map((key) => values[axes.findIndex((axis) => axis.key === key)]))
  const found = new Map<string, Line[]>()
  for (const line of lines) {
    const at = sign(old, line.values)
    found.set(at, [...(found.get(at) ?? []), line])
  }
  const taken = new Map<string, number>()
  return combinations(after).map((values) => {
    const at = sign(now, values)
    const [like] = found.get(at) ?? []
    if (!like) return newLine(values)
    const nth = taken.get(at) ?? 0
    taken.set(at, nth + 1)
    if (nth > 0) return newLine(values, copied(like.texts))
    return same(like.values, values) ? like : { ...like, values }
  })
}

/** Codes belong to one SKU, and so does its stock. */
const copied = (texts: Texts): Texts => ({ ...texts, code: '', barcode: '', stock: '' })
const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, at) => value === other[at])

/** A value gets another name; its SKUs stay what they are. */
export function renamed(axes: readonly AxisDraft[], lines: readonly Line[], key: string, from: string, to: string) {
  const column = counting(axes).findIndex((axis) => axis.key === key)
  return {
    axes: axes.map((axis) => (axis.key === key ? { ...axis, values: axis.values.map((value) => (value === from ? to : value)) } : axis)),
    lines: lines.map((line) => (line.values[column] === from ? { ...line, values: line.values.with(column, to) } : line)),
  }
}

/** '红色、蓝色, 绿色' as people type or paste it: several values, each once. */
export const valuesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\t\n\r,，、;；]+/)
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
]

export const switchText = (text: string): string => (offWords.includes(text.trim().toLowerCase()) ? '0' : '1')

const money = (fen: number | null | undefined) =>
  fen === null || fen === undefined || Number.isNaN(fen) ? '' : yuanText(fen).replaceAll(',', '')
const count = (value: number | null | undefined) => (value === null || value === undefined || Number.isNaN(value) ? '' : String(value))

type Stored = Omit<SkuForm, 'costFen' | 'stock'> & { costFen: number | null; stock?: number | null }

export const lineOf = (sku: Stored): Line => ({
  key: sku.id ?? newKey(),
  id: sku.id,
  values: sku.values,
  texts: {
    priceFen: money(sku.priceFen),
    stock: count(sku.stock),
    code: sku.code ?? '',
    marketPriceFen: money(sku.marketPriceFen),
    costFen: money(sku.costFen),
    weightG: count(sku.weightG),
    volumeCm3: count(sku.volumeCm3),
    barcode: sku.barcode ?? '',
    imageUrl: sku.imageUrl ?? '',
    enabled: sku.enabled === false ? '0' : '1',
  },
})

/** As the call takes it; what cannot be read is NaN, for the schema to refuse. A price that is missing is undefined. */
export function skuOf({ id, values, texts }: Line) {
  return {
    ...(id === undefined ? { stock: parseCount(texts.stock) ?? 0 } : { id }),
    values: [...values],
    code: texts.code,
    barcode: texts.barcode,
    imageUrl: texts.imageUrl || null,
    priceFen: parseYuan(texts.priceFen) as number,
    marketPriceFen: parseYuan(texts.marketPriceFen) ?? null,
    costFen: parseYuan(texts.costFen) ?? 0,
    weightG: parseCount(texts.weightG) ?? 0,
    volumeCm3: parseCount(texts.volumeCm3) ?? 0,
    enabled: texts.enabled !== '0',
  }
}

export const axesOf = (specs: readonly Axis[]): AxisDraft[] => specs.map(({ name, values }) => newAxis(name, values))
export const specsOf = (axes: readonly AxisDraft[]): Axis[] =>
  axes.filter((axis) => !isBlank(axis)).map(({ name, values }) => ({ name: name.trim(), values: [...values] }))

/** Goods always have a line: without axes exactly one. */
export const linesOf = (axes: readonly AxisDraft[], skus: readonly Stored[]): Line[] => {
  const lines = skus.map(lineOf)
  return lines.length > 0 ? lines : relaid([], axes, [])
}
