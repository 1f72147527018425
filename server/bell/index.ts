// The front door of the bell.

import { bell } from '#contract/bell/calls'
import { book, type Column } from '../kit/column'
import { bellCalls } from './calls'
import { ringForJob } from './job-end'
import { endStreams, listenFirst, streamBellOf } from './stream'

export { type Ring, ring, ringAll } from './ring'

export const column: Column = {
  name: 'bell',
  calls: (house) => [book('bell', bell, { handlers: bellCalls, raw: { stream: streamBellOf(house) } })],
  onJobEnd: ringForJob,
  doors: (house) => [
    (app, { road }) => {
      app.addHook('onListen', async () => listenFirst(road.db, house.books))
      app.addHook('preClose', () => endStreams(road.db))
    },
  ],
}
