// What was paid, cut into parts, and the goods that sold best: each row with its name, and with the list that holds what it counts.

import { type Metric, metrics, productFigures } from '#contract/analysis/metrics'
import { basketSteps, noKey } from '#contract/analysis/slices'
import type { HouseDefinition, partDimensions } from '#contract/datasets/definition'
import { basketWords, columnWords, noPart } from '#contract/datasets/words'
import type { Words } from '#contract/kit/words'
import { closeTypeWords, orderChannelWords, orderTypeWords } from '#contract/orders/states'
import { partsFor, topGoodsFor } from '../../analysis/index'
import { regions } from '../../reference/index'
import { signOf, type Told, type ToldCell, type ToldColumn, told, type Way, wayTo } from '../told'
import { type Asking, analysisWay, askedOf, type HouseAsked, kindOf, paidWays, readerOf, type Unit } from './asked'

type Of<Show extends HouseDefinition['show']> = Extract<HouseDefinition, { show: Show }>
type Dimension = (typeof partDimensions)[number]

const wordsOf: Partial<Record<Dimension, Readonly<Record<string, Words>>>> = {
  channel: orderChannelWords,
  type: orderTypeWords,
  closeType: closeTypeWords,
  basket: Object.fromEntries(
    basketSteps.map((step, at) => {
      const next = basketSteps[at + 1]
      return [String(step), basketWords(step / 100, next === undefined ? undefined : next / 100)]
    }),
  ),
}
/** Those whose key is a number of the database. */
const isKept = (by: Dimension): boolean => by === 'shop' || by === 'category'

/** A code of two or four digits as the tree of regions has it, with its zeros. */
function regionName(code: string): ToldCell {
  return regions().called(code.padEnd(6, '0')) || regions().called(code) || code
}

function nameOf(by: Dimension, key: string, name: string | null): ToldCell {
  if (key === noKey) return noPart
  if (by === 'province' || by === 'city') return regionName(key)
  return wordsOf[by]?.[key] ?? name ?? noPart
}

function waysOf(by: Dimension, key: string, asked: HouseAsked, zone: string): Way[] {
  if (key === noKey) return [analysisWay('paidFen', asked)]
  if (by === 'shop') return paidWays(asked, { ...asked, shopId: key }, zone)
  // A key of a cut is the value of its field: both come from the same list of the contract.
  if (by === 'channel') return paidWays(asked, { ...asked, channel: key as HouseAsked['channel'] }, zone)
  if (by === 'type') return paidWays(asked, { ...asked, type: key as HouseAsked['type'] }, zone)
  if (by === 'category') return [analysisWay('linePaidFen', asked, { categoryId: key })]
  return [analysisWay(by === 'closeType' ? 'closedCount' : 'paidFen', asked)]
}

export const partColumns = (by: Dimension): ToldColumn[] => [
  { key: 'key', words: columnWords.key, kind: 'text' },
  { key: 'name', words: columnWords.name, kind: 'text' },
  { key: 'count', words: by === 'category' ? columnWords.pieces : columnWords.orders, kind: 'count' },
  { key: 'fen', words: columnWords.fen, kind: 'fen' },
]

export async function partsTable(ctx: Asking, unit: Unit, definition: Of<'parts'>): Promise<Told> {
  const { by, top, province } = definition
  const asked = askedOf(definition, ctx, unit)
  const all = await partsFor(ctx, readerOf(unit), asked, by, province)
  const shown = all.slice(0, top)
  const rows = shown.map(({ key, name, count, fen }) => ({
    key: isKept(by) ? signOf(unit.id, key) : key,
    name: nameOf(by, key, name),
    count,
    fen,
  }))
  return told(partColumns(by), rows, { total: all.length, ways: shown.map(({ key }) => waysOf(by, key, asked, unit.zone)) })
}

export const goodsColumns: readonly ToldColumn[] = [
  { key: 'key', words: columnWords.key, kind: 'text' },
  { key: 'name', words: columnWords.name, kind: 'text' },
  { key: 'shopName', words: columnWords.shopName, kind: 'text' },
  ...productFigures.map((name: Metric): ToldColumn => ({ key: name, words: metrics[name].words, kind: kindOf(name) })),
]

export async function goodsTable(ctx: Asking, unit: Unit, definition: Of<'goods'>): Promise<Told> {
  const { sort, top } = definition
  const { total, records } = await topGoodsFor(ctx, readerOf(unit), askedOf(definition, ctx, unit), sort, top)
  // Goods of which nothing happened are worth a line in a list that one works through, not on a wall.
  const sold = records.filter((goods) => goods[sort] > 0)
  const rows = sold.map((goods) => ({
    key: signOf(unit.id, goods.id),
    name: goods.name,
    shopName: goods.shopName,
    ...Object.fromEntries(productFigures.map((figure) => [figure, goods[figure]])),
  }))
  return told(goodsColumns, rows, { total, ways: sold.map(({ id }) => [wayTo('commodities', 'product:read', { id })]) })
}
