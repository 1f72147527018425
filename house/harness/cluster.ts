// One PostgreSQL for a whole run of the tests: started before the first file, gone with its folder after the last.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../server/kit/database/embedded'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'house-'))
  const cluster = await startEmbedded({ dataDir, fast: true })
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
