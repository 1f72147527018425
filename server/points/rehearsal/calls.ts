// What the server does for rehearsals of other rules: starts one in place of the caller's older one, tells what it found, and forgets it after a day.

import { z } from 'zod'
import { isOver, jobRefusals } from '#contract/kit/job'
import { type PointsRehearsal, pointsCalls } from '#contract/points/calls'
import type { Tx } from '../../kit/database/db'
import { asHouse } from '../../kit/database/door'
import { beginJob, cancelOlder, forgetJobsOf } from '../../kit/jobs/job-row'
import { type Cron, task } from '../../kit/jobs/jobs'
import type { Handlers } from '../../kit/road/answer'
import { found, refuse } from '../../kit/road/refuse'
import { ownProgramme } from '../../membership/index'
import * as store from './store'

const kind = 'points-rehearsal'
const keptMs = 86_400_000

export const rehearsalCalls: Pick<Handlers<typeof pointsCalls>, 'rehearse' | 'rehearsal' | 'rehearsalOrders'> = {
  rehearse: async (ctx, { settings }) => {
    const { id: programmeId } = await ownProgramme(ctx)
    await cancelOlder(ctx, kind)
    return beginJob(ctx, { kind, title: pointsCalls.rehearse.title, input: { programmeId, settings } })
  },

  rehearsal: ({ tx }, { jobId }) => resultOf(tx, jobId),

  rehearsalOrders: async ({ tx }, wanted) => {
    await resultOf(tx, wanted.jobId)
    return store.orders(tx, wanted)
  },
}

async function resultOf(tx: Tx, jobId: string): Promise<PointsRehearsal> {
  const { status, result } = found(await store.find(tx, jobId), jobRefusals.missing)
  return result ?? refuse(isOver({ status }) ? jobRefusals.missing : jobRefusals.notEnded)
}

export const sweepTask = task('sweep-points-rehearsals', z.unknown(), async (_payload, { db, clock }) => {
  await asHouse(db, 'system', (tx) => forgetJobsOf(tx, kind, new Date(clock.now().getTime() - keptMs).toISOString()))
})
export const sweepCron: Cron = { task: sweepTask.name, match: '47 * * * *' }
