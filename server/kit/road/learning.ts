// A write that must learn something outside before it is done: no transaction is open, and no row is held, while somebody else's server is waited for.

import type { Answer, Call, Taken } from '#contract/kit/call'
import { type Database, transact } from '../database/db'
import type { Scope } from '../database/scope'
import type { Context, Handler } from './answer'

type Learn<C extends Call, Learned> = (ctx: Context, input: Taken<C>) => Promise<() => Promise<Learned>>

/**
 * `learn` finds out in a transaction that only reads what is to be asked, and returns the asking; what it brings is handed to `keep`, in the
 * call's own transaction. Between the two others may have been there: `keep` looks again at whatever it relies on.
 */
export function havingLearned<C extends Call, Learned>(
  learn: Learn<C, Learned>,
  keep: (ctx: Context, input: Taken<C>, learned: Learned) => Promise<Answer<C>>,
): Handler<C> {
  const handler = (ctx: Context, input: Taken<C>, ...learned: Learned[]) => {
    const [first] = learned
    if (first === undefined) throw new Error('a call that asks outside cannot be made inside of another')
    return keep(ctx, input, first)
  }
  return Object.assign(handler, { learn })
}

/** What a handler wants to hear beside its input: nothing for most. */
export async function learnedFor(
  handler: Handler<Call, never>,
  { db, scope }: { db: Database; scope: Scope },
  ctx: Omit<Context, 'tx'>,
  input: unknown,
): Promise<unknown[]> {
  if (!('learn' in handler)) return []
  // Made above, for this very handler, whose input was parsed by the schema of its call.
  const learn = handler.learn as Learn<Call, unknown>
  const ask = await transact(db, 'read', scope, (tx) => learn({ ...ctx, tx }, input as Taken<Call>))
  return [await ask()]
}
