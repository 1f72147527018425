// The road of strangers and displays: the token says whose wall they stand behind, and from there it is the house's own road.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/kit/call'
import { languageOf } from '#contract/kit/words'
import { passHeader } from '#contract/screens/states'
import { open } from '#contract/screens/walls'
import { answersFor } from '../../datasets/index'
import { atTheDoor } from '../../kit/database/door'
import { answer, type Context, type DoorContext, type Handler, type Road, refusal } from '../../kit/road/answer'
import type { Metrics } from '../../kit/road/metrics'
import type { RawContext } from '../../kit/road/raw'
import { inEnvelope, within } from '../../kit/road/raw-answer'
import { Refused } from '../../kit/road/refuse'
import { callerOf, headerOf, inputOf } from '../../kit/road/request'
import { askedBy } from '../data'
import { follow, type Look, marked, type Shown } from '../live'
import { hashOf, newToken } from '../walls/tokens'
import { type OpenContext, openedCalls, strangeCalls } from './calls'
import { documentFor, keyOf, turnsFor } from './shown'
import * as store from './store'
import { strippedResult } from './strip'
import { type Brought, type Opened, whoOpens } from './who'

const bodyLimit = 64 * 1024

export function addOpenDoor(app: FastifyInstance, road: Road, metrics: Metrics): void {
  for (const name of ['unlock', 'pair'] as const) addStrange(app, road, metrics, open[name], strangeCalls[name] as Handler<Call, never>)
  for (const name of ['screen', 'data'] as const) addOpened(app, road, metrics, open[name], openedCalls[name] as Handler<Call, never>)
  addStream(app, road)
}

const broughtBy = (request: FastifyRequest): Brought => ({
  token: (headerOf(request, 'authorization') ?? '').replace(/^Bearer\s+/i, '').trim(),
  pass: headerOf(request, passHeader) ?? '',
})

const asking = (road: Road, request: FastifyRequest) => ({
  caller: callerOf(request, road.settings.publicUrl),
  language: languageOf(request.headers['accept-language']),
})

/** Of somebody whose unit is not known, and does not matter. */
function addStrange(app: FastifyInstance, road: Road, metrics: Metrics, call: Call, handler: Handler<Call, never>): void {
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit,
    handler: async (request, reply) => {
      const ended = metrics.time(call)
      const { caller, language } = asking(road, request)
      reply.header('x-request-id', caller.requestId).header('cache-control', 'no-store')
      const { token } = broughtBy(request)
      const asked = { call, raw: inputOf(request, call), session: null, door: true, caller, language, idempotencyKey: undefined }
      const strange = (ctx: DoorContext, input: unknown) => handler({ ...ctx, token } as never, input as never)
      return ended(await answer(road, asked, strange as Handler<Call, never>))
    },
  })
}

/** Behind the wall of the unit whose link or display it is. */
function addOpened(app: FastifyInstance, road: Road, metrics: Metrics, call: Call, handler: Handler<Call, never>): void {
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit,
    handler: async (request, reply) => {
      const ended = metrics.time(call)
      const { caller, language } = asking(road, request)
      reply.header('x-request-id', caller.requestId).header('cache-control', 'no-store')
      const opened = await whoOpens(road, broughtBy(request))
      if ('code' in opened) return ended(refusal(opened, language))
      const nextToken = call === open.screen ? await noteOpening(road, opened) : null
      const asked = { call, raw: inputOf(request, call), session: opened.session, door: false, caller, language, idempotencyKey: undefined }
      const behind = (ctx: Context, input: unknown) => handler({ ...ctx, opened, nextToken } satisfies OpenContext as never, input as never)
      return ended(await answer(road, asked, behind as Handler<Call, never>))
    },
  })
}

/** Counts that a link was opened; a display is seen, and given its next token when it is time. */
async function noteOpening(road: Road, opened: Opened): Promise<string | null> {
  const at = road.clock.now().toISOString()
  return atTheDoor(road, 'write', async (tx) => {
    if (opened.kind === 'share') {
      await store.countOpening(tx, opened.id, at)
      return null
    }
    await store.seeDisplay(tx, opened.id, opened.tokenHash, at)
    if (!opened.isDue) return null
    const next = newToken()
    return (await store.renewDisplay(tx, opened.id, opened.tokenHash, hashOf(next), at)) ? next : null
  })
}

function addStream(app: FastifyInstance, road: Road): void {
  const call = open.stream
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit,
    handler: async (request, reply) => {
      const brought = broughtBy(request)
      const { caller, language } = asking(road, request)
      reply.header('x-request-id', caller.requestId).header('cache-control', 'no-store')
      const since = await marked(road.db)
      const opened = await whoOpens(road, brought)
      if ('code' in opened) return refusal(opened, language)
      const { session } = opened
      const ctx: RawContext = { road, session, sessionNow: () => Promise.resolve(session), caller, language, request, reply }
      let shown: Shown | undefined
      const envelope = await inEnvelope(ctx, call, inputOf(request, call), async ({ screenId, hashes }) => {
        const { document, at, key, screenIds } = await within(ctx, 'read', (tx) => documentFor(tx, opened, screenId))
        const widgets = new Map(document.widgets.map((widget) => [widget.id, widget]))
        shown = {
          since,
          holder: session.id,
          concerns: concernsOf(opened, screenIds),
          look: () => lookAt(ctx, brought, key),
          onBeat: opened.kind === 'display' ? () => beat(road, opened) : undefined,
          endsAt: opened.endsAt,
          asker: { unitId: session.unit.id, zone: opened.zone, language, held: null },
          asked: askedBy(document, at),
          hashes,
          shown: (widgetId, result) => {
            const widget = widgets.get(widgetId)
            return widget ? strippedResult(result, widget, language) : { ...result, opens: null }
          },
        }
        return null
      })
      if (!shown) return envelope
      await follow(road, answersFor(road.settings), reply, shown)
    },
  })
}

const beat = (road: Road, { id, tokenHash }: Opened) =>
  atTheDoor(road, 'write', (tx) => store.seeDisplay(tx, id, tokenHash, road.clock.now().toISOString()))

/** The link or display itself, its list, and every screen of it, shown now or not. */
function concernsOf({ kind, id, playlistId }: Opened, screenIds: ReadonlySet<string>): (subject: string) => boolean {
  const subjects = new Set([`${kind} ${id}`, `playlist ${playlistId}`, ...[...screenIds].map((screenId) => `screen ${screenId}`)])
  return (subject) => subjects.has(subject)
}

async function lookAt(ctx: RawContext, brought: Brought, before: string): Promise<Look> {
  const opened = await whoOpens(ctx.road, brought)
  if ('code' in opened) return 'ended'
  try {
    const now = await within({ ...ctx, session: opened.session }, 'read', async (tx) => keyOf(await turnsFor(tx, opened), opened))
    return now === before ? 'same' : 'changed'
  } catch (error) {
    // Taken offline, in the bin, or nothing to show any more.
    if (error instanceof Refused) return 'ended'
    throw error
  }
}
