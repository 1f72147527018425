// The steps of `npm test`: what each runs, what it waits for, and how its tests are counted.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'
import { scratchFolder } from './scratch.mjs'
import { slowWithoutReason, timesOfPlaywright, timesOfVitest } from './slow.mjs'

export const bin = (pack, name = pack) => {
  const folder = join(root, 'node_modules', pack)
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bins === 'string' ? bins : bins[name])
}

const report = (name) => join(root, 'test-results', `${name}.json`)
const readReport = (name) => (existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : null)

/** A step that counts as one test: it passes or it does not. */
const check = (name, args, after = []) => ({ name, args, after, count: (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }) })

/** A step whose reporter says how many tests there were. A run that broke outside of any test is one failure. */
const suite = (name, { count, times, mostMs, ...rest }) => ({
  name,
  ...rest,
  slow: () => {
    const found = readReport(name)
    return found ? slowWithoutReason(times(found), mostMs) : []
  },
  before: () => rmSync(report(name), { force: true }),
  count: (ok) => {
    const found = readReport(name)
    const { passed, failed, again } = found ? count(found) : { passed: 0, failed: 0 }
    return { passed, failed: !ok && failed === 0 ? 1 : failed, again }
  },
})

export const browserEnv = ({ path }) => (path ? { CHROMIUM_PATH: path } : {})

/** The house that the browser tests live in. Furnishing the demo keeps one core busy for minutes, and the browser would wait for it: it is done beside the unit tests. */
let house
const furnished = {
  ...check('demo', () => [join(root, 'dist', 'server', 'main.js'), 'seed', '--json'], ['build']),
  before: () => {
    house = scratchFolder('marketdesk-e2e-')
    process.once('exit', () => rmSync(house, { recursive: true, force: true }))
  },
  env: () => ({ DATA_DIR: house, DATABASE_URL: '' }),
}

export function stepsFor(browser) {
  const floors = ['contract', 'server', 'console', 'e2e']
  return [
    ...floors.map((floor) => check(`types-${floor}`, () => [bin('typescript', 'tsc'), '-p', `tsconfig.${floor}.json`])),
    check('lint', () => [bin('oxlint'), '--type-aware', '--deny-warnings']),
    check('format', () => [bin('@biomejs/biome', 'biome'), 'check', '--colors=off', '--max-diagnostics=100']),
    // With the page of parts, which only the browser tests open: it is built while the unit tests run.
    check('build', () => [join(root, 'scripts', 'build.mjs'), '--quiet', 'server', 'console', 'parts']),
    furnished,
    suite('unit', {
      args: () => [
        bin('vitest'),
        'run',
        '--includeTaskLocation',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report('unit')}`,
      ],
      after: [],
      heavy: true,
      times: timesOfVitest,
      mostMs: 5000,
      count: ({ numPassedTests, numFailedTests, testResults }) => {
        const broken = testResults.filter(
          (file) => file.status === 'failed' && file.assertionResults.every((each) => each.status !== 'failed'),
        )
        return { passed: numPassedTests, failed: numFailedTests + broken.length }
      },
    }),
    suite('e2e', {
      args: () => [bin('@playwright/test', 'playwright'), 'test', '--reporter=line,json'],
      env: () => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e'), ...(house && { E2E_DATA: house }), ...browserEnv(browser) }),
      // The browser needs both cores, the build, and the demo.
      after: ['build', 'demo', 'unit'],
      heavy: true,
      why: browser.why,
      times: timesOfPlaywright,
      mostMs: 10_000,
      count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, again: stats.flaky }),
    }),
  ]
}
