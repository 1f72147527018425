// The one road of a request: who, may, parse, scope, transaction, handler, envelope. Nothing else opens a transaction.

import { createHash } from 'node:crypto'
import { type Answer, type Call, type Calls, isDelete, isSearch, lineOf, opens, permissionsFor, type Taken } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { problemsOf } from '#contract/kit/problem'
import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { type Language, say } from '#contract/kit/words'
import { lacking } from '#contract/permissions'
import type { Clock } from '../clock'
import { type Database, type Tx, transact } from '../database/db'
import { doubtRoom, isOutOfRoom } from '../database/room'
import { type Caller, doorScope, type Scope, type Session, scopeOf } from '../database/scope'
import type { Log } from '../log'
import type { Settings } from '../settings'
import { asObjects, NotedPage, passed, type Writing } from './noted-page'
import { Refused } from './refuse'

export type Context = { tx: Tx; session: Session; now: Date; caller: Caller; language: Language; settings: Settings }
/** At the door nobody may be signed in yet. */
export type DoorContext = Omit<Context, 'session'> & { session: Session | null }

export type Handler<C extends Call, Ctx = Context> = (ctx: Ctx, input: Taken<C>) => Promise<Answer<C> | NotedAnswer<Answer<C>>>
/** A page may be passed on as the database told it. */
type NotedAnswer<A> = A extends Page<infer Row> ? NotedPage<Row, Omit<A, 'total' | 'records'>> : never
type Answered<List extends Calls> = { [Name in keyof List as List[Name]['kind'] extends 'raw' ? never : Name]: List[Name] }
/** A handler for every call of a capability: one left out does not compile. */
export type Handlers<List extends Calls, Ctx = Context> = { [Name in keyof Answered<List>]: Handler<Answered<List>[Name], Ctx> }
export type DoorHandlers<List extends Calls> = Handlers<List, DoorContext>

/**
 * An answer that has to wait for something after its transaction: a connection that waits for another would keep it from whoever it waits for.
 * Only for reads, whose answer no commit depends on.
 */
class Later {
  constructor(readonly work: (road: Road) => Promise<unknown>) {}
}
// Whoever declares a handler speaks of what is answered in the end; the road alone sees that it comes later.
export const later = <T>(work: (road: Road) => Promise<T>): T => new Later(work) as unknown as T

type Learn<C extends Call, Learned> = (ctx: Context, input: Taken<C>) => Promise<() => Promise<Learned>>

/**
 * A write that must learn something outside before it is done: no transaction is open, and no row is held, while somebody else's server is
 * waited for. `learn` finds out in a transaction that only reads what is to be asked, and returns the asking; what it brings is handed to `keep`, in the
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
async function learnedFor(
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

type Taking = (ctx: DoorContext, input: unknown, ...learned: unknown[]) => Promise<unknown>

export type Envelope = { code: number; message: string; data: unknown }

export type Road = { db: Database; clock: Clock; log: Log; settings: Settings }

export type Asked = {
  call: Call
  raw: unknown
  session: Session | null
  /** Set for the capabilities that stand at the door: they run as md_door, signed in or not. */
  door: boolean
  /** Set for those whose writes may change who may do what: all processes hear of it with the commit. */
  standing?: boolean
  caller: Caller
  language: Language
  idempotencyKey: string | undefined
  /** How a page that is passed on is written; as objects, unless the caller reads another form. */
  writing?: Writing
  /** What must hold besides, inside of the call's transaction and before its handler. A call that asks again is not answered without it. */
  guard?: (ctx: Context) => Promise<void>
}

export async function answer(road: Road, asked: Asked, handler: Handler<Call, never>): Promise<Envelope> {
  const { call, session, language, guard, writing = asObjects } = asked
  if (call.asksAgain && !guard) throw new Error(`${lineOf(call)} asks again, and nobody here can`)
  const barred = whyBarred(call, session)
  if (barred) return refusal(barred, language)

  const input = call.input.safeParse(asked.raw)
  if (!input.success) {
    const fields = problemsOf(input.error, call.input, language)
    const [first = say(houseRefusals.badInput.words, language)] = Object.values(fields)
    return { code: 422, message: isSearch(call) ? say(houseRefusals.badSearch.words, language) : first, data: { fields } }
  }
  if (call.once && !keyShape.test(asked.idempotencyKey ?? '')) return refusal(houseRefusals.keyMissing, language)

  try {
    const now = road.clock.now()
    const scope = asked.door || !session ? doorScope(session, asked.caller) : scopeOf(session, asked.caller)
    const around = { session, now, caller: asked.caller, language, settings: road.settings }
    // As below: who may make a call that asks outside is signed in.
    const learned = await learnedFor(handler, { db: road.db, scope }, around as Context, input.data)
    const data = await transact(road.db, call.kind === 'read' ? 'read' : 'write', scope, async (tx) => {
      const ctx: DoorContext = { ...around, tx }
      // The handler is this call's own: the input was parsed by its schema, and the roof has joined the two.
      const run = async () => {
        // Who may make a call that asks again is signed in: a call for anyone cannot ask (see the roof).
        await guard?.(ctx as Context)
        const made: unknown = await (handler as Taking)(ctx, input.data, ...learned)
        const data = made instanceof Later ? made : made instanceof NotedPage ? passed(call, made, writing) : call.output.parse(made)
        if (asked.standing && call.kind === 'write') await tx`select pg_notify('standing', '')`
        return data
      }
      return call.once ? runOnce(tx, asked, input.data, run) : run()
    })
    return { code: 200, message: 'success', data: data instanceof Later ? call.output.parse(await data.work(road)) : data }
  } catch (error) {
    return whatWentWrong(road, asked, error)
  }
}

