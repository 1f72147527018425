// Rows that only show how it would look, for a unit that has not sold anything yet: the same each time, and marked as what they are.

import { afterSaleStatusWords, afterSaleTypeWords } from '#contract/after-sales/states'
import { type Metric, metrics, productFigures } from '#contract/analysis/metrics'
import { funnelSteps, funnelWords } from '#contract/analysis/people'
import { pointOf, pointsOf, stepOf, stretchOf } from '#contract/analysis/periods'
import { basketSteps } from '#contract/analysis/slices'
import type { HouseDefinition, HouseRows } from '#contract/datasets/definition'
import { sampleNames } from '#contract/datasets/sample-names'
import { basketWords, dueClasses, dueClassWords, weekdayWords } from '#contract/datasets/words'
import { sure } from '#contract/kit/sure'
import type { Words } from '#contract/kit/words'
import { closeTypes, closeTypeWords, orderChannels, orderChannelWords, orderTypes, orderTypeWords } from '#contract/orders/states'
import { type Told, type ToldCell, type ToldRow, told } from '../told'
import { askedOf, type Unit } from './asked'
import { funnelColumns, hourColumns, metricColumns, pointColumn, pointText } from './figures'
import { goodsColumns, partColumns } from './parts'
import { goodsText, rowColumns } from './rows'

const { shops, goods, categories, provinces, cities } = sampleNames

