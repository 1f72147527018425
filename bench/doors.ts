// The two doors of a database that a bench goes through: its owner's, and the one that a serving process signs in by.

import { type Database, openDatabase } from '../server/kit/database/db'
import { loginFor } from '../server/kit/database/login'
import { migrate } from '../server/kit/database/migrate'
import { type Owner, openOwner } from '../server/kit/database/owner'

/** Brings it up to date first. */
export async function openDoors(
  url: string,
  options: { max?: number } = {},
): Promise<{ owner: Owner; db: Database; close: () => Promise<void> }> {
  const owner = openOwner(url)
  await migrate(owner)
  const db = openDatabase(await loginFor(owner), options)
  const close = async () => {
    await db.close()
    await owner.close()
  }
  return { owner, db, close }
}
