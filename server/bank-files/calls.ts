// What the server does for bank reconciliation: files are listed, compared again and deleted; what differs is explained.

import type { bankFiles } from '#contract/bank-files/calls'
import { bankFileRefusals, whyNotBankFile, whyNotBankLine } from '#contract/bank-files/states'
import type { Refusal } from '#contract/kit/refusal'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import * as compared from './compare-store'
import * as store from './store'

async function held({ tx }: Context, id: string): Promise<string> {
  const file = found(await store.hold(tx, id), bankFileRefusals.missing)
  must(whyNotBankFile(file))
  return file.id
}

type Line = Awaited<ReturnType<typeof store.holdLines>>[number]
/** All of them are there, and those that can be done: refused where that is none. */
async function ready({ tx }: Context, ids: readonly string[], whyNot: (line: Line) => Refusal | null): Promise<string[]> {
  const lines = await store.holdLines(tx, ids)
  must(lines.length < new Set(ids).size ? bankFileRefusals.lineMissing : null)
  const can = lines.filter((line) => whyNot(line) === null)
  if (can.length === 0) for (const line of lines) must(whyNot(line))
  return can.map(({ id }) => id)
}

export const bankFileCalls: Handlers<typeof bankFiles> = {
  page: ({ tx }, filter) => store.page(tx, filter),

  detail: async ({ tx }, { id }) => found(await store.find(tx, id), bankFileRefusals.missing),

  lines: ({ tx }, filter) => store.lines(tx, filter),

  explain: async (ctx, { ids, note }) => {
    const open = await ready(ctx, ids, whyNotBankLine.explain)
    await store.explain(ctx.tx, open, { note, name: ctx.session.accountName, at: ctx.now.toISOString() })
    return { explainedCount: open.length }
  },

  reopen: async (ctx, { ids }) => {
    const explained = await ready(ctx, ids, whyNotBankLine.reopen)
    await store.reopen(ctx.tx, explained, ctx.now.toISOString())
    return { reopenedCount: explained.length }
  },

  match: async (ctx, { id }) => {
    await compared.compare(ctx.tx, await held(ctx, id))
    return found(await store.find(ctx.tx, id), bankFileRefusals.missing)
  },

  remove: async (ctx, { id }) => {
    await compared.removeFile(ctx.tx, await held(ctx, id), ctx.now.toISOString())
    return null
  },
}
