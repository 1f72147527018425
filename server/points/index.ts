// The front door of points.

import type { Column } from '../kit/column'
import { clockCron, clockTasks } from './clock'

export { adjust, clawBack, earn, giveBack, type Holder, type Note, postGrowth, spend, thawOrder } from './points'

export const column: Column = { name: 'points', tasks: clockTasks, cron: clockCron }
