// A small house of the demo that a bench trades in; it goes when the bench is over.

import { systemClock } from '#server/kit/clock'
import { startEmbedded } from '#server/kit/database/embedded'
import type { Owner } from '#server/kit/database/owner'
import { readSettings } from '#server/kit/settings'
import { seed } from '#server/seed/index'
import type { House } from '../house/shopping'
import { openDoors } from './doors'
import { makeFolder } from './processes'

/** What is measured answers the code that the bench ends with. */
export async function inSmallHouse(measure: (house: House, owner: Owner) => Promise<number>): Promise<void> {
  const folder = makeFolder()
  const cluster = await startEmbedded({ dataDir: folder.path })
  const { owner, db, close } = await openDoors(cluster.url)
  try {
    await seed(owner, 'demo', { orders: 150 })
    const settings = readSettings({ DATA_DIR: folder.path, PAY_DRIVER: 'fake' })
    process.exitCode = await measure({ db, settings, clock: systemClock }, owner)
  } finally {
    await close()
    await cluster.stop()
    folder.remove()
  }
}
