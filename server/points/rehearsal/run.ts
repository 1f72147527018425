// The job that rehearses: the members' own orders of the last days, under the rules of now and under others.

import { z } from 'zod'
import { id } from '#contract/kit/page'
import { fenOfPoints, growthOfOrder, type ProgrammeSettings, pointsOfOrder, settingsForm } from '#contract/membership/settings'
import type { PointsRehearsal } from '#contract/points/calls'
import { rehearsalDays } from '#contract/points/slices'
import type { Tx } from '../../kit/database/db'
import { takeTime } from '../../kit/database/take-time'
import type { JobKind, RunningJob } from '../../kit/jobs/job-run'
import { programmeById } from '../../membership/index'
import * as store from './store'

const day = 86_400_000
const batchSize = 1000

export const rehearsalInput = z.object({ programmeId: id, settings: settingsForm })

export const rehearsalKind: JobKind = {
  kind: 'points-rehearsal',
  run: async (job) => {
    try {
      const result = await job.read((tx) => rehearse(tx, job))
      await job.write((tx) => store.finish(tx, job.id, result))
    } catch (error) {
      // What nobody will read does not wait for the sweep.
      await job.write((tx) => store.forget(tx, job.id))
      throw error
    }
    return {}
  },
}

type Outcome = PointsRehearsal['now']
const nothing = (): Outcome => ({ earned: 0, usable: 0, growth: 0, fen: 0 })

/** Adds what an order earns under some rules, and says how many points that is. */
function lay(outcome: Outcome, order: store.TriedOrder, settings: ProgrammeSettings, hasEnded: boolean, until: number): number {
  const points = pointsOfOrder(order, settings, order.multipleX100)
  const isThawed = order.completedAt !== null && Date.parse(order.completedAt) + settings.points.freezeDays * day <= until
  outcome.earned += points
  outcome.growth += growthOfOrder(order, settings)
  if (isThawed && !hasEnded) outcome.usable += points
  return points
}

async function rehearse(tx: Tx, job: RunningJob): Promise<PointsRehearsal> {
  const { programmeId, settings } = rehearsalInput.parse(job.input)
  const now = job.clock.now()
  const programme = await programmeById(tx, programmeId, now)
  const { shopId, marketId } = programme.place
  const from = new Date(now.getTime() - rehearsalDays * day).toISOString()
  const window = { programmeId, shopId, marketId, zone: programme.timeZone, from, until: now.toISOString() }
  await job.write((own) => store.begin(own, job.id, job.session.unit.id))
  await takeTime(tx, 60)
  await job.progress({ total: await store.countOrders(tx, window), done: 0 })
  const found: PointsRehearsal = {
    from,
    until: window.until,
    orderCount: 0,
    now: nothing(),
    then: nothing(),
    risingCount: 0,
    fallingCount: 0,
  }
  for await (const orders of store.ordersOf(tx, window, programme.settings.points, settings.points, batchSize)) {
    const rows = orders.map((order) => ({
      orderId: order.id,
      nowPoints: lay(found.now, order, programme.settings, order.hasEndedNow, now.getTime()),
      thenPoints: lay(found.then, order, settings, order.hasEndedThen, now.getTime()),
    }))
    const differing = rows.filter(({ nowPoints, thenPoints }) => nowPoints !== thenPoints)
    if (differing.length > 0) await job.write((own) => store.addRows(own, job.id, differing))
    found.orderCount += rows.length
    found.risingCount += differing.filter(({ nowPoints, thenPoints }) => thenPoints > nowPoints).length
    found.fallingCount += differing.filter(({ nowPoints, thenPoints }) => thenPoints < nowPoints).length
    await job.progress({ done: found.orderCount })
  }
  found.now.fen = fenOfPoints(found.now.earned, programme.settings)
  found.then.fen = fenOfPoints(found.then.earned, settings)
  return found
}
