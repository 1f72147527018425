// The roof: joins the contract with the capabilities that answer it. One loop; no route is written by hand.

import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { authRefusals } from '#contract/auth/calls'
import { factorRefusals } from '#contract/factors/calls'
import { type Call, proofHeader } from '#contract/kit/call'
import { leanHeader } from '#contract/kit/lean'
import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { viewHeader } from '#contract/kit/viewing'
import { languageOf } from '#contract/kit/words'
import {
  findSession,
  forgetSessions,
  heedStanding,
  heedsUnit,
  holdStream,
  isWayOut,
  mustBeProved,
  type SignedIn,
  whyReadOnly,
} from './auth/index'
import { house as columns, contract, doors } from './columns'
import { type Clock, systemClock } from './kit/clock'
import type { Book } from './kit/column'
import type { Database } from './kit/database/db'
import { bytesOf, rawOf } from './kit/database/raw-text'
import type { Session } from './kit/database/scope'
import { type Log, silentLog } from './kit/log'
import { answer, type Context, type Envelope, type Handler, type Road, refusal, refusalOfFailure, whyBarred } from './kit/road/answer'
import { addDocs } from './kit/road/docs'
import { addGate } from './kit/road/gate'
import { type Metrics, makeMetrics } from './kit/road/metrics'
import { addMultipart, type Pace, pace, requestMs } from './kit/road/multipart'
import { inFewLetters, PassedPage } from './kit/road/noted-page'
import type { RawHandler } from './kit/road/raw'
import { Refused } from './kit/road/refuse'
import { callerOf, headerOf, inputOf } from './kit/road/request'
import { addConsole } from './kit/road/static'
import { addWatch } from './kit/road/watch'
import type { Settings } from './kit/settings'
import { addSmsOutbox } from './kit/sms-outbox'
import { addDemoBannerPictures, addDemoPictures, demoPassword, demoUsernames } from './seed/index'

export type House = { db: Database; settings: Settings; clock?: Clock; log?: Log; demo?: boolean; pace?: Pace } & Beside

/** Said by one of several processes that answer for one house. */
type Beside = {
  /** Others may change who may do what: it listens for that. */
  isBesideOthers?: boolean
  /** How /metrics is told where each process knows a part. */
  metricsOfAll?: (registry: Registry) => () => Promise<string>
}

export async function buildApp(house: House): Promise<FastifyInstance> {
  const { db, settings, clock = systemClock, log = silentLog } = house
  const app = fastify({
    logger: false,
    bodyLimit: 1024 * 1024,
    trustProxy: trustedHops(settings.trustProxy),
    // The last resort: `addMultipart` cuts a slow body off much sooner, and says so.
    requestTimeout: requestMs(house.pace ?? pace),
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
  })
  const road: Road = { db, clock, log, settings }
  const metrics = makeMetrics()
  if (house.isBesideOthers) await heedStanding(road)
  addErrors(app, road)
  addGate(app, settings)
  await addMultipart(app, house.pace)
  addWatch(app, { road, metricsText: house.metricsOfAll?.(metrics.registry) ?? (() => metrics.registry.metrics()), settings })
  for (const book of columns.books) {
    for (const [name, call] of Object.entries(book.calls)) addRoute(app, road, metrics, book, name, call)
  }
  for (const add of doors) await add(app, { road, metrics, demo: house.demo ?? false })
  addSmsOutbox(app, road, house.demo ?? false)
  addDemoPictures(app, house.demo ?? false)
  addDemoBannerPictures(app, house.demo ?? false)
  addDocs(app, contract)
  await addConsole(app, { settings, demo: house.demo ? { password: demoPassword, usernames: demoUsernames } : null })
  return app
}

