// What the server does for bulk actions.

import {
  type BulkName,
  type BulkRow,
  type BulkTarget,
  type bulk,
  bulkActions,
  bulkRefusals,
  maxBulkRows,
  previewedRows,
  undoWords,
  whyNotBulk,
} from '#contract/bulk/calls'
import { problemsOf } from '#contract/kit/problem'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { listPages } from '#contract/views/calls'
import type { BulkAction } from '../kit/bulk-action'
import { beginJob } from '../kit/jobs/job-row'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { attempt, type Work } from './attempt'
import * as store from './store'

type Tried = Omit<Work, 'log'>

export function bulkCallsOf(actions: readonly BulkAction[]): Handlers<typeof bulk> {
  const permitted = (ctx: Context, name: BulkAction['name']) => {
    must(ctx.session.permissions.has(bulkActions[name].permission) ? null : houseRefusals.denied)
    return found(
      actions.find((action) => action.name === name),
      bulkRefusals.missing,
    )
  }
  return {
    preview: async (ctx, { action: name, target, terms: given }) => {
      const action = permitted(ctx, name)
      const terms = termsFor(ctx, action, given)
      const rows = await targets(ctx, action, target)
      const tried = await tryOut({ ctx, action, terms }, rows.slice(0, previewedRows))
      return { total: rows.length, tried: tried.length, refused: tried.filter((row) => row.state === 'REFUSED').length, rows: tried }
    },

    start: async (ctx, { action: name, target, terms: given }) => {
      const action = permitted(ctx, name)
      const terms = termsFor(ctx, action, given)
      const rows = await targets(ctx, action, target)
      must(rows.length === 0 ? bulkRefusals.nothing : null)
      // The job's input names the change set by the job that made it, so an undo can name the same one.
      const job = await beginJob(ctx, { kind: 'bulk', title: bulkActions[name].words, input: {}, totalCount: rows.length })
      await store.nameSet(ctx.tx, job.id, resultLink(name, job.id))
      await store.insert(ctx.tx, ctx.session, { jobId: job.id, action: name, terms, rows }, ctx.now)
      return job
    },

    detail: ({ tx }, { jobId }) => taken(tx, jobId),

    rows: async ({ tx, language }, filter) => store.page(tx, (await taken(tx, filter.jobId)).id, filter, language),

    undo: async (ctx, { jobId }) => {
      const set = await taken(ctx.tx, jobId)
      permitted(ctx, set.action)
      must(whyNotBulk.undo(set))
      const job = await beginJob(ctx, {
        kind: 'undo',
        title: undoWords(bulkActions[set.action].words),
        input: { setJobId: set.jobId },
        link: resultLink(set.action, set.jobId) ?? undefined,
        totalCount: set.doneCount,
      })
      must((await store.claimUndo(ctx.tx, set.id, job.id)) ? null : bulkRefusals.undone)
      return job
    },
  }
}

/** The bell leads to the list, and the list shows what was done. */
function resultLink(name: BulkName, jobId: string): string | null {
  const page = listPages[bulkActions[name].list]
  return page ? `/${page}?bulk=${jobId}` : null
}

const taken = async (tx: Context['tx'], jobId: string) => found(await store.find(tx, jobId), bulkRefusals.missing)

/** A list of ids that holds one foreign id is refused whole; a filter finds only what the caller may see. */
async function targets({ tx, session }: Context, action: BulkAction, target: BulkTarget) {
  const ids = 'ids' in target ? [...new Set(target.ids)] : await action.matching(tx, session, target.filter, maxBulkRows + 1)
  must(ids.length > maxBulkRows ? withParams(bulkRefusals.tooMany, { n: maxBulkRows }) : null)
  const rows = await action.named(tx, session, ids)
  must(rows.length < ids.length ? houseRefusals.missing : null)
  return rows
}

/** As its column wants them; what is wrong is told field by field, as it is with any input. */
function termsFor({ language }: Context, { terms }: BulkAction, given: unknown): unknown {
  if (!terms) return must(given === undefined ? null : houseRefusals.badInput)
  const parsed = terms.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  return refuse(houseRefusals.badInput, { fields: problemsOf(parsed.error, terms, language) })
}

/** Does it for real behind one savepoint and takes all of it back: what a preview shows is what would happen. */
async function tryOut(work: Tried, rows: { id: string; name: string }[]): Promise<BulkRow[]> {
  const { ctx, action } = work
  await ctx.tx`savepoint preview`
  const tried: BulkRow[] = []
  for (const { id, name } of rows) {
    const outcome = await attempt(work, id)
    const row = store.tellRow({ ...outcome, entityId: id, name, state: outcome.reason ? 'REFUSED' : 'DONE' }, ctx.language)
    const warning = outcome.reason ? null : ((await action.warn?.(ctx, id)) ?? null)
    tried.push({ ...row, warning: warning && say(warning, ctx.language) })
  }
  await ctx.tx`rollback to savepoint preview`
  return named(work, tried)
}

/** A reader is told what a number stands for, where the act knows. */
async function named({ ctx: { tx }, action }: Tried, rows: BulkRow[]): Promise<BulkRow[]> {
  const names = new Map<string, Map<string, string>>()
  for (const [field, find] of Object.entries(action.pointsTo ?? {})) {
    const ids = rows.flatMap(({ changes }) => changes.filter((one) => one.field === field).flatMap(({ before, after }) => [before, after]))
    const known = await find(tx, [...new Set(ids.filter((id) => id !== null).map(String))])
    names.set(field, new Map(known.map(({ id, name }) => [id, name])))
  }
  const told = (field: string, value: unknown) => (value === null ? null : (names.get(field)?.get(String(value)) ?? value))
  return rows.map((row) => ({
    ...row,
    changes: row.changes.map(({ field, before, after }) => ({ field, before: told(field, before), after: told(field, after) })),
  }))
}
