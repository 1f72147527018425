// What is being sent to somebody (live notices, downloads) ends with their session, on every process, within a second.

import { sessionIdleMs } from '#contract/kit/sign-in'
import type { Database } from '../kit/database/db'
import { atTheDoor } from '../kit/database/door'
import type { Session } from '../kit/database/scope'
import type { Road } from '../kit/road/answer'
import * as store from './store'

type Stream = { session: Session; look: () => void }
type Held = { streams: Set<Stream>; listening: Promise<void> }
const heldBy = new WeakMap<Database, Held>()

/** Sessions run out by themselves too; and should no word come from the database, this often it is asked. */
const lookEveryMs = 300_000

/**
 * Cuts a stream off when its session is over; what it returns is called when there is nothing left to cut. The first look is taken at once:
 * a session may have ended after it was found and before this process listened for its end.
 */
export function holdStream(road: Road, session: Session, cut: () => void): () => void {
  const held = heldBy.get(road.db) ?? hold(road.db)
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const release = () => {
    isOver = true
    clearTimeout(timer)
    held.streams.delete(stream)
  }
  const look = async () => {
    const leftMs = await msLeft(road, session).catch(() => lookEveryMs)
    if (isOver) return
    clearTimeout(timer)
    if (leftMs > 0) {
      timer = setTimeout(() => void look(), Math.min(leftMs, lookEveryMs)).unref()
      return
    }
    release()
    cut()
  }
  const stream: Stream = { session, look: () => void look() }
  held.streams.add(stream)
  void held.listening.then(stream.look, stream.look)
  return release
}

function hold(db: Database): Held {
  const streams = new Set<Stream>()
  const lookAt = (isMeant: (session: Session) => boolean) => {
    for (const { session, look } of streams) if (isMeant(session)) look()
  }
  const heard = (message: string) => lookAt(({ id, accountId }) => message === `session:${id}` || message === `account:${accountId}`)
  const held = { streams, listening: db.listen('session_ends', heard, () => lookAt(() => true)) }
  heldBy.set(db, held)
  held.listening.catch(() => heldBy.delete(db))
  return held
}

async function msLeft(road: Road, { id }: Session): Promise<number> {
  const now = road.clock.now()
  const until = await atTheDoor(road, 'read', (tx) => store.sessionUntil(tx, id, sessionIdleMs))
  return until === null ? 0 : Date.parse(until) - now.getTime()
}
