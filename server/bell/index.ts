// The front door of the bell.

import { bell } from '#contract/bell/calls'
import { book, type Column } from '../kit/column'
import { bellCalls } from './calls'
import { ringForJob } from './job-end'
import { endStreams, streamBellOf } from './stream'

export { type Ring, ring, ringAll } from './ring'

export const column: Column = {
  name: 'bell',
  calls: (house) => [book('bell', bell, { handlers: bellCalls, raw: { stream: streamBellOf(house) } })],
  onJobEnd: ringForJob,
  doors: [(app, { road }) => void app.addHook('preClose', () => endStreams(road.db))],
}
