// The roof over the worker: every task that the columns bring, and the hours at which some of them run by themselves.

import { purgeCron, purgeTask } from './jobs/index'
import type { Cron, Task } from './kit/jobs'

export const tasks: readonly Task[] = [purgeTask]
export const cron: readonly Cron[] = [purgeCron]
