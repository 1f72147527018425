// The browser tests: real Chromium against one real server, as a merchant in China would have it.

import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]
const executablePath = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path))

/** Nothing that the browser does by itself in the background, and no sandbox, which containers do not allow. */
const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-default-apps',
  '--no-first-run',
  '--metrics-recording-only',
  '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: a browser test waits about as long as it works.
  workers: 3,
  // A browser on a busy machine gets another chance; a test that needed one is named as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 12_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: quiet },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
