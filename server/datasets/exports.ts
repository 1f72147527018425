// Datasets and sources as spreadsheets: the same rows that their lists show.

import { datasetSheet, sourceSheet } from '#contract/datasets/calls'
import { exportable } from '../kit/exportable'
import { builtInsFound, keptRow, ownFilter } from './calls'
import * as sources from './source-store'
import * as store from './store'

export const datasetExport = exportable(datasetSheet, {
  count: async ({ tx, language }, filter) =>
    builtInsFound(filter, language).length + (filter.isBuiltIn === true ? 0 : await store.count(tx, ownFilter(filter))),
  rows: async function* ({ tx, language, session }, filter) {
    yield builtInsFound(filter, language)
    // A unit keeps a few hundred at most.
    if (filter.isBuiltIn !== true)
      yield (await store.page(tx, ownFilter(filter), { limit: 10_000, offset: 0 })).map(keptRow(session.unit.id))
  },
})

export const sourceExport = exportable(sourceSheet, {
  count: ({ tx }, filter) => sources.count(tx, filter),
  rows: async function* ({ tx }, filter) {
    yield await sources.page(tx, filter, { limit: 10_000, offset: 0 })
  },
})
