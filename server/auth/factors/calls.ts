// What the server does for second factors: finishing a sign-in with one, proving again, adding and removing them.

import { authRefusals, signInLimits } from '#contract/auth/calls'
import { factorNames, factorRefusals, type factors, type MyFactors, passkeysMost } from '#contract/factors/calls'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import type { SignInWay } from '#contract/kit/sign-in'
import { say, type Words } from '#contract/kit/words'
import type { Session } from '../../kit/database/scope'
import type { DoorContext, DoorHandlers } from '../../kit/road/answer'
import { addressKey, type Limit, rankAttempt, refuseIfSpent, spend } from '../../kit/road/limits'
import { found, must, refuseAndKeep } from '../../kit/road/refuse'
import { knownDevice } from '../devices'
import { letIn } from '../sign-in'
import * as accounts from '../store'
import { handleOf, judge, judgePasskey, makeRecoveryCodes, sealOf, tellHolder } from './judge'
import type { Proving } from './prove-calls'
import { isOfPassword, mustBeFresh, question } from './second-step'
import * as store from './store'
import { askChallenge, digest, endTicket, takeChallenge, ticket, tryTicket } from './ticket-store'
import { base32, newSecret, stepOfCode, uriOf } from './totp'
import { readRegistration, relyingParty, Unreadable } from './webauthn'

const issuer = 'Marketdesk'
const draftMs = 15 * 60_000

const me = (ctx: DoorContext): Session => found(ctx.session, houseRefusals.sessionEnded)
const direct = { purpose: 'DIRECT', boundTo: null } as const

/** The same factor shown as part of signing in: the session begins with it. */
async function admitWithFactor(ctx: DoorContext, holder: accounts.Holder, way: SignInWay, devices?: readonly string[]) {
  const device = await knownDevice(ctx, holder.id, devices)
  const signed = await letIn(ctx, holder, { way, device, meanwhile: factorRefusals.ticketOver })
  await store.noteFactorByToken(ctx.tx, digest(signed.token), ctx.now)
  return signed
}

/** Every change of factors: one at a time, and only by somebody who has just shown who they are. */
async function changing(ctx: DoorContext): Promise<Session> {
  const session = me(ctx)
  await store.lockFactors(ctx.tx, session.accountId)
  await mustBeFresh({ ...ctx, session })
  return session
}

/** After a factor was added: the session has shown it, and the first one comes with recovery codes. */
async function added(ctx: DoorContext, session: Session, what: Words): Promise<{ recoveryCodes: string[] | null }> {
  await store.noteFactor(ctx.tx, session.id, ctx.now)
  await tellHolder(ctx, session.accountId, 'added', { what })
  const hasCodes = (await store.recoveryLeft(ctx.tx, session.accountId)) > 0
  return { recoveryCodes: hasCodes ? null : await makeRecoveryCodes(ctx, session.accountId) }
}

/** After one was removed: the last goes only where the role does not ask for it, and takes the recovery codes with it. */
async function removed(ctx: DoorContext, session: Session, what: Words): Promise<null> {
  const { totp, passkey } = await store.waysOf(ctx.tx, session.accountId)
  if (!totp && !passkey) {
    must((await store.isRequiredAnywhere(ctx.tx, session.accountId)) ? factorRefusals.required : null)
    await store.dropRecoveryCodes(ctx.tx, session.accountId)
  }
  await tellHolder(ctx, session.accountId, 'removed', { what })
  return null
}

const passkeyCalled = (name: string): Words => [say(factorNames.passkey, 'zh-CN', { name }), say(factorNames.passkey, 'en', { name })]

