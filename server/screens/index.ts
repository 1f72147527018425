// The front door of data screens.

import { screenSheet, screens } from '#contract/screens/calls'
import { displaySheet, displays, playlists, shareSheet, shares } from '#contract/screens/walls'
import { datasetUses } from '../datasets/index'
import { book, type Column } from '../kit/column'
import { exportable } from '../kit/exportable'
import { emptyBinCron, emptyBinTask } from './bin'
import { screenCalls } from './calls'
import { endStreams } from './live'
import { addPages } from './open/page'
import { addOpenDoor } from './open/road'
import * as store from './store'
import { dataCalls, streamScreen } from './streams'
import * as displayStore from './walls/display-store'
import { displayCalls } from './walls/displays'
import { playlistCalls } from './walls/playlists'
import * as shareStore from './walls/share-store'
import { shareCalls } from './walls/shares'

export { furnishLink, furnishPlaylist, furnishScreen } from './furnish'

/** An export has no clock of its own: it is written now. */
const now = () => new Date().toISOString()
const screenExport = exportable(screenSheet, {
  count: ({ tx }, filter) => store.count(tx, filter),
  rows: ({ tx }, filter) => store.lines(tx, filter, now()),
})
const shareExport = exportable(shareSheet, {
  count: ({ tx }, filter) => shareStore.count(tx, filter, now()),
  rows: ({ tx }, filter) => shareStore.lines(tx, filter, now()),
})
const displayExport = exportable(displaySheet, {
  count: ({ tx }, filter) => displayStore.count(tx, filter, now()),
  rows: ({ tx }, filter) => displayStore.lines(tx, filter, now()),
})

export const column: Column = {
  name: 'screens',
  calls: [
    book('screens', screens, { handlers: { ...screenCalls, ...dataCalls }, raw: { stream: streamScreen } }),
    book('shares', shares, { handlers: shareCalls }),
    book('displays', displays, { handlers: displayCalls }),
    book('playlists', playlists, { handlers: playlistCalls }),
  ],
  exports: [screenExport, shareExport, displayExport],
  tasks: [emptyBinTask],
  cron: [emptyBinCron],
  adds: [datasetUses.of(() => ({ here: store.usesOfDatasets, elsewhere: store.usesElsewhere }))],
  doors: [
    (app, { road, metrics }) => {
      addOpenDoor(app, road, metrics)
      addPages(app, road)
      app.addHook('preClose', () => endStreams(road.db))
    },
  ],
}
