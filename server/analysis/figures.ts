// Figures of a period beside the one before: sums and people as they are read, ratios made of both, and a value for every step.

import type { Figure, Figures } from '#contract/analysis/calls'
import { type Metric, metrics, ratioOf } from '#contract/analysis/metrics'
import { earlierDays, pointsOf, stretchOf } from '#contract/analysis/periods'
import type { Tx } from '../kit/database/db'
import { type Asked, type Cut, type Frame, frameOf } from './asked'
import { isOfSets, peopleTold } from './sets-store'
import { sumsOf } from './sums'
import { joined, type Told, type Values } from './values-store'

/** A figure and all that it is made of. */
function partsOf(name: Metric): readonly Metric[] {
  if (name === 'netFen') return ['paidFen', 'refundFen']
  return metrics[name].ratio ?? [name]
}

export async function read(tx: Tx, names: readonly Metric[], cut: Cut, step: Frame['step'] | null): Promise<Told> {
  const parts = [...new Set(names.flatMap(partsOf))]
  const sums = parts.filter((name) => !isOfSets(name))
  const [summed, people] = await Promise.all([sumsOf(tx, sums, cut, step), peopleTold(tx, parts.filter(isOfSets), cut, step)])
  return joined([summed, people])
}

/** A step without rows is zero; a figure that cannot be told under these filters is nothing, and so is a ratio over zero. */
function valueOf(name: Metric, values: Values, whole: Values): number | null {
  const at = (part: Metric): number | null => values[part] ?? (part in whole && part !== 'shipHours' ? 0 : null)
  if (name === 'netFen') return (at('paidFen') ?? 0) - (at('refundFen') ?? 0)
  const { ratio } = metrics[name]
  if (!ratio) return at(name)
  const [over, under] = [at(ratio[0]), at(ratio[1])]
  return over === null || under === null ? null : ratioOf(name, over, under)
}

export function figuresFrom(names: readonly Metric[], now: Told, before: Told | null, points: readonly string[]): Figure[] {
  return names.map((name) => ({
    metric: name,
    value: valueOf(name, now.whole, now.whole),
    previous: before && valueOf(name, before.whole, before.whole),
    series: points.map((point) => valueOf(name, now.points.get(point) ?? {}, now.whole)),
  }))
}

export type Reader = { zone: string }

/** Without a value for every step, where nobody looks at them. */
export async function valuesOf(
  { tx, now }: { tx: Tx; now: Date },
  { zone }: Reader,
  asked: Asked,
  names: readonly Metric[],
): Promise<Pick<Figure, 'metric' | 'value' | 'previous'>[]> {
  const { cut, earlier } = frameOf(asked, zone, now)
  const [told, before] = await Promise.all([read(tx, names, cut, null), earlier ? read(tx, names, earlier, null) : null])
  return figuresFrom(names, told, before, []).map(({ metric, value, previous }) => ({ metric, value, previous }))
}

export async function figuresOf(
  { tx, now }: { tx: Tx; now: Date },
  { zone }: Reader,
  asked: Asked,
  names: readonly Metric[],
): Promise<Figures> {
  const { cut, step, earlier } = frameOf(asked, zone, now)
  const [told, before] = await Promise.all([read(tx, names, cut, step), earlier ? read(tx, names, earlier, null) : null])
  const points = pointsOf(cut.stretch, step, zone)
  return { ...toldOf(now, zone, step, points, earlier), figures: figuresFrom(names, told, before, points) }
}

/** `whole`: what was before is told to its end, though what it is compared with is not over. */
type Compared = 'as-far' | 'whole'

/** Figures beside the earlier ones, step by step; steps are met by their place, not by their name. */
export async function trendsOf(
  { tx, now }: { tx: Tx; now: Date },
  { zone }: Reader,
  asked: Asked,
  names: readonly Metric[],
  compared: Compared = 'as-far',
) {
  const { cut, step, earlier: asFar } = frameOf(asked, zone, now)
  const days = compared === 'whole' ? earlierDays(asked, asked.compare, step) : null
  const earlier = days ? { ...cut, stretch: stretchOf(days, zone) } : asFar
  const [told, before] = await Promise.all([read(tx, names, cut, step), earlier ? read(tx, names, earlier, step) : null])
  const points = pointsOf(cut.stretch, step, zone)
  const past = earlier ? pointsOf(earlier.stretch, step, zone) : []
  const recordsOf = (name: Metric) =>
    points.map((point, at) => {
      const met = past[at]
      return {
        point,
        unit: metrics[name].unit,
        value: valueOf(name, told.points.get(point) ?? {}, told.whole),
        previous: before && met !== undefined ? valueOf(name, before.points.get(met) ?? {}, before.whole) : null,
      }
    })
  return { ...toldOf(now, zone, step, points, earlier), trends: names.map(recordsOf) }
}

const toldOf = (now: Date, zone: string, step: Frame['step'], points: string[], earlier: Cut | null) => ({
  at: now.toISOString(),
  zone,
  step,
  points,
  earlier: earlier && { from: earlier.stretch.from.toISOString(), to: earlier.stretch.to.toISOString() },
})