export const factorCalls: Omit<DoorHandlers<typeof factors>, keyof Proving> = {
  passkeyQuestion: async (ctx) => {
    await spend(ctx.tx, [{ key: `passkey:from:${addressKey(ctx.caller.ip)}`, max: 600, seconds: 3600 }], ctx.now)
    return question(ctx, direct, null)
  },

  passkeyLogin: async (ctx, { devices, ...given }) => {
    const { tx, now, caller } = ctx
    const limits: Limit[] = [
      { key: `sign-in:from:${addressKey(caller.ip)}`, max: signInLimits.perAddress, seconds: signInLimits.windowSeconds },
    ]
    await refuseIfSpent(tx, limits, now)
    const accountId = await judgePasskey(ctx, given, direct)
    const holder = accountId === null ? undefined : await accounts.accountById(tx, accountId)
    await rankAttempt(tx, limits, now, holder !== undefined)
    if (!holder) return refuseAndKeep(factorRefusals.wrongPasskey)
    if (holder.status !== 1) return refuseAndKeep(authRefusals.disabled)
    return admitWithFactor(ctx, holder, 'PASSKEY', devices)
  },

  secondQuestion: async (ctx, given) => {
    const { id, accountId } = found(await ticket(ctx.tx, given.ticket, ctx.now), factorRefusals.ticketOver)
    await spend(ctx.tx, [{ key: `second:${id}`, max: 20, seconds: 300 }], ctx.now)
    return question(ctx, { purpose: 'SECOND', boundTo: id }, accountId)
  },

  secondFinish: async (ctx, given) => {
    const held = found(await tryTicket(ctx.tx, given.ticket, ctx.now), factorRefusals.ticketOver)
    const holder = await accounts.accountById(ctx.tx, held.accountId)
    if (!holder || !isOfPassword(held, holder.passwordHash)) return refuseAndKeep(factorRefusals.ticketOver)
    await judge(ctx, held.accountId, given.proof, { purpose: 'SECOND', boundTo: held.id })
    await endTicket(ctx.tx, held.id, ctx.now)
    return admitWithFactor(ctx, holder, held.way, given.devices)
  },

  mine: async (ctx): Promise<MyFactors> => {
    const session = me(ctx)
    const app = await store.app(ctx.tx, session.accountId)
    return {
      app: app ? { createdAt: app.createdAt, lastUsedAt: app.lastUsedAt } : null,
      passkeys: await store.passkeys(ctx.tx, session.accountId),
      recoveryLeft: await store.recoveryLeft(ctx.tx, session.accountId),
      passkeyHost: relyingParty(ctx.settings)?.id ?? null,
      isRequired: await store.isRequiredAnywhere(ctx.tx, session.accountId),
    }
  },

  appBegin: async (ctx) => {
    const session = await changing(ctx)
    must((await store.app(ctx.tx, session.accountId)) ? factorRefusals.hasApp : null)
    const made = newSecret()
    const seal = await sealOf(ctx)
    await store.draftApp(ctx.tx, session.id, seal.close(made.toString('hex')), new Date(ctx.now.getTime() + draftMs).toISOString())
    const secret = base32(made)
    return { secret, uri: uriOf({ secret, issuer, account: session.username }) }
  },

  appConfirm: async (ctx, { code }) => {
    const session = await changing(ctx)
    const secretSealed = found(await store.draftedApp(ctx.tx, session.id, ctx.now), factorRefusals.draftOver)
    const limits: Limit[] = [{ key: `factor-draft:${session.id}`, max: 20, seconds: 15 * 60 }]
    await refuseIfSpent(ctx.tx, limits, ctx.now)
    const step = stepOfCode(Buffer.from((await sealOf(ctx)).open(secretSealed), 'hex'), code, ctx.now)
    await rankAttempt(ctx.tx, limits, ctx.now, step !== null)
    if (step === null) return refuseAndKeep(factorRefusals.wrongCode)
    const made = { accountId: session.accountId, secretSealed, step, now: ctx.now }
    must((await store.addApp(ctx.tx, session.id, made)) ? null : factorRefusals.hasApp)
    return added(ctx, session, factorNames.app)
  },

  appRemove: async (ctx) => {
    const session = await changing(ctx)
    must((await store.removeApp(ctx.tx, session.accountId)) ? null : factorRefusals.missing)
    return removed(ctx, session, factorNames.app)
  },

  passkeyBegin: async (ctx) => {
    const session = await changing(ctx)
    const party = found(relyingParty(ctx.settings), factorRefusals.noPasskeys)
    const held = await store.passkeys(ctx.tx, session.accountId)
    must(held.length >= passkeysMost ? withParams(factorRefusals.tooMany, { n: passkeysMost }) : null)
    return {
      ...(await askChallenge(ctx.tx, { purpose: 'ENROL', boundTo: session.id }, ctx.now)),
      rpId: party.id,
      user: { id: await handleOf(ctx, session.accountId), name: session.username, displayName: session.accountName },
      excluded: held.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }
  },

  passkeyAdd: async (ctx, { name, transports, ...given }) => {
    const session = await changing(ctx)
    const party = found(relyingParty(ctx.settings), factorRefusals.noPasskeys)
    const held = await store.passkeys(ctx.tx, session.accountId)
    must(held.length >= passkeysMost ? withParams(factorRefusals.tooMany, { n: passkeysMost }) : null)
    const challenge = await takeChallenge(ctx.tx, given.challengeId, { purpose: 'ENROL', boundTo: session.id }, ctx.now)
    if (!challenge) return refuseAndKeep(factorRefusals.draftOver)
    const made = { accountId: session.accountId, transports, name, now: ctx.now }
    const isNew = await store.addPasskey(ctx.tx, { ...registered({ ...given, relyingParty: party, challenge }), ...made })
    must(isNew ? null : factorRefusals.twice)
    return added(ctx, session, passkeyCalled(name))
  },

  passkeyRename: async (ctx, { id, name }) => {
    must((await store.renamePasskey(ctx.tx, me(ctx).accountId, id, name)) ? null : factorRefusals.missing)
    return null
  },

  passkeyRemove: async (ctx, { id }) => {
    const session = await changing(ctx)
    const name = found(await store.removePasskey(ctx.tx, session.accountId, id), factorRefusals.missing)
    return removed(ctx, session, passkeyCalled(name))
  },

  recoveryRenew: async (ctx) => {
    const session = await changing(ctx)
    const { totp, passkey } = await store.waysOf(ctx.tx, session.accountId)
    must(totp || passkey ? null : factorRefusals.enrolFirst)
    await tellHolder(ctx, session.accountId, 'renewed')
    return { recoveryCodes: await makeRecoveryCodes(ctx, session.accountId) }
  },
}

function registered(given: Parameters<typeof readRegistration>[0]) {
  try {
    return readRegistration(given)
  } catch (error) {
    if (error instanceof Unreadable) return refuseAndKeep(factorRefusals.wrongPasskey)
    throw error
  }
}
