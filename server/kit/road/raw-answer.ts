// What calls that write their own reply still share with the road: transactions in the caller's scope, parsing, refusals.

import type { Call, Taken } from '#contract/kit/call'
import { problemsOf } from '#contract/kit/problem'
import { houseRefusals } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { type Tx, transact } from '../database/db'
import { scopeOf } from '../database/scope'
import { type Envelope, whatWentWrong } from './answer'
import type { RawContext } from './raw'

/** A transaction of the caller's unit. A long exchange of bytes stands between two of them, never inside one. */
export const within = <T>(
  { road, session, caller }: Pick<RawContext, 'road' | 'session' | 'caller'>,
  kind: 'read' | 'write',
  work: (tx: Tx) => Promise<T>,
): Promise<T> => transact(road.db, kind, scopeOf(session, caller), work)

/** Parses, works, and makes an envelope of the outcome, whatever it is. */
export async function inEnvelope<C extends Call>(
  ctx: RawContext,
  call: C,
  given: unknown,
  work: (input: Taken<C>) => Promise<unknown>,
): Promise<Envelope> {
  const { road, language, caller } = ctx
  const input = call.input.safeParse(given)
  if (!input.success) {
    const fields = problemsOf(input.error, call.input, language)
    return { code: 422, message: Object.values(fields)[0] ?? say(houseRefusals.badInput.words, language), data: { fields } }
  }
  try {
    return { code: 200, message: 'success', data: await work(input.data as Taken<C>) }
  } catch (error) {
    return whatWentWrong(road, { call, language, caller }, error)
  }
}
