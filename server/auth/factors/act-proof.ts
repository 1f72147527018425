// Asks again: a call that moves money or changes where it goes is made only by somebody who has just shown, for this call, who they are.

import { authRefusals } from '#contract/auth/calls'
import { factorRefusals, type ProofAsked, type ProofWays } from '#contract/factors/calls'
import { type Call, lineOf } from '#contract/kit/call'
import { houseRefusals } from '#contract/kit/refusal'
import { maskMobile } from '../../accounts/index'
import type { Book } from '../../kit/column'
import type { Tx } from '../../kit/database/db'
import type { Session } from '../../kit/database/scope'
import type { Context, DoorContext } from '../../kit/road/answer'
import { found, must, refuse, refuseAndKeep } from '../../kit/road/refuse'
import { sendCode, tryCodes } from '../codes'
import { giveProof, mobileOf, takeProof } from './act-proof-store'
import { isAskedFor, proofOf } from './store'

/** How long a proof for one call can wait to be used. */
const validMs = 5 * 60_000

type Asking = { tx: Tx; session: Pick<Session, 'id'> }
type Reach = { ways: ProofWays; mobile: string | null }

/** Whoever has a second factor proves by it; the others by the password, or by a code sent to their phone. */
async function reachOf({ tx, session }: Asking): Promise<Reach> {
  const { ways } = found(await proofOf(tx, session.id), houseRefusals.sessionEnded)
  const mobile = ways.password ? await mobileOf(tx, session.id) : null
  return { ways: mobile === null ? ways : { ...ways, sms: maskMobile(mobile) }, mobile }
}

/**
 * Uses a proof up, or refuses and says in which ways one can be given. It stands in the transaction of the call: what is refused later on has
 * used nothing up. A unit that asks for a second factor to withdraw asks for it wherever money moves.
 */
export async function mustBeProved({ tx, session, now }: Context, call: Call, ticket: string | undefined): Promise<void> {
  const { ways } = await reachOf({ tx, session })
  if (ways.password) must((await isAskedFor(tx, 'WITHDRAWALS', session.unit)) ? factorRefusals.enrolFirst : null)
  const act = lineOf(call)
  if (ticket && (await takeProof(tx, ticket, session.id, act, now))) return
  refuse(factorRefusals.proveAgain, { ways, act } satisfies ProofAsked)
}

/** The call that is meant: nothing is proved for one that does not ask. */
export function callOf(books: readonly Book[], act: string): Call {
  const calls = books.flatMap((book) => Object.values(book.calls))
  return found(
    calls.find((call) => call.asksAgain && lineOf(call) === act),
    factorRefusals.noAct,
  )
}

/** The account's number, where a message to it is a way. */
async function numberFor(ctx: DoorContext, session: Session, call: Call): Promise<string> {
  const { ways, mobile } = await reachOf({ tx: ctx.tx, session })
  return mobile ?? refuse(factorRefusals.proveAgain, { ways, act: lineOf(call) } satisfies ProofAsked)
}

export async function sendProofCode(ctx: DoorContext, session: Session, call: Call) {
  return sendCode(ctx, 'PROVE', await numberFor(ctx, session, call), true, { line: lineOf(call), title: call.title })
}

/** A code that was sent for this act, to the number that the account has now. */
export async function proveByCode(ctx: DoorContext, session: Session, call: Call, code: string): Promise<void> {
  const [right] = await tryCodes(ctx, 'PROVE', [{ mobile: await numberFor(ctx, session, call), code, act: lineOf(call) }])
  if (!right) refuseAndKeep(authRefusals.wrongCode)
}

export async function proved({ tx, now }: DoorContext, session: Session, call: Call, way: string) {
  const until = new Date(now.getTime() + validMs)
  const ticket = await giveProof(tx, { sessionId: session.id, accountId: session.accountId, act: lineOf(call), way, until })
  return { until: until.toISOString(), ticket }
}