/** Forwarded-for headers count only behind a configured proxy: so many hops, or these addresses. */
const trustedHops = (trusted: Settings['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted

function addRoute(app: FastifyInstance, road: Road, metrics: Metrics, book: Book, name: string, call: Call): void {
  const handler = book.handlers[name] as Handler<Call, never> | RawHandler | undefined
  // Deny by default: a call that nobody answers, or that says nothing about access, stops the start.
  if (!handler) throw new Error(`no handler for ${call.method} ${call.path}`)
  if (!call.access) throw new Error(`no access rule for ${call.method} ${call.path}`)
  if (call.asksAgain && (call.kind !== 'write' || call.access === 'anyone' || book.door)) throw new Error(`${call.path} cannot ask again`)
  app.route({
    method: call.method,
    url: `/prod-api${call.path}`,
    bodyLimit: call.mostBytes,
    handler: async (request, reply) => {
      const ended = metrics.time(call)
      const caller = callerOf(request, road.settings.publicUrl)
      const language = languageOf(request.headers['accept-language'])
      reply.header('x-request-id', caller.requestId).header('cache-control', 'no-store')
      if (caller.crossSite && isAct(call)) return ended(refusal(authRefusals.crossSite, language))
      const session = await sessionOf(road, request, book, call)
      if (session instanceof Refused) return ended(refusal(session.refusal, language))
      if (session instanceof Error) return ended(refusal(refusalOfFailure(road, session, 'write') ?? houseRefusals.busy, language))
      const held = whyHeld(session, book, call) ?? whyReadOnly(session, book, call)
      if (held) return ended(refusal(held, language))
      if (call.kind === 'raw') {
        const barred = whyBarred(call, session)
        if (barred) return ended(refusal(barred, language))
        if (session) {
          const release = holdStream(road, session, () => reply.raw.destroy())
          reply.raw.once('finish', release).once('close', release)
        }
        const sessionNow = () => findSession(road, tokenOf(request) ?? '', { unit: session?.unit.id }).catch(() => null)
        return (handler as RawHandler)({ road, session: session as Session, sessionNow, caller, language, request, reply })
      }
      const asked = {
        call,
        raw: inputOf(request, call),
        session,
        door: book.door,
        standing: book.standing,
        caller,
        language,
        idempotencyKey: headerOf(request, 'idempotency-key'),
        writing: headerOf(request, leanHeader) ? inFewLetters : undefined,
        guard: call.asksAgain ? (ctx: Context) => mustBeProved(ctx, call, headerOf(request, proofHeader)) : undefined,
      }
      const answered = await answer(road, asked, handler as Handler<Call, never>)
      if (book.standing && call.kind === 'write') forgetSessions(road)
      return sent(reply, ended(answered))
    },
  })
}

/** A page that was never read is sent as it was written. */
function sent(reply: FastifyReply, answered: Envelope): Envelope | Buffer {
  const { code, message, data } = answered
  if (!(data instanceof PassedPage)) return answered
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', leanHeader)
  return bytesOf(`{"code":${code},"message":${rawOf(JSON.stringify(message))},${data.text}}`)
}

/** Whose role asks for a second factor gets as far as the door until it is set up and shown: there it can be. */
function whyHeld(session: SignedIn | null, book: Book, call: Call): Refusal | null {
  if (!session?.factorDue || book.door || call.access === 'anyone') return null
  return session.factorDue === 'enrol' ? factorRefusals.restricted : factorRefusals.unchecked
}

/** What another site's page may never make a visitor's browser do: not only with a session, but also sign in, ask for codes, apply. */
const isAct = (call: Call): boolean => call.kind === 'write' || call.method !== 'GET'

async function sessionOf(road: Road, request: FastifyRequest, book: Book, call: Call): Promise<SignedIn | null | Error> {
  const token = tokenOf(request)
  if (!token) return null
  // What an account does at the door concerns itself: nobody is kept from signing out by a unit that is no longer theirs.
  const unit = book.door && call.kind === 'write' && !heedsUnit(call) ? undefined : headerOf(request, 'unit')
  const view = isWayOut(call) ? undefined : headerOf(request, viewHeader)
  return findSession(road, token, { unit, view }).catch((error: Error) => {
    if (error instanceof Refused) return call.access === 'anyone' ? null : error
    road.log.warn({ error }, 'session lookup failed')
    return error
  })
}

/** From `Authorization: Bearer x`, `token: Bearer x` or `token: x`; never from the cookie alone. */
function tokenOf(request: FastifyRequest): string | undefined {
  const given = headerOf(request, 'token') ?? headerOf(request, 'authorization')
  const token = given?.replace(/^Bearer\s+/i, '').trim()
  return token && token.length <= 200 ? token : undefined
}

function addErrors(app: FastifyInstance, road: Road): void {
  app.setNotFoundHandler((request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    return reply.code(404).header('cache-control', 'no-store').send(refusal(houseRefusals.noSuchCall, language))
  })
  app.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const language = languageOf(request.headers['accept-language'])
    // Before a call has begun (who signed, which file) the database may be away or full as well.
    const known = error instanceof Refused ? error.refusal : error.statusCode === undefined ? refusalOfFailure(road, error, 'write') : null
    const status = error.statusCode ?? known?.code ?? 500
    if (status >= 500) road.log.error({ error, requestId: request.id }, known?.words[1] ?? 'defect outside of a call')
    if (known) return reply.code(status).header('cache-control', 'no-store').send(refusal(known, language))
    const reason = status === 413 ? houseRefusals.tooLarge : status < 500 ? houseRefusals.unreadable : houseRefusals.defect
    return reply.code(status).header('cache-control', 'no-store').send(refusal(reason, language))
  })
}
