// The front door of the bell.

import { bell } from '#contract/bell/calls'
import { book, type Column } from '../kit/column'
import { bellCalls } from './calls'
import { ringForJob } from './job-end'
import { endStreams, streamBell } from './stream'

export { type Ring, ring } from './ring'

export const column: Column = {
  name: 'bell',
  calls: [book('bell', bell, { handlers: bellCalls, raw: { stream: streamBell } })],
  onJobEnd: ringForJob,
  doors: [(app, { road }) => void app.addHook('preClose', () => endStreams(road.db))],
}
