// Proving again who one is: for ten minutes of what concerns the account, or for one call that asks again.

import { factorRefusals, type factors } from '#contract/factors/calls'
import { houseRefusals } from '#contract/kit/refusal'
import type { WholeHouse } from '../../kit/column'
import type { Session } from '../../kit/database/scope'
import type { DoorContext, DoorHandlers } from '../../kit/road/answer'
import { type Limit, rankAttempt, refuseIfSpent, spend } from '../../kit/road/limits'
import { found, refuse, refuseAndKeep } from '../../kit/road/refuse'
import { isPassword } from '../../kit/secrets/passwords'
import * as accounts from '../store'
import { callOf, proveByCode, proved, sendProofCode } from './act-proof'
import { judge } from './judge'
import { freshMs, question } from './second-step'
import * as store from './store'

export type Proving = Pick<DoorHandlers<typeof factors>, 'proveQuestion' | 'prove' | 'proveCode'>

const me = (ctx: DoorContext): Session => found(ctx.session, houseRefusals.sessionEnded)
const proving = (session: Session) => ({ purpose: 'PROVE', boundTo: session.id }) as const

export const provingCallsOf = (house: Pick<WholeHouse, 'books'>): Proving => ({
  proveQuestion: async (ctx) => {
    const session = me(ctx)
    await spend(ctx.tx, [{ key: `prove:${session.id}`, max: 60, seconds: 3600 }], ctx.now)
    return question(ctx, proving(session), session.accountId)
  },

  prove: async (ctx, { proof, act }) => {
    const session = me(ctx)
    const call = act === undefined ? undefined : callOf(house.books, act)
    if (proof.by === 'sms') await proveByCode(ctx, session, found(call, factorRefusals.noAct), proof.code)
    else if (proof.by === 'password') await provePassword(ctx, session, proof.password)
    else {
      await judge(ctx, session.accountId, proof, proving(session))
      await store.noteFactor(ctx.tx, session.id, ctx.now)
    }
    if (call) return proved(ctx, session, call, proof.by)
    return { until: new Date(ctx.now.getTime() + freshMs).toISOString(), ticket: null }
  },

  proveCode: async (ctx, { act }) => sendProofCode(ctx, me(ctx), callOf(house.books, act)),
})

/** Who has a second factor proves by it; a password alone would be less than what they chose. */
async function provePassword({ tx, now }: DoorContext, { id, accountId }: Session, password: string): Promise<void> {
  const proof = found(await store.proofOf(tx, id), houseRefusals.sessionEnded)
  if (!proof.ways.password) refuse(factorRefusals.proveAgain, { ways: proof.ways })
  const limits: Limit[] = [{ key: `password:${accountId}`, max: 10, seconds: 15 * 60 }]
  await refuseIfSpent(tx, limits, now)
  const holder = found(await accounts.accountById(tx, accountId), houseRefusals.sessionEnded)
  const right = await isPassword(holder.passwordHash, password)
  await rankAttempt(tx, limits, now, right)
  if (!right) refuseAndKeep(factorRefusals.wrongPassword)
  await store.notePassword(tx, id, now)
}
