// The database that a command works on: the one of DATABASE_URL, or the embedded one, running already or started for the moment.

import { CannotStart, reasonOf } from '../kit/cannot-start'
import { type Database, openDatabase } from '../kit/database/db'
import { startEmbedded } from '../kit/database/embedded'
import { loginFor } from '../kit/database/login'
import { migrate } from '../kit/database/migrate'
import { type Owner, openOwner } from '../kit/database/owner'
import { readSettings, type Settings } from '../kit/settings'

export type Opened = {
  owner: Owner
  settings: Settings
  embedded: boolean
  /** Brings the database up to date and signs in as a serving process does: without rights of its own. */
  enter: () => Promise<Database>
  close: () => Promise<void>
}

const oldestServer = 150_000

export async function openFor(settings: Settings, onRestart?: (reason: string) => void): Promise<Opened> {
  if (!settings.databaseUrl) {
    const embedded = await startEmbedded({ dataDir: settings.dataDir, onRestart })
    return opened(openOwner(embedded.url), settings, true, embedded.stop)
  }
  const owner = openOwner(settings.databaseUrl)
  await check(owner)
  return opened(owner, settings, false, async () => {})
}

function opened(owner: Owner, settings: Settings, embedded: boolean, stop: () => Promise<void>): Opened {
  let entered: Database | undefined
  const enter = async () => {
    await migrate(owner)
    entered = openDatabase(await loginFor(owner))
    return entered
  }
  const close = async () => {
    await entered?.close()
    await owner.close()
    await stop()
  }
  return { owner, settings, embedded, enter, close }
}

async function check(owner: Owner): Promise<void> {
  try {
    const { version } = await owner.sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`.one()
    if (version < oldestServer) throw new CannotStart(`DATABASE_URL names a PostgreSQL older than 15 (${version}): use a newer one`)
  } catch (error) {
    await owner.close()
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`Cannot use the database of DATABASE_URL: ${reasonOf(error)}`)
  }
}

export async function withDatabase<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  const found = await openFor(readSettings())
  try {
    return await work(found)
  } finally {
    await found.close()
  }
}
