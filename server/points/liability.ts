// What the points of a programme come to: cut by age and by expiry, in money, and what each day moved.

import { houseZone, todayPlus } from '#contract/kit/dates'
import { sure } from '#contract/kit/sure'
import { fenOfPoints } from '#contract/membership/settings'
import type { Liability, pointsCalls } from '#contract/points/calls'
import { flowOfKind, type PointsKind, pointsKinds } from '#contract/points/parts'
import { ageSlices, expirySlices, type Flow, flowDays } from '#contract/points/slices'
import { split } from '#contract/pricing/split'
import type { Handlers } from '../kit/road/answer'
import { ownProgramme } from '../membership/index'
import * as store from './liability-store'

type Row = Pick<store.SliceRow, 'pointsTotal' | 'lotCount' | 'memberCount'>
const nothing: Row = { pointsTotal: 0, lotCount: 0, memberCount: 0 }

/** In the order of the slices; what all are worth is split over them, so that they sum to it. */
function told<Key extends string>(slices: readonly { key: Key }[], rowAt: (at: number) => Row | undefined, fen: number) {
  const rows = slices.map(({ key }, at) => ({ key, ...(rowAt(at) ?? nothing) }))
  const worth = split(
    fen,
    rows.map(({ key, pointsTotal }) => ({ key, weight: pointsTotal })),
  )
  return rows.map(({ key, pointsTotal, lotCount, memberCount }, at) => ({
    key,
    points: pointsTotal,
    fen: sure(worth[at], 'its share'),
    lotCount,
    memberCount,
  }))
}

/** What left stands as a positive number under its name: a day adds what was earned and returned, and loses the rest. */
function daysOf(rows: readonly store.DayRow[], now: Date): Liability['days'] {
  const days = Array.from({ length: flowDays }, (_, at) => {
    const flows: Record<Flow, number> = { earned: 0, returned: 0, used: 0, expired: 0, taken: 0 }
    return { day: todayPlus(at + 1 - flowDays, now, houseZone), ...flows }
  })
  for (const { day, part, movedTotal } of rows) {
    const one = days.find((each) => each.day === day)
    if (one && part in flowOfKind) one[flowOfKind[part as PointsKind]] += Math.abs(movedTotal)
  }
  return days
}

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

export const liabilityCalls: Pick<Handlers<typeof pointsCalls>, 'liability' | 'lots' | 'flows'> = {
  liability: async (ctx) => {
    const { tx, now } = ctx
    const { id, unitId, settings, pointsName } = await ownProgramme(ctx)
    const from = todayPlus(1 - flowDays, now, houseZone)
    const [rows, debtPoints, days] = await Promise.all([
      store.slices(tx, id, now.toISOString()),
      store.debtOf(tx, id),
      store.days(tx, unitId, from),
    ])
    const byAge = rows.filter(({ ageAt }) => ageAt !== null)
    const points = byAge.reduce((all, { pointsTotal }) => all + pointsTotal, 0)
    const frozenPoints = byAge.reduce((all, { frozenTotal }) => all + frozenTotal, 0)
    const fen = fenOfPoints(points, settings)
    return {
      pointsName,
      points,
      fen,
      frozenPoints,
      debtPoints,
      pointsPerYuan: settings.points.pointsPerYuan,
      byAge: told(ageSlices, (at) => rows.find(({ ageAt }) => ageAt === at), fen),
      byExpiry: told(expirySlices, (at) => rows.find(({ expiryAt }) => expiryAt === at), fen),
      days: daysOf(days, now),
    }
  },

  lots: async (ctx, wanted) => store.lots(ctx.tx, (await ownProgramme(ctx)).id, ctx.now.toISOString(), wanted),

  flows: async (ctx, { day, flow, pageNumber, pageSize }) => {
    const { id } = await ownProgramme(ctx)
    const kinds = pointsKinds.filter((kind) => flowOfKind[kind] === flow)
    const from = startOf(day)
    const until = new Date(from.getTime() + 86_400_000)
    return store.flows(ctx.tx, id, { kinds, from: from.toISOString(), until: until.toISOString(), pageNumber, pageSize })
  },
}