/** A number from 0 to 1 that is always the same for the same words. */
function chance(...of: readonly (string | number)[]): number {
  let hash = 2166136261
  for (const sign of of.join('/')) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
const between = (from: number, to: number, ...of: readonly (string | number)[]) => Math.round(from + chance(...of) * (to - from))

function figure(metric: Metric, ...of: readonly (string | number)[]): number {
  const { unit } = metrics[metric]
  if (unit === 'fen')
    return metric.startsWith('refund') || metric.startsWith('lineRefund')
      ? between(800_00, 3_000_00, metric, ...of)
      : between(60_000_00, 130_000_00, metric, ...of)
  if (unit === 'rate') return between(300, 3800, metric, ...of)
  if (unit === 'hours') return between(8, 30, metric, ...of)
  return between(120, 900, metric, ...of)
}

const figureCells = (names: readonly Metric[], share: number, ...of: readonly (string | number)[]): ToldRow =>
  Object.fromEntries(
    names.flatMap((name) => {
      const part = metrics[name].unit === 'rate' || metrics[name].unit === 'hours' ? 1 : share
      return [
        [name, Math.round(figure(name, ...of) * part)],
        [`${name}Before`, Math.round(figure(name, 'before', ...of) * part * 0.92)],
      ]
    }),
  )

type Of<Show extends HouseDefinition['show']> = Extract<HouseDefinition, { show: Show }>

/** Quiet at night, most in the evening. */
const busy = (hour: number) => Math.max(0.004, Math.exp(-((hour - 20) ** 2) / 40) * 0.09 + Math.exp(-((hour - 11) ** 2) / 18) * 0.07)

function steps(definition: Of<'steps'>, unit: Unit, now: Date): Told {
  const asked = askedOf(definition, { now }, unit)
  const step = stepOf(asked)
  const last = pointOf(now, step, unit.zone)
  const rows = pointsOf(stretchOf(asked, unit.zone), step, unit.zone).map((point): ToldRow => {
    const share = step === 'hour' ? busy(Number(point.slice(11, 13))) : 1
    const cells = figureCells(definition.metrics, share, point)
    const ahead = point > last ? Object.fromEntries(definition.metrics.map((name) => [name, null])) : {}
    return { point: pointText(point, step), ...cells, ...ahead }
  })
  return told([pointColumn, ...metricColumns(definition.metrics, definition.compare)], rows)
}

const worded = <Key extends string>(keys: readonly Key[], words: Readonly<Record<Key, Words>>) =>
  keys.map((key): readonly [string, ToldCell] => [key, words[key]])

const partNames: Readonly<Record<Of<'parts'>['by'], readonly (readonly [string, ToldCell])[]>> = {
  shop: shops.map((name, at) => [`shop${at}`, name]),
  category: categories.map((name, at) => [`category${at}`, name]),
  channel: worded(orderChannels, orderChannelWords),
  type: worded(orderTypes, orderTypeWords),
  closeType: worded(closeTypes, closeTypeWords),
  basket: basketSteps.map((step, at) => {
    const next = basketSteps[at + 1]
    return [String(step), basketWords(step / 100, next === undefined ? undefined : next / 100)]
  }),
  province: provinces,
  city: cities,
}

function parts({ by, top, province }: Of<'parts'>): Told {
  const all = partNames[by].filter(([key]) => province === undefined || key.startsWith(province))
  const rows = all.map(([key, name], at) => {
    const count = Math.round(between(260, 300, by, key) / (at + 1.4))
    return { key, name, count, fen: by === 'closeType' ? 0 : count * between(90_00, 130_00, by, key, 'fen') }
  })
  return told(partColumns(by), rows.sort((one, other) => other.fen - one.fen || other.count - one.count).slice(0, top), {
    total: all.length,
  })
}

function goodsRows({ sort, top }: Of<'goods'>): Told {
  const rows = goods.map((name, at) => ({
    key: `goods${at}`,
    name,
    shopName: sure(shops[at % shops.length]),
    ...Object.fromEntries(
      productFigures.map((one) => [one, Math.round(figure(one, name) / (metrics[one].unit === 'fen' ? 12 : 4) / (1 + at * 0.25))]),
    ),
  }))
  const value = (row: Readonly<Record<string, unknown>>) => Number(row[sort] ?? 0)
  return told(goodsColumns, rows.sort((one, other) => value(other) - value(one)).slice(0, top), { total: rows.length })
}

const hours = (): Told =>
  told(
    hourColumns,
    weekdayWords.flatMap((weekday, day) =>
      Array.from({ length: 24 }, (_, hour) => {
        const count = Math.round(busy(hour) * between(500, 800, day, hour))
        return { weekday, hour, count, fen: count * between(90_00, 130_00, day, hour, 'fen') }
      }).filter(({ count }) => count > 0),
    ),
  )

const funnel = (): Told =>
  told(
    funnelColumns,
    funnelSteps.map((step, at) => {
      const count = Math.round(8600 / (1 + at * at * 0.9))
      return { name: funnelWords[step], count, countBefore: Math.round(count * (0.86 + chance(step) * 0.2)) }
    }),
  )

const minutesFrom = (now: Date, minutes: number) => new Date(Math.floor(now.getTime() / 60_000 + minutes) * 60_000).toISOString()

/** Steady within the hour: rows that only show how it would look need not move. */
function rowsOf(of: HouseRows, top: number, now: Date): Told {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  const lines = goods.map((name, at) => {
    const qty = between(1, 4, name)
    return {
      shopName: sure(shops[at % shops.length]),
      goodsName: goodsText(name, qty),
      qty,
      paidFen: between(30_00, 400_00, name, 'fen'),
      at,
      name,
    }
  })
  const made: Readonly<Record<HouseRows, readonly ToldRow[]>> = {
    latestPaid: lines.map(({ at, name: _name, ...line }) => ({ ...line, paidAt: minutesFrom(hour, -at * 4) })),
    toShip: lines.map(({ at, name: _name, ...line }) => ({
      ...line,
      dueAt: minutesFrom(hour, at * 130 - 90),
      paidAt: minutesFrom(hour, -at * 50),
    })),
    shipByDue: dueClasses.map((key, at) => ({ key, name: dueClassWords[key], count: sure([3, 12, 46, 88][at]) })),
    runningOut: lines.map(({ name }) => {
      const [available, soldInWeek] = [between(0, 18, name, 'left'), between(20, 60, name, 'sold')]
      return { goodsName: name, available, soldInWeek, daysLeft: Math.floor((available * 7) / soldInWeek) }
    }),
    afterSales: lines.map(({ at, shopName, name, qty, paidFen }) => ({
      shopName,
      goodsName: name,
      qty,
      type: at % 2 ? afterSaleTypeWords.RETURN_REFUND : afterSaleTypeWords.REFUND_ONLY,
      state: at % 3 ? afterSaleStatusWords.APPLIED : afterSaleStatusWords.RETURNED,
      applyFen: paidFen,
      appliedAt: minutesFrom(hour, -at * 200),
      dueAt: minutesFrom(hour, at * 300 + 60),
    })),
  }
  return told(rowColumns[of], made[of].slice(0, top))
}

/** Nothing for a saved view: what it would find is nobody's guess. */
export function sampleOf(definition: HouseDefinition, unit: Unit, now: Date): Told | null {
  const made = sampled(definition, unit, now)
  return made && { ...made, isSample: true }
}

function sampled(definition: HouseDefinition, unit: Unit, now: Date): Told | null {
  switch (definition.show) {
    case 'figures':
      return told(metricColumns(definition.metrics, definition.compare), [figureCells(definition.metrics, 1, definition.period)])
    case 'steps':
      return steps(definition, unit, now)
    case 'parts':
      return parts(definition)
    case 'goods':
      return goodsRows(definition)
    case 'funnel':
      return funnel()
    case 'hours':
      return hours()
    case 'rows':
      return rowsOf(definition.of, definition.top, now)
    case 'view':
      return null
  }
}
