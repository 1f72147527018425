// What an order earns, line by line: frozen so with the payment, and shown so before.

import { split } from '../pricing/split'
import { growthOfOrder, type ProgrammeSettings, pointsOfOrder } from './settings'

/** `giftPoints`: what the goods themselves give, whatever was paid for them. */
export type EarningLine = { key: string; paidFen: number; freightFen: number; giftPoints: number }
export type Earned = { points: number; growth: number }

/** In the order of the lines. Points of the order are rounded once, and shared to the point by what was paid for each line. */
export function earnedByLines(lines: readonly EarningLine[], settings: ProgrammeSettings, multipleX100: number): Earned[] {
  const sum = (pick: (line: EarningLine) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const paid = { paidFen: sum((line) => line.paidFen), freightFen: sum((line) => line.freightFen) }
  const withFreight = settings.points.earnBase === 'PAID'
  const weights = lines.map(({ key, paidFen, freightFen }) => ({ key, weight: Math.max(0, paidFen - (withFreight ? 0 : freightFen)) }))
  const points = split(pointsOfOrder(paid, settings, multipleX100), weights)
  const growth = split(growthOfOrder(paid, settings), weights)
  return lines.map(({ giftPoints }, at) => ({ points: (points[at] ?? 0) + giftPoints, growth: growth[at] ?? 0 }))
}
