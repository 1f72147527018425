// What the server does for the accounts of a unit.

import { type Account, accountNews, accountRefusals, type accounts, whyNotAccount } from '#contract/accounts/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { securityPath } from '#contract/kit/security-path'
import { sessionRefusals, sessionSeen } from '#contract/kit/sign-in'
import { ring } from '../bell/index'
import type { Context, Handlers } from '../kit/road/answer'
import { found, must, refuse } from '../kit/road/refuse'
import { hashChosenPassword } from '../kit/secrets/passwords'
import { forUnit } from './elsewhere'
import { endOne, sessionsOf } from './sessions'
import * as store from './store'
import { refusedTwin } from './twins'
import { giveable, viewOf } from './view'

async function one(ctx: Context, id: string): Promise<Account> {
  const view = await viewOf(ctx)
  const [row] = await store.some(ctx.tx, ctx.session.unit.id, [id])
  return view(found(row, accountRefusals.missing))
}

/** The account as it is now, held against other changes, together with how the caller sees it. */
async function oneToChange(ctx: Context, id: string): Promise<{ row: store.Row; seen: Account }> {
  const view = await viewOf(ctx)
  const [row] = await store.someToChange(ctx.tx, ctx.session.unit.id, [id])
  const held = found(row, accountRefusals.missing)
  return { row: held, seen: view(held) }
}

const sameVersion = (seen: Account, version: number) => (seen.version === version ? null : refuse(houseRefusals.stale, { current: seen }))

/** Owners come and go one at a time, and the last one stays. */
async function amongOwners(ctx: Context, touched: boolean, work: () => Promise<void>): Promise<void> {
  const unitId = ctx.session.unit.id
  if (touched) await store.lockOwners(ctx.tx, unitId)
  await work()
  if (touched) must((await store.hasOwner(ctx.tx, unitId)) ? null : accountRefusals.lastOwner)
}

const ofOwnUnit: Handlers<typeof accounts> = {
  page: async (ctx, filter) => {
    const { tx, session } = ctx
    const view = await viewOf(ctx)
    const { total, rows } = await store.page(tx, session.unit.id, filter, session.permissions.has('account:phone'))
    return { total, records: rows.map(view) }
  },

  detail: (ctx, { id }) => one(ctx, id),

  add: async (ctx, { username, password, displayName, mobile, roleId }) => {
    const { tx, session } = ctx
    await giveable(ctx, roleId)
    const passwordHash = await hashChosenPassword(password, { username, mobile })
    const id = await store.add(tx, { username, passwordHash, displayName, mobile }).catch(refusedTwin)
    await store.join(tx, id, session.unit.id, roleId)
    return one(ctx, id)
  },

  update: async (ctx, input) => {
    const { tx, session } = ctx
    const { row, seen } = await oneToChange(ctx, input.id)
    must(whyNotAccount.edit(seen))
    sameVersion(seen, input.version)
    const to = { displayName: input.displayName, mobile: input.mobile ?? row.mobile, status: row.status }
    const renamed = to.displayName !== row.displayName || to.mobile !== row.mobile
    if (renamed) must(whyNotAccount.rename(seen))
    const post = { roleId: input.roleId, isOwner: input.isOwner ?? row.isOwner }
    const moved = post.roleId !== row.roleId || post.isOwner !== row.isOwner
    must(moved && seen.isSelf ? accountRefusals.self : null)
    must(post.isOwner !== row.isOwner && !session.isOwner ? accountRefusals.ownerOnly : null)
    if (post.roleId !== row.roleId) await giveable(ctx, post.roleId)
    await amongOwners(ctx, post.isOwner !== row.isOwner, async () => {
      await store.change(tx, row.id, to).catch(refusedTwin)
      if (moved) await store.changePost(tx, row.id, session.unit.id, post)
    })
    return one(ctx, row.id)
  },

  setStatus: async (ctx, { id, version, status }) => {
    const { row, seen } = await oneToChange(ctx, id)
    must(whyNotAccount.disable(seen))
    sameVersion(seen, version)
    await amongOwners(ctx, row.isOwner, async () => {
      await store.change(ctx.tx, id, { displayName: row.displayName, mobile: row.mobile, status })
      if (status === 0) await store.endSessions(ctx.tx, id)
    })
    return one(ctx, id)
  },

  resetPassword: async (ctx, { id, newPassword }) => {
    const { row, seen } = await oneToChange(ctx, id)
    must(whyNotAccount.resetPassword(seen))
    await store.setPassword(ctx.tx, id, await hashChosenPassword(newPassword, row))
    await store.endSessions(ctx.tx, id)
    return null
  },

  sessions: async (ctx, { id }) => {
    must(whyNotAccount.sessions(await one(ctx, id)))
    const rows = await sessionsOf(ctx.tx, id, ctx.now)
    return rows.map((row) => sessionSeen(row, ctx.language, ctx.session.id))
  },

  endSessions: async (ctx, { id, sessionId }) => {
    must(whyNotAccount.sessions((await oneToChange(ctx, id)).seen))
    const asked = (await sessionsOf(ctx.tx, id, ctx.now)).filter((row) => sessionId === undefined || row.id === sessionId)
    must(sessionId !== undefined && asked.length === 0 ? sessionRefusals.missing : null)
    for (const row of asked) await endOne(ctx.tx, id, row.id)
    return null
  },

  resetFactors: async (ctx, { id, reason }) => {
    const { seen } = await oneToChange(ctx, id)
    must(whyNotAccount.resetFactors(seen))
    await store.resetFactors(ctx.tx, id, reason)
    // Whoever holds a session that was opened with a factor does not keep it without one.
    await store.endSessions(ctx.tx, id)
    const { title, body } = accountNews.factorsReset
    const params = { who: ctx.session.accountName, reason }
    await ring(ctx.tx, { accountId: id, unitId: ctx.session.unit.id, kind: 'system', title, body, params, link: securityPath })
    return one(ctx, id)
  },

  remove: async (ctx, { ids }) => {
    const { tx, session } = ctx
    const asked = [...new Set(ids)]
    const view = await viewOf(ctx)
    const rows = await store.someToChange(tx, session.unit.id, asked)
    must(rows.length === asked.length ? null : accountRefusals.missing)
    for (const row of rows) must(whyNotAccount.remove(view(row)))
    await amongOwners(
      ctx,
      rows.some(({ isOwner }) => isOwner),
      async () => {
        for (const { id } of rows) await store.endSessions(tx, id)
        const everywhere = rows.filter(({ isShared }) => !isShared).map(({ id }) => id)
        await store.leave(tx, session.unit.id, asked, everywhere)
      },
    )
    return null
  },
}

/** Each of them for the caller's own unit, or for the one that the platform names. */
export const accountCalls: Handlers<typeof accounts> = {
  page: forUnit(ofOwnUnit.page),
  detail: forUnit(ofOwnUnit.detail),
  add: forUnit(ofOwnUnit.add),
  update: forUnit(ofOwnUnit.update),
  setStatus: forUnit(ofOwnUnit.setStatus),
  resetPassword: forUnit(ofOwnUnit.resetPassword),
  sessions: forUnit(ofOwnUnit.sessions),
  endSessions: forUnit(ofOwnUnit.endSessions),
  resetFactors: forUnit(ofOwnUnit.resetFactors),
  remove: forUnit(ofOwnUnit.remove),
}
