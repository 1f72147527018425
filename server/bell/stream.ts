// Live notifications: each process listens once to the database and passes the word on to the browsers that it holds.

import type { ServerResponse } from 'node:http'
import type { Database } from '../kit/database/db'
import type { RawHandler } from '../kit/road/raw'

type Held = Map<string, Set<ServerResponse>>

// One listener per database handle, started with the first browser that asks.
const listeners = new WeakMap<Database, Promise<Held>>()

const maxPerAccount = 20
const heartbeatMs = 25_000

async function listen(db: Database): Promise<Held> {
  const held: Held = new Map()
  // After a lost connection it is listened to again; the browsers then count anew, so nothing is missed.
  await db.listen(
    'bell',
    (accountId) => send(held.get(accountId), 'ring'),
    () => {
      for (const replies of held.values()) send(replies, 'ring')
    },
  )
  return held
}

function send(replies: Iterable<ServerResponse> | undefined, event: string): void {
  for (const reply of replies ?? []) reply.write(`event: ${event}\ndata: {}\n\n`)
}

export const streamBell: RawHandler = async ({ road, session, reply }) => {
  let listening = listeners.get(road.db)
  if (!listening) {
    listening = listen(road.db)
    listeners.set(road.db, listening)
    listening.catch(() => listeners.delete(road.db))
  }
  const held = await listening
  const replies = held.get(session.accountId) ?? new Set()
  if (replies.size >= maxPerAccount) replies.values().next().value?.end()
  held.set(session.accountId, replies)

  reply.hijack()
  const out = reply.raw
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  replies.add(out)
  send([out], 'ready')
  const heart = setInterval(send, heartbeatMs, [out], 'beat')
  out.on('close', () => {
    clearInterval(heart)
    replies.delete(out)
    if (replies.size === 0) held.delete(session.accountId)
  })
}

/** Ends the held streams, so that a graceful stop does not wait for browsers. */
export async function endStreams(db: Database): Promise<void> {
  const held = await listeners.get(db)
  for (const replies of held?.values() ?? []) for (const reply of replies) reply.end()
}
