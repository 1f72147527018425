// What a browser hears while it is open: its reader's bell, and that something of its unit has changed. Each process listens once to the
// database and passes the word on to the browsers that it holds.

import type { ServerResponse } from 'node:http'
import { bell } from '#contract/bell/calls'
import type { Book, WholeHouse } from '../kit/column'
import type { Database } from '../kit/database/db'
import { nextMoment } from '../kit/database/moment'
import type { Session } from '../kit/database/scope'
import { openEventStream } from '../kit/road/event-stream'
import type { RawContext, RawHandler } from '../kit/road/raw'
import { inEnvelope } from '../kit/road/raw-answer'
import { inputOf } from '../kit/road/request'
import { type Crier, crier, hearersOf } from './changes'
import { type Lately, lately, type Moment } from './lately'

type Held = { bells: Map<string, Set<ServerResponse>>; rung: Lately<string>; changes: Crier }

// One listener per database handle, started with the server or with the first browser that asks.
const listeners = new WeakMap<Database, Promise<Held>>()

const maxPerAccount = 20
const heartbeatMs = 25_000

async function listen(db: Database, books: readonly Book[]): Promise<Held> {
  const held: Held = { bells: new Map(), rung: lately(), changes: crier(hearersOf(books)) }
  const { bells, rung, changes } = held
  // After a lost connection it is listened to again; the browsers then look at everything anew, so nothing is missed.
  await db.listen(
    'bell',
    (message) => {
      const [accountId = '', by] = message.split(' ')
      rung.heard(Number(by), accountId)
      send(bells.get(accountId), 'ring')
    },
    () => {
      for (const replies of bells.values()) send(replies, 'ring')
      void reachFrom(db, rung.anew())
    },
  )
  await db.listen('changed', changes.heard, () => void reachFrom(db, changes.again()))
  return held
}

/** Asked after listening has begun: whatever transaction begins from here on is heard. Without an answer nothing counts as heard. */
const reachFrom = (db: Database, begin: (from: Moment) => void): Promise<void> => nextMoment(db).then(begin, () => {})

function listeningTo(db: Database, books: readonly Book[]): Promise<Held> {
  const known = listeners.get(db)
  if (known) return known
  const listening = listen(db, books)
  listeners.set(db, listening)
  listening.catch(() => listeners.delete(db))
  return listening
}

/** Before the first browser comes: what it asked for before its stream began is then known to this process too. */
export const listenFirst = (db: Database, books: readonly Book[]): void => void listeningTo(db, books).catch(() => {})

function send(replies: Iterable<ServerResponse> | undefined, event: string, data = '{}'): void {
  for (const reply of replies ?? []) reply.write(`event: ${event}\ndata: ${data}\n\n`)
}

export const streamBellOf =
  (house: WholeHouse): RawHandler =>
  async (ctx) => {
    let held: Held | undefined
    let since: Moment | undefined
    const envelope = await inEnvelope(ctx, bell.stream, inputOf(ctx.request, bell.stream), async (input) => {
      held = await listeningTo(ctx.road.db, house.books)
      since = input.since === undefined ? undefined : Number(input.since)
      return null
    })
    return held ? begin(ctx, held, since) : envelope
  }

function begin({ session, sessionNow, reply }: RawContext, held: Held, since: Moment | undefined): void {
  const { bells, changes } = held
  const replies = bells.get(session.accountId) ?? new Set()
  if (replies.size >= maxPerAccount) replies.values().next().value?.end()
  bells.set(session.accountId, replies)

  const out = openEventStream(reply)
  replies.add(out)
  // Asked each time and remembered for a moment: whoever lost a right or the unit meanwhile hears nothing of it.
  const listener = { session: sessionNow, tell: (topics: readonly string[]) => send([out], 'changed', JSON.stringify(topics)) }
  const missed = since === undefined ? null : missedBy(session, held, since)
  send([out], 'ready', JSON.stringify({ anything: missed === null }))
  if (missed?.isRung) send([out], 'ring')
  const leave = changes.join(session.unit, listener, missed?.topics)
  const heart = setInterval(send, heartbeatMs, [out], 'beat')
  out.on('close', () => {
    clearInterval(heart)
    leave()
    replies.delete(out)
    if (replies.size === 0) bells.delete(session.accountId)
  })
}

/** What happened between the answers of a page and its stream; null when that is not known, and anything may have. */
function missedBy({ accountId, unit }: Session, { rung, changes }: Held, since: Moment) {
  const rings = rung.since(since)
  const topics = changes.missed(unit, since)
  return rings && topics && { isRung: rings.includes(accountId), topics }
}

/** Ends the held streams, so that a graceful stop does not wait for browsers. */
export async function endStreams(db: Database): Promise<void> {
  const held = await listeners.get(db)
  held?.changes.end()
  for (const replies of held?.bells.values() ?? []) for (const reply of replies) reply.end()
}
