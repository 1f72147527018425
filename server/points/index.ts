// The front door of points.

import type { Column } from '../kit/column'
import { clockCron, clockTasks } from './clock'
import { warningCron, warningTask } from './warnings'

export { adjust, clawBack, earn, giveBack, type Holder, type Note, postGrowth, spend, thawOrder } from './points'

export const column: Column = {
  name: 'points',
  tasks: [...clockTasks, warningTask],
  cron: [...clockCron, warningCron],
}