/** Long enough not to be met by chance, short enough to be kept. */
const keyShape = /^[\x21-\x7e]{8,100}$/

/** The same key answers the same; another body under it is refused. The insert waits for a twin that is under way. */
async function runOnce(tx: Tx, asked: Asked, input: unknown, run: () => Promise<unknown>): Promise<unknown> {
  const account = asked.session?.accountId ?? '0'
  const key = asked.idempotencyKey ?? ''
  const name = lineOf(asked.call)
  const hash = createHash('sha256')
    .update(JSON.stringify([asked.session?.unit.id, input]))
    .digest('hex')
  const [fresh] = await tx`
    insert into idempotency_key (account_id, key, call, body_hash) values (${account}, ${key}, ${name}, ${hash})
    on conflict do nothing returning key`
  if (!fresh) {
    const [known] = await tx<{ call: string; bodyHash: string; answer: unknown }[]>`
      select call, body_hash, answer from idempotency_key where account_id = ${account} and key = ${key}`
    if (known?.call !== name || known.bodyHash !== hash) throw new Refused(houseRefusals.keyReused)
    return known.answer
  }
  const data = await run().catch(async (error: unknown) => {
    // A refusal that keeps what was counted must not keep the key: nothing was done under it.
    if (error instanceof Refused && error.keep) await tx`delete from idempotency_key where account_id = ${account} and key = ${key}`
    throw error
  })
  await tx`update idempotency_key set answer = ${JSON.stringify(data)}::text::jsonb where account_id = ${account} and key = ${key}`
  return data
}

export function whatWentWrong(road: Road, asked: Pick<Asked, 'call' | 'language' | 'caller'>, error: unknown): Envelope {
  const { language } = asked
  if (error instanceof Refused) return refusal(error.refusal, language, error.detail.data)
  const known = refusalOfFailure(road, error, asked.call.kind)
  if (known) {
    if (known.code >= 500) road.log.warn({ call: asked.call.path, requestId: asked.caller.requestId, error }, known.words[1])
    return refusal(known, language)
  }
  road.log.error({ call: asked.call.path, requestId: asked.caller.requestId, error }, 'defect')
  return refusal(isDelete(asked.call) ? houseRefusals.deleteFailed : houseRefusals.defect, language)
}

// The wall itself (42501) has no words: who runs into it was let through by a rule that should have refused, and that is a defect.
const unavailable = /^(57P0[1-3]|53\w{3}|58030|55P03|57014|08\w{3}|CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/

/** What the caller is told of a failure that is nobody's mistake, or their own; null for a defect. */
export function refusalOfFailure(road: Pick<Road, 'db'>, error: unknown, kind: Call['kind']): Refusal | null {
  const state = (error as { code?: string }).code
  // A database that takes no writes at all (a standby) is as good as full; in a call that only reads, a write is our own defect.
  if (isOutOfRoom(error) || (state === '25006' && kind === 'write')) {
    doubtRoom(road)
    return houseRefusals.full
  }
  if (!state) return null
  // A value that the column cannot hold (NUL bytes, lone surrogates, out of range) is the caller's mistake.
  if (state.startsWith('22')) return houseRefusals.badInput
  return unavailable.test(state) ? houseRefusals.busy : null
}

export function refusal(reason: Refusal, language: Language, data: unknown = null): Envelope {
  return { code: reason.code, message: say(reason.words, language, reason.params), data }
}

export function whyBarred(call: Call, session: Session | null): Refusal | null {
  if (call.access === 'anyone') return null
  if (!session) return houseRefusals.sessionEnded
  if (opens(call.access, session.permissions)) return null
  const [missing] = permissionsFor(call.access)
  return missing ? lacking(missing) : houseRefusals.denied
}
