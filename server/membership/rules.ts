// What an edited ladder would do: pure, so that it can be tried without a database.

import type { LadderEffect } from '#contract/membership/calls'
import type { LevelForm } from '#contract/membership/levels'
import { fenOfPoints, type ProgrammeSettings, pointsOfOrder } from '#contract/membership/settings'
import type { Cell } from './ladder-store'

type Cost = { discountFen: number; freightFen: number; points: number }

/** Whoever only stands here costs nothing: a month of what these members bought, at what the rung gives more than none at all would. */
function costOf(
  level: LevelForm,
  { memberCount, goodsFen, freightFen, earningFen }: Omit<Cell, 'nowId' | 'thenPlace'>,
  settings: ProgrammeSettings,
): Cost {
  // The least amount and the most for an order were looked at order by order: here stand their sums.
  const whole = { ...settings, points: { ...settings.points, minOrderFen: 0, maxPerOrder: null } }
  const points = (multiple: number) => pointsOfOrder({ paidFen: earningFen, freightFen: 0 }, whole, multiple)
  return {
    discountFen: Math.round((goodsFen * (10_000 - level.discountBp)) / 10_000),
    freightFen: level.isFreightFree ? freightFen : 0,
    points: points(level.pointsMultipleX100) - points(100) + Math.round((level.birthdayPoints * memberCount) / 12),
  }
}

const fenOf = ({ discountFen, freightFen, points }: Cost, settings: ProgrammeSettings) =>
  discountFen + freightFen + fenOfPoints(points, settings)

const none = { memberCount: 0, goodsFen: 0, freightFen: 0, earningFen: 0 }
const sum = (cells: readonly Omit<Cell, 'nowId' | 'thenPlace'>[]) =>
  cells.reduce(
    (all, one) => ({
      memberCount: all.memberCount + one.memberCount,
      goodsFen: all.goodsFen + one.goodsFen,
      freightFen: all.freightFen + one.freightFen,
      earningFen: all.earningFen + one.earningFen,
    }),
    none,
  )
const countOf = (cells: readonly Cell[]) => sum(cells).memberCount

type Ladders = { before: readonly (LevelForm & { id: string })[]; after: readonly LevelForm[]; settings: ProgrammeSettings }

/**
 * Rising and falling is told by the places of the two ladders: a rung that is kept has its own on both, and whoever stood on one that is
 * gone is compared by where it was.
 */
export function effectOf(cells: readonly Cell[], { before, after, settings }: Ladders): LadderEffect {
  const placeBefore = new Map(before.map(({ id }, place) => [id, place]))
  const placeAfter = new Map(after.flatMap(({ id }, place) => (id === undefined ? [] : [[id, place] as const])))
  const from = ({ nowId }: Cell) => placeAfter.get(nowId) ?? (placeBefore.get(nowId) ?? 0) - 0.5
  const rising = cells.filter((cell) => cell.thenPlace > from(cell))
  const falling = cells.filter((cell) => cell.thenPlace < from(cell))
  const rungs = after.map((level, place) => {
    const here = cells.filter(({ thenPlace }) => thenPlace === place)
    return {
      name: level.name,
      nowCount: level.id === undefined ? 0 : countOf(cells.filter(({ nowId }) => nowId === level.id)),
      thenCount: countOf(here),
      risingCount: countOf(rising.filter(({ thenPlace }) => thenPlace === place)),
      fallingCount: countOf(falling.filter(({ thenPlace }) => thenPlace === place)),
      ...costOf(level, sum(here), settings),
    }
  })
  const nowFen = before.reduce(
    (total, level) => total + fenOf(costOf(level, sum(cells.filter(({ nowId }) => nowId === level.id)), settings), settings),
    0,
  )
  const thenFen = rungs.reduce((total, rung) => total + fenOf(rung, settings), 0)
  return { rungs, risingCount: countOf(rising), fallingCount: countOf(falling), moreFen: thenFen - nowFen }
}
