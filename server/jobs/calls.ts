// What the server does for jobs: tells how far they are, stops them, and starts them again.

import type { jobs } from '#contract/jobs/calls'
import { jobRefusals, whyNotJob } from '#contract/kit/job'
import { houseRefusals } from '#contract/kit/refusal'
import { askToCancel, queueAgain, queueJob, tellJob } from '../kit/jobs/job-row'
import type { Handlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import * as store from './store'

export const jobCalls: Handlers<typeof jobs> = {
  page: ({ tx, language }, filter) => store.page(tx, filter, language),

  detail: async ({ tx, language }, { id }) => tellJob(found(await store.find(tx, id), jobRefusals.missing), language),

  cancel: async ({ tx, now, language }, { id }) => {
    const job = found(await store.lock(tx, id), jobRefusals.missing)
    must(whyNotJob.cancel(job))
    return tellJob(await askToCancel(tx, id, now), language)
  },

  retry: async ({ tx, session, language }, { id }) => {
    const job = found(await store.lock(tx, id), jobRefusals.missing)
    // It runs with the rights that it was started with: who has lost one of them since does not get it back this way.
    const startedWith = await store.permissionsOf(tx, id)
    must(startedWith.every((permission) => session.permissions.has(permission)) ? null : houseRefusals.denied)
    must(whyNotJob.retry(job))
    const again = await queueAgain(tx, id)
    await queueJob(tx, id)
    return tellJob(again, language)
  },
}
