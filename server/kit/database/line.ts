// The line to the database under a link: what is sent over it, how long it may be silent, and whether it is still there.

import type pg from 'pg'
import { Asking, type How, Known, type Part } from './asking'
import type { Client } from './wire-rows'

/** As a failed connection is told by PostgreSQL itself (class 08), whatever the driver called it. */
export class LostConnection extends Error {
  readonly code = '08006'
  constructor(
    /** Given up by us, because the database was silent for too long. */
    readonly isLate: boolean,
    cause?: unknown,
  ) {
    super('the connection to the database was lost', { cause })
  }
}

type Failure = { code?: string; message?: string }

/** What is said when a connection ends, by PostgreSQL or by the system, or when it must throw a prepared statement away: nobody gets it again. */
const isEnd = ({ code = '', message = '' }: Failure) =>
  /^(57P0[1-3]|08\w{3}|26000|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(code) ||
  (code === '0A000' && message.startsWith('cached plan must not change'))

export type Line = {
  send: (parts: readonly Part[], how: How) => void
  /** Why nothing can be sent any more; null while something can. */
  whyLost: () => LostConnection | null
  /** Nothing is on its way, and no transaction is open. */
  isQuiet: () => boolean
  cut: () => void
}

export function lineOver(client: Client, patience: { patienceMs: number }): Line {
  const known = new Known()
  let lost = false
  let late = false
  let underWay = 0
  let timer: NodeJS.Timeout | undefined
  const lose = () => {
    lost = true
    clearTimeout(timer)
  }
  client.on('error', lose)
  client.on('end', lose)
  const cut = () => {
    lose()
    // Its types do not name what the driver speaks through.
    const { stream } = client.connection as unknown as { stream: { destroy: () => void } }
    stream.destroy()
  }
  const watch = () => {
    clearTimeout(timer)
    if (underWay === 0 || lost) return
    timer = setTimeout(() => {
      late = true
      cut()
    }, patience.patienceMs)
    timer.unref()
  }
  /** What whoever waits is told of a failure. */
  const over = (failure: Failure | null): unknown => {
    underWay -= 1
    watch()
    if (!failure) return null
    const isOver = isEnd(failure)
    if (isOver) lose()
    return lost && (isOver || !failure.code) ? new LostConnection(late, failure) : failure
  }
  return {
    send: (parts, how) => {
      underWay += 1
      // The driver calls the methods of Asking, whatever its types ask for.
      client.query(new Asking(parts, known, over, how) as unknown as pg.Submittable)
      watch()
    },
    whyLost: () => (lost ? new LostConnection(late) : null),
    isQuiet: () => underWay === 0 && client.getTransactionStatus() === 'I',
    cut,
  }
}
