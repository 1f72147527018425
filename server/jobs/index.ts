export { jobCalls } from './calls'
export { purgeCron, purgeTask } from './purge'
export { sweepJobsCron, sweepJobsTask } from './sweep'
