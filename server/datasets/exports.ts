// Datasets and sources as spreadsheets: the same rows that their lists show.

import { datasetSheet, sourceSheet } from '#contract/datasets/calls'
import type { WholeHouse } from '../kit/column'
import { type Exportable, type ExportContext, exportable } from '../kit/exportable'
import { builtInsFound, keptRow, ownFilter } from './calls'
import * as sources from './source-store'
import * as store from './store'
import { usesIn } from './used'

export function datasetExportOf(house: WholeHouse): Exportable {
  const usesOf = usesIn(house)
  const counted = async <R extends { id: string }>(ctx: ExportContext, rows: readonly R[]) => {
    const used = await usesOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, usedCount: used(row.id).usedCount }))
  }
  return exportable(datasetSheet, {
    count: async ({ tx, language }, filter) =>
      builtInsFound(filter, language).length + (filter.isBuiltIn === true ? 0 : await store.count(tx, ownFilter(filter))),
    rows: async function* (ctx, filter) {
      yield await counted(ctx, builtInsFound(filter, ctx.language))
      if (filter.isBuiltIn === true) return
      // A unit keeps a few hundred at most.
      const own = await store.page(ctx.tx, ownFilter(filter), { limit: 10_000, offset: 0 })
      yield await counted(ctx, own.map(keptRow(ctx.session.unit.id)))
    },
  })
}

export const sourceExport = exportable(sourceSheet, {
  count: ({ tx }, filter) => sources.count(tx, filter),
  rows: async function* ({ tx }, filter) {
    yield await sources.page(tx, filter, { limit: 10_000, offset: 0 })
  },
})
