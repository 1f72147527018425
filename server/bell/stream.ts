// What a browser hears while it is open: its reader's bell, and that something of its unit has changed. Each process listens once to the
// database and passes the word on to the browsers that it holds.

import type { ServerResponse } from 'node:http'
import type { Book, WholeHouse } from '../kit/column'
import type { Database } from '../kit/database/db'
import type { RawHandler } from '../kit/road/raw'
import { type Crier, crier, hearersOf } from './changes'

type Held = { bells: Map<string, Set<ServerResponse>>; changes: Crier }

// One listener per database handle, started with the first browser that asks.
const listeners = new WeakMap<Database, Promise<Held>>()

const maxPerAccount = 20
const heartbeatMs = 25_000

async function listen(db: Database, books: readonly Book[]): Promise<Held> {
  const held: Held = { bells: new Map(), changes: crier(hearersOf(books)) }
  const { bells, changes } = held
  // After a lost connection it is listened to again; the browsers then look at everything anew, so nothing is missed.
  await db.listen(
    'bell',
    (accountId) => send(bells.get(accountId), 'ring'),
    () => {
      for (const replies of bells.values()) send(replies, 'ring')
    },
  )
  await db.listen('changed', changes.heard, changes.again)
  return held
}

function send(replies: Iterable<ServerResponse> | undefined, event: string, data = '{}'): void {
  for (const reply of replies ?? []) reply.write(`event: ${event}\ndata: ${data}\n\n`)
}

export const streamBellOf =
  (house: WholeHouse): RawHandler =>
  async ({ road, session, sessionNow, reply }) => {
    let listening = listeners.get(road.db)
    if (!listening) {
      listening = listen(road.db, house.books)
      listeners.set(road.db, listening)
      listening.catch(() => listeners.delete(road.db))
    }
    const { bells, changes } = await listening
    const replies = bells.get(session.accountId) ?? new Set()
    if (replies.size >= maxPerAccount) replies.values().next().value?.end()
    bells.set(session.accountId, replies)

    reply.hijack()
    const out = reply.raw
    out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    replies.add(out)
    const leave = changes.join(session.unit, {
      // Asked each time and remembered for a moment: whoever lost a right or the unit meanwhile hears nothing of it.
      session: sessionNow,
      tell: (topics) => send([out], 'changed', JSON.stringify(topics)),
    })
    send([out], 'ready')
    const heart = setInterval(send, heartbeatMs, [out], 'beat')
    out.on('close', () => {
      clearInterval(heart)
      leave()
      replies.delete(out)
      if (replies.size === 0) bells.delete(session.accountId)
    })
  }

/** Ends the held streams, so that a graceful stop does not wait for browsers. */
export async function endStreams(db: Database): Promise<void> {
  const held = await listeners.get(db)
  held?.changes.end()
  for (const replies of held?.bells.values() ?? []) for (const reply of replies) reply.end()
}
