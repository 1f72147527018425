// The data center, joined into one column, and the figures as other columns read them.

import type { Column } from '../kit/column'
import { foldCron, foldTask } from './fold'
import { checkCron, checkTask } from './rebuild'

export { rebuildFacts } from './rebuild'

export const column: Column = {
  name: 'analysis',
  tasks: [foldTask, checkTask],
  cron: [foldCron, checkCron],
}
