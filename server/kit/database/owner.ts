// The owner of the database: makes and changes its form, furnishes it, backs it up. A serving process lets go of it before it serves.

import type pg from 'pg'
import { connectionTo } from './connection-to'
import { opening, poolOf, type Tx, transactOver } from './db'
import { linkOf } from './link'
import { houseScope } from './scope'
import { sqlOver, type Written } from './sql'
import { Client } from './wire-rows'

export type Owner = {
  readonly url: string
  /** Each statement for itself. */
  readonly sql: Tx
  /** All of it or nothing, written down in the history under this name. */
  transact: <T>(actor: string, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** One connection for many statements that take as long as they take. */
  session: <T>(work: (sql: Tx, client: pg.Client) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const asOwner = { role: 'owner', comesAgain: false }

export function openOwner(url: string, { max = 4 }: { max?: number } = {}): Owner {
  const pool = poolOf(url, max)
  const onAny = async <T>(work: (link: ReturnType<typeof linkOf>) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const link = linkOf(client)
    try {
      return await work(link)
    } finally {
      client.release(link.isLost())
    }
  }
  return {
    url,
    sql: sqlOver({
      ask: (written) => onAny((link) => link.ask(written, asOwner)),
      note: (written, apart) => onAny((link) => link.note(written, asOwner, apart)),
      say: (text) => onAny((link) => link.say(text)),
    }),
    transact: (actor, work) =>
      transactOver({ pool, as: asOwner, begin: (token) => opening('write', { ...houseScope(actor), role: null }, token) }, work),
    session: (work) => onItsOwn(url, work),
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** Copying streams of rows is not possible where statements travel one behind the other. */
async function onItsOwn<T>(url: string, work: (sql: Tx, client: pg.Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connectionTo(url), statement_timeout: 0, lock_timeout: 0 })
  client.on('error', () => {})
  await client.connect()
  const link = linkOf(client)
  link.patienceMs = 24 * 3_600_000
  try {
    const channel = {
      ask: (written: Written) => link.ask(written, asOwner),
      note: (written: Written, apart: ReadonlySet<string>) => link.note(written, asOwner, apart),
      say: link.say,
    }
    return await work(sqlOver(channel), client)
  } finally {
    await client.end().catch(() => {})
  }
}
