// How far points pay for an order, by the rule of a programme.

/** So many points are worth a yuan; they are used from a least number on, in whole steps, and pay at most a share of what they may pay for. */
export type PointsRule = { perYuan: number; least: number; step: number; maxPct: number }
/** `id`: whose they are; at most `have` of them are used. */
export type Points = PointsRule & { id: string; have: number }

/** What so many points are worth. */
export const worthFen = (points: number, { perYuan }: Pick<PointsRule, 'perYuan'>): number => Math.floor((points * 100) / perYuan)

/** At most so much of an amount may be paid with points; goods may allow less than the programme. */
export const pointsCapFen = (fen: number, { maxPct }: Pick<PointsRule, 'maxPct'>, ownPct = 100): number =>
  Math.floor((fen * Math.min(maxPct, ownPct)) / 100)

/** How many of them pay how much of at most so many fen. What would be worth nothing more is not taken. */
export function pointsWithin(have: number, mostFen: number, rule: PointsRule): { points: number; fen: number } {
  const { perYuan, least, step } = rule
  const most = Math.min(have, Math.floor((mostFen * perYuan) / 100))
  const whole = most - (most % step)
  const fen = worthFen(whole, rule)
  if (fen === 0 || whole < least) return { points: 0, fen: 0 }
  return { points: Math.max(least, Math.ceil((fen * perYuan) / 100 / step) * step), fen }
}

/** So many points, or as many as can be used. */
export type PointsWish = number | 'most'
