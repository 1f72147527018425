// How the pictures are taken: the browser of the tests, one screen after the other, against the one server that the tests start too.

import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config'

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '**/*.shot.ts',
  outputDir: '../../test-results/pictures-run',
  globalSetup: '../global-setup.ts',
  workers: 2,
  retries: 1,
  timeout: 300_000,
  reporter: [['line']],
})
