// The database that a command works on: the one of DATABASE_URL, or the embedded one, running already or started for the moment.

import { CannotStart, reasonOf } from '../kit/cannot-start'
import { type Database, openDatabase } from '../kit/db'
import { startEmbedded } from '../kit/embedded'
import { readSettings, type Settings } from '../kit/settings'

export type Opened = { db: Database; settings: Settings; embedded: boolean; close: () => Promise<void> }

const oldestServer = 150_000

export async function openFor(settings: Settings, onRestart?: (reason: string) => void): Promise<Opened> {
  if (settings.databaseUrl) {
    const db = openDatabase(settings.databaseUrl)
    await check(db)
    return { db, settings, embedded: false, close: db.close }
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir, onRestart })
  const db = openDatabase(embedded.url)
  const close = async () => {
    await db.close()
    await embedded.stop()
  }
  return { db, settings, embedded: true, close }
}

async function check(db: Database): Promise<void> {
  try {
    const [{ version }] = await db.pool<{ version: number }[]>`select current_setting('server_version_num')::int as version`
    if (version < oldestServer) throw new CannotStart(`DATABASE_URL names a PostgreSQL older than 15 (${version}): use a newer one`)
  } catch (error) {
    await db.close()
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`Cannot use the database of DATABASE_URL: ${reasonOf(error)}`)
  }
}

export async function withDatabase<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  const opened = await openFor(readSettings())
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}
