// What the server does for the import bench: benches begin, run, are given up and are undone. Their rows have a file of their own.

import { importLimits, importRefusals, type imports, importTitle, importUndoTitle, openImport, whyNotImport } from '#contract/imports/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { type Permission, permissions } from '#contract/permissions'
import type { Importable } from '../kit/importable'
import { beginJob } from '../kit/jobs/job-row'
import type { Handlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import { type Door, doorOf, whyDenied } from './door'
import { type RowCalls, rowCallsOf } from './row-calls'
import * as store from './store'

export function importCallsOf(importables: readonly Importable[]): Handlers<typeof imports> {
  const door = doorOf(importables)
  return { ...benchCallsOf(door), ...rowCallsOf(door) }
}

const linkTo = (permission: Permission, benchId: string) => `/${permissions[permission].page}?${openImport}=${benchId}`

function benchCallsOf(door: Door): Omit<Handlers<typeof imports>, RowCalls> {
  return {
    list: async (ctx, { list }) => {
      door.permitted(ctx, list)
      return store.unfinished(ctx.tx, list, importLimits.benches)
    },

    mapping: async (ctx, { list, headers }) => {
      door.permitted(ctx, list)
      return store.mappingOf(ctx.tx, list, headers)
    },

    start: async (ctx, { list, source, headers, mapping, mode = 'add' }) => {
      const { updates } = door.permitted(ctx, list)
      must(mode !== 'add' && !updates ? houseRefusals.badInput : null)
      must((await store.unfinishedCount(ctx.tx)) >= importLimits.benches ? importRefusals.tooManyBenches : null)
      if (headers.length > 0) await store.keepMapping(ctx.tx, ctx.session, { list, headers, mapping }, ctx.now)
      const id = await store.insert(ctx.tx, ctx.session, { list, source, mode }, ctx.now)
      return found(await store.find(ctx.tx, id), importRefusals.missing)
    },

    detail: async (ctx, { benchId }) => (await door.seen(ctx, benchId)).bench,

    run: async (ctx, { benchId }) => {
      const { bench, importable } = await door.toChange(ctx, benchId)
      must(whyNotImport.run(bench))
      const { title, permission } = importable.sheet
      const input = { benchId, act: 'bring' }
      const totalCount = bench.openCount - bench.wrongCount
      const job = await beginJob(ctx, { kind: 'import', title: importTitle(title), input, totalCount, link: linkTo(permission, benchId) })
      await store.setJob(ctx.tx, benchId, job.id)
      return job
    },

    discard: async (ctx, { benchId }) => {
      const bench = found(await store.hold(ctx.tx, benchId), importRefusals.missing)
      door.permitted(ctx, bench.list)
      must(bench.isBusy ? importRefusals.busy : null)
      await store.discard(ctx.tx, benchId)
      return null
    },

    undo: async (ctx, { benchId }) => {
      const { bench, importable } = await door.toChange(ctx, benchId)
      const { title, permission, undoPermission } = importable.sheet
      must(whyDenied(ctx, undoPermission))
      must(whyNotImport.undo(bench))
      const input = { benchId, act: 'take back' }
      const totalCount = bench.doneCount
      const job = await beginJob(ctx, {
        kind: 'import',
        title: importUndoTitle(title),
        input,
        totalCount,
        link: linkTo(permission, benchId),
      })
      await store.setUndo(ctx.tx, benchId, job.id)
      return job
    },
  }
}
