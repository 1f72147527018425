// One of several processes that answer on one port. It asks the first one what it must know, and ends with it.

import { once } from 'node:events'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { buildApp } from '../app'
import { openDatabase } from '../kit/database/db'
import { makeLog } from '../kit/log'
import { readSettings } from '../kit/settings'
import { letYoungHeapGrow } from '../kit/young-heap'
import { listen } from './answering'
import type { Answering, Asking, Told } from './many'
import { untilStopped } from './until-stopped'

const ask = (asking: Asking) => process.send?.(asking)

async function whatToKnow(): Promise<Told> {
  ask({ asks: 'told' })
  for (;;) {
    const [answering] = (await once(process, 'message')) as [Answering]
    if ('told' in answering) return answering.told
  }
}

/** The figures of all of them: each alone would tell a part. */
function metricsOfAll(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry)
  // It begins to answer the first one's questions when it is made.
  void new AggregatorRegistry()
  let askedCount = 0
  return () => {
    askedCount += 1
    const no = askedCount
    return new Promise((resolve) => {
      const heard = (answering: Answering) => {
        if (!('metrics' in answering) || answering.no !== no) return
        process.off('message', heard)
        // The first one may be about to end: then this one's own are better than none.
        resolve(answering.metrics || registry.metrics())
      }
      process.on('message', heard)
      ask({ asks: 'metrics', no })
    })
  }
}

export async function serveOneOfMany(): Promise<number> {
  const settings = readSettings()
  const log = makeLog(settings.logLevel)
  const stopped = Promise.race([untilStopped(log), once(process, 'disconnect')])
  let isServing = false
  // Told to stop before anybody was answered, it has nothing to finish.
  void stopped.then(() => !isServing && process.exit(0))
  const { databaseUrl, demo } = await whatToKnow()
  const db = openDatabase(databaseUrl)
  const app = await buildApp({ db, settings, log, demo, isBesideOthers: true, metricsOfAll })
  isServing = true
  await listen(app, settings)
  letYoungHeapGrow()
  await stopped
  await app.close()
  await db.close()
  // The way to the first one would keep this one alive.
  if (process.connected) process.disconnect()
  return 0
}
