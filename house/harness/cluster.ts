// One PostgreSQL for a whole run of the tests: started when the first file asks for it, gone with its folder after the last.

import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { TestProject } from 'vitest/node'
import { scratchFolder } from '../../scripts/scratch.mjs'
import { type Embedded, startEmbedded } from '../../server/kit/database/embedded'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the forks ask for the address of the database: see cluster-url.ts. */
    clusterPort: number
  }
}

type Cluster = { running: Promise<Embedded>; dataDir: string }

function start(): Cluster {
  const dataDir = scratchFolder('house-')
  return { dataDir, running: startEmbedded({ dataDir, fast: true }) }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Cluster | undefined
  // It must outlive every fork, so that this process starts it; a run of pure tests never asks, and starts nothing.
  const door = createServer((asker) => {
    cluster ??= start()
    asker.on('error', () => {})
    cluster.running.then(
      ({ url }) => asker.end(JSON.stringify({ url })),
      (error: Error) => asker.end(JSON.stringify({ why: error.message })),
    )
  })
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  project.provide('clusterPort', (door.address() as AddressInfo).port)
  return async () => {
    door.close()
    if (!cluster) return
    const running = await cluster.running.catch(() => null)
    await running?.stop()
    rmSync(cluster.dataDir, { recursive: true, force: true })
  }
}
