// The tests that need no browser: one PostgreSQL for the whole run, one database per file.

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: /^#contract\//, replacement: here('./contract/') },
      { find: /^#server\//, replacement: here('./server/') },
      { find: /^#console\//, replacement: here('./console/') },
    ],
  },
  test: {
    include: ['{server,contract,house}/**/*.test.ts', 'console/**/*.test.{ts,tsx}'],
    globalSetup: ['house/harness/cluster.ts'],
    // Two cores: one file each. Forks, because a test may block its thread while it talks to a child process.
    pool: 'forks',
    // Loading the whole server takes longer than most files of tests: a fork loads it once. A file leaves nothing behind it in the fork.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
