// What the server does for statements when the console asks.

import type { Taken } from '#contract/kit/call'
import { houseRefusals } from '#contract/kit/refusal'
import type { Statement, statements } from '#contract/statements/calls'
import { statementRefusals, whyNotStatement } from '#contract/statements/states'
import type { Session } from '../kit/database/scope'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { check, markDisputed, markOut, saveTerms } from './decide-store'
import { autoCheckAt, setCheckClock, stopCheckClock } from './issue'
import { lockStatements, sumUp, termsOf } from './issue-store'
import * as lines from './line-store'
import { tell } from './news'
import { payStatement, settleChecked } from './pay'
import * as store from './store'

/** The platform reads everybody's, a unit its own. */
export const readerOf = ({ unit }: Session): store.Reader => ({ unitId: unit.kind === 'PLATFORM' ? null : unit.id })

/** The statement, held, as whoever acts has seen it. */
async function held({ tx, session }: Context, { id, version }: { id: string; version: number }): Promise<Statement> {
  const current = found(await store.hold(tx, readerOf(session), id), statementRefusals.missing)
  if (current.version !== version) refuse(houseRefusals.stale, { current })
  return current
}

const now = async ({ tx, session }: Context, id: string): Promise<Statement> =>
  found(await store.find(tx, readerOf(session), id), statementRefusals.missing)

const once = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

async function confirm(ctx: Context, input: Taken<typeof statements.confirm>): Promise<Statement> {
  const current = await held(ctx, input)
  must(whyNotStatement.confirm(current))
  await check(ctx.tx, current.id, ctx.session.accountName, ctx.now)
  await stopCheckClock(ctx.tx, current.id)
  await settleChecked(ctx, current)
  return now(ctx, current.id)
}

async function dispute(ctx: Context, input: Taken<typeof statements.dispute>): Promise<Statement> {
  const { tx, session } = ctx
  const current = await held(ctx, input)
  must(whyNotStatement.dispute(current))
  must(once(input.lines.map(({ lineId }) => lineId)) ? null : statementRefusals.foreignLine)
  const by = { name: session.accountName, now: ctx.now, revision: current.revision }
  const written = await lines.dispute(tx, current.id, input.lines, by)
  must(written === input.lines.length ? null : statementRefusals.foreignLine)
  await markDisputed(tx, current.id)
  await stopCheckClock(tx, current.id)
  await tell(tx, current.id, 'disputed', { reason: input.lines[0]?.reason ?? '' })
  return now(ctx, current.id)
}

/** Every disputed line is answered. What is given up is free for the next statement, and the rest is out again with its days anew. */
async function reissue(ctx: Context, input: Taken<typeof statements.reissue>): Promise<Statement> {
  const { tx, session } = ctx
  const current = await held(ctx, input)
  must(whyNotStatement.reissue(current))
  // What leaves it must not be claimed while it is still counted here.
  await lockStatements(tx, current.unitId)
  const asked = await lines.openDisputes(tx, current.id, current.revision)
  const answered = input.lines.map(({ lineId }) => lineId)
  must(once(answered) && answered.every((lineId) => asked.includes(lineId)) ? null : statementRefusals.foreignLine)
  must(answered.length === asked.length ? null : statementRefusals.unanswered)
  await lines.answer(tx, current.id, input.lines, { name: session.accountName, now: ctx.now, revision: current.revision })
  await sumUp(tx, current.id)
  const due = autoCheckAt(ctx.now)
  await markOut(tx, current.id, due)
  await setCheckClock(tx, current.id, current.unitId, due)
  await tell(tx, current.id, 'reissued', { answer: input.lines[0]?.answer ?? '' })
  return now(ctx, current.id)
}

/** Whose terms are asked for: a unit's own, or the one that the platform names. */
async function setting({ tx, session }: Context, unitId: string | undefined) {
  const { unit } = session
  const asked = unit.kind === 'PLATFORM' ? await store.unitCalled(tx, unitId ?? refuse(statementRefusals.noUnit)) : unit
  const { id, name } = found(asked, statementRefusals.noUnit)
  return { unitId: id, unitName: name, ...(await termsOf(tx, id)) }
}

export const statementCalls: Handlers<typeof statements> = {
  summary: ({ tx, session }, filter) => store.summary(tx, readerOf(session), filter),
  page: ({ tx, session }, filter) => store.page(tx, readerOf(session), filter),
  overview: ({ tx, session }) => store.overview(tx, readerOf(session)),
  detail: async ({ tx, session }, { id }) => found(await store.detail(tx, readerOf(session), id), statementRefusals.missing),
  lines: async ({ tx, session, language }, filter) => {
    found(await store.find(tx, readerOf(session), filter.id), statementRefusals.missing)
    return lines.page(tx, readerOf(session), filter, language)
  },
  confirm,
  dispute,
  reissue,
  pay: async (ctx, { id }) => {
    const { accountId, accountName } = ctx.session
    await payStatement(ctx, id, { id: accountId, name: accountName })
    return now(ctx, id)
  },
  setting: (ctx, { unitId }) => setting(ctx, unitId),
  saveSetting: async (ctx, terms) => {
    found(await store.unitCalled(ctx.tx, terms.unitId), statementRefusals.noUnit)
    if (!(await saveTerms(ctx.tx, terms))) refuse(houseRefusals.stale, { current: await setting(ctx, terms.unitId) })
    return null
  },
}
