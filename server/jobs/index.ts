// Long work that somebody started, joined into one column.

import { jobs } from '#contract/jobs/calls'
import { book, type Column } from '../kit/column'
import { jobTaskOf } from '../kit/jobs/job-run'
import { jobCalls } from './calls'
import { purgeCron, purgeTask } from './purge'
import { sweepJobsCron, sweepJobsTask } from './sweep'

export const column: Column = {
  name: 'jobs',
  calls: [book('jobs', jobs, { handlers: jobCalls })],
  tasks: (house) => [jobTaskOf(house.jobs, house.onJobEnd), sweepJobsTask, purgeTask],
  cron: [sweepJobsCron, purgeCron],
}
