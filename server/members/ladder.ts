// The job that puts all members on the rungs of a changed ladder: sets of members at a time, each in a transaction of its own, so that sales go
// on meanwhile and whoever is killed goes on where it stood. Nobody is given coupons for a rung that came to them.

import { z } from 'zod'
import type { JobKind } from '../kit/jobs/job-run'
import * as store from './level-store'

const atATime = 2000
const input = z.object({ programmeId: z.string() })
const checkpoint = z.object({ after: z.string(), seen: z.number(), moved: z.number() }).nullish()

export const ladderJob: JobKind = {
  kind: 'ladder',
  run: async (job) => {
    const { programmeId } = input.parse(job.input)
    let { after, seen, moved } = checkpoint.parse(job.checkpoint) ?? { after: '0', seen: 0, moved: 0 }
    for (;;) {
      const batch = await job.write((tx) => store.settleLadder(tx, programmeId, after, atATime, job.clock.now().toISOString()))
      seen += batch.seenCount
      moved += batch.movedCount
      if (batch.lastId === null) return { result: { movedCount: moved } }
      after = batch.lastId
      await job.progress({ done: seen, checkpoint: { after, seen, moved } })
    }
  },
}
