// What the server does for tasks: a unit sets those of its programme, puts them on top, on and off, and reads what was done.

import { houseRefusals, type Refusal, withParams } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import type { Task, tasks } from '#contract/tasks/calls'
import { type TaskRule, taskRefusals, whyNotTask } from '#contract/tasks/states'
import type { Tx } from '../kit/database/db'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { ownProgramme, type Programme, programmeHere } from '../membership/index'
import * as store from './store'

async function shown({ tx }: Context, programmeId: string, rows: readonly store.Task[]): Promise<Task[]> {
  const given = await store.given(tx, programmeId)
  const productIds = rows.flatMap(({ rule }) => (rule.products ?? []).map(({ productId }) => productId))
  const names = await store.productNames(tx, productIds)
  return rows.map(({ grantedTotal, programmeId: _programme, ...row }) => {
    const { grantedCount = 0, pointsTotal = 0, memberCount = 0 } = given.find(({ taskId }) => taskId === row.id) ?? {}
    const budgetLeft = row.budgetPoints === null ? null : row.budgetPoints - grantedTotal
    return {
      ...row,
      grantedCount,
      grantedPoints: pointsTotal,
      memberCount,
      budgetLeft,
      productNames: row.code === 'BUY_PRODUCT' ? names : {},
    }
  })
}

/** Held, and of the reader's own programme. */
async function take(ctx: Context, id: string): Promise<{ programme: Programme; row: store.Task }> {
  const programme = await ownProgramme(ctx)
  const row = found(await store.holdById(ctx.tx, id), taskRefusals.missing)
  must(row.programmeId === programme.id ? null : taskRefusals.missing)
  return { programme, row }
}
async function detail(ctx: Context, programmeId: string, id: string): Promise<Task> {
  return sure((await shown(ctx, programmeId, [found(await store.byId(ctx.tx, id), taskRefusals.missing)]))[0])
}

/** What is chosen must be there; what was chosen before and has gone since may stay in the list. */
async function whyNotProducts(tx: Tx, before: TaskRule, { products = [] }: TaskRule): Promise<Refusal | null> {
  const kept = new Set((before.products ?? []).map(({ productId }) => productId))
  const chosen = products.map(({ productId }) => productId).filter((id) => !kept.has(id))
  const names = await store.productNames(tx, chosen)
  const missing = chosen.find((id) => !(id in names))
  return missing === undefined
    ? null
    : withParams(taskRefusals.productMissing, { n: products.findIndex(({ productId }) => productId === missing) + 1 })
}

export const taskCalls: Handlers<typeof tasks> = {
  list: async (ctx) => {
    const programme = await programmeHere(ctx)
    return programme ? shown(ctx, programme.id, await store.ofProgramme(ctx.tx, programme.id)) : []
  },

  reverseEnable: async (ctx, { id }) => {
    const { programme, row } = await take(ctx, id)
    must(whyNotTask({ ...row, isEnabled: !row.isEnabled }))
    await store.turn(ctx.tx, id, !row.isEnabled)
    return detail(ctx, programme.id, id)
  },

  /** On top since now; once more, and it is not. */
  top: async (ctx, { id }) => {
    const { programme, row } = await take(ctx, id)
    await store.pin(ctx.tx, id, row.pinnedAt === null ? ctx.now.toISOString() : null)
    return detail(ctx, programme.id, id)
  },

  save: async (ctx, { id, version, ...form }) => {
    const { tx } = ctx
    const own = await ownProgramme(ctx)
    const { programme, row } = await take(ctx, id ?? found(await store.byCode(tx, own.id, form.code), taskRefusals.missing).id)
    if (version !== undefined && row.version !== version) refuse(houseRefusals.stale, { current: await detail(ctx, programme.id, row.id) })
    must(row.code === form.code ? null : taskRefusals.missing)
    must(whyNotTask({ ...form, isEnabled: row.isEnabled }))
    must(await whyNotProducts(tx, row.rule, form.rule))
    const given = await store.givenBy(tx, row.id)
    must(form.budgetPoints !== null && form.budgetPoints < given ? withParams(taskRefusals.budgetBelow, { n: given }) : null)
    await store.rewrite(tx, row.id, form)
    return detail(ctx, programme.id, row.id)
  },

  products: ({ tx }, wanted) => store.products(tx, wanted),

  records: async (ctx, filter) => {
    const programme = await programmeHere(ctx)
    return programme ? store.records(ctx.tx, programme.id, filter) : { total: 0, records: [] }
  },
}
