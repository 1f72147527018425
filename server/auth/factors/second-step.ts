// The second step of a sign-in, and what a session must have shown lately before it may do what matters most.

import { factorRefusals, type PasskeyQuestion } from '#contract/factors/calls'
import { houseRefusals } from '#contract/kit/refusal'
import type { SignInWay } from '#contract/kit/sign-in'
import type { Context, DoorContext } from '../../kit/road/answer'
import { found, Refused, refuse } from '../../kit/road/refuse'
import * as store from './store'
import { askChallenge, type Bound, digest, openTicket, type Ticket } from './ticket-store'
import { relyingParty } from './webauthn'

/** How long a proof counts. */
export const freshMs = 10 * 60_000

/** After the password or the code in a message was right: whoever has a second factor is given a ticket instead of a session. */
export async function askForSecondFactor(ctx: DoorContext, holder: { id: string; passwordHash: string }, way: SignInWay): Promise<void> {
  const ways = await store.waysOf(ctx.tx, holder.id)
  if (!ways.totp && !ways.passkey) return
  const opened = await openTicket(ctx.tx, { accountId: holder.id, passwordHash: holder.passwordHash, way }, ctx.now)
  throw new Refused(factorRefusals.needed, { keep: true, data: { ...opened, ways: { ...ways, password: false } } })
}

/** A changed password ends what was begun with the old one. */
export const isOfPassword = ({ passwordMark }: Ticket, passwordHash: string): boolean => digest(passwordHash).equals(passwordMark)

/** What the browser asks a passkey; `accountId` names whose, where that is known. */
export async function question(ctx: DoorContext, bound: Bound, accountId: string | null): Promise<PasskeyQuestion> {
  const party = found(relyingParty(ctx.settings), factorRefusals.noPasskeys)
  const held = accountId === null ? [] : await store.passkeys(ctx.tx, accountId)
  const asked = await askChallenge(ctx.tx, bound, ctx.now)
  return { ...asked, rpId: party.id, allowed: held.map(({ credentialId, transports }) => ({ id: credentialId, transports })) }
}

type Asking = Pick<Context, 'tx' | 'now'> & { session: { id: string; accountId: string } }

const isFresh = (at: string | null, now: Date) => at !== null && now.getTime() - Date.parse(at) < freshMs

/**
 * Refuses unless this session has shown lately who it is: by a second factor where there is one, else by signing in or the password.
 * The refusal says in which ways it can be shown; the console asks and then sends the same call again.
 */
export async function mustBeFresh({ tx, session, now }: Asking): Promise<store.Proof> {
  const proof = found(await store.proofOf(tx, session.id), houseRefusals.sessionEnded)
  if (isFresh(proof.ways.password ? proof.provedAt : proof.factorAt, now)) return proof
  return refuse(factorRefusals.proveAgain, { ways: proof.ways })
}
