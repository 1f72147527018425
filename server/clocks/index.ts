// The front door of the clocks: anything can have a deadline.

import { type Column, point } from '../kit/column'
import { type ClockActs, clockCron, clockTaskOf, joinedActs } from './ring'

export { type DueSource, type DueTold, dueSources } from './due'
export { type ClockActs, joinedActs, ringClocks } from './ring'
export { pauseClocks, resumeClocks, type Subject, setClock, shiftClock, stopAllClocks, stopClocks } from './store'

/** What is done when a clock of a kind is due. */
export const clockActs = point<ClockActs>('clock acts')

export const column: Column = {
  name: 'clocks',
  tasks: ({ added }) => [clockTaskOf(joinedActs(added(clockActs)))],
  cron: [clockCron],
}
