// One test in seconds: `npm test -- server/stock/stock.test.ts`, `npm test -- e2e/orders.spec.ts -g title`, or a folder of them.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { fail, root } from './installed.mjs'
import { bin, browserEnv } from './steps.mjs'

const isSpec = (arg) => /^(\.\/)?e2e(\/|$)|\.spec\.ts(:\d+)?$/.test(arg)
const isPath = (arg) => !arg.startsWith('-') && (isSpec(arg) || /\.test\.tsx?(:\d+)?$/.test(arg) || existsSync(join(root, arg)))

/** Whatever is not the name of a step: paths of tests, and words for the runner itself. */
export const namesTests = (args) => args.some(isPath)

const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

/** Runs what the paths name and nothing else; the runners' own words (-t, -g, --watch) are handed on. */
export function runNamed(args) {
  const specs = args.filter((arg) => isPath(arg) && isSpec(arg))
  const units = args.filter((arg) => isPath(arg) && !isSpec(arg))
  const rest = args.filter((arg) => !isPath(arg))
  const unit = units.length > 0 ? run([bin('vitest'), ...(rest.includes('--watch') ? [] : ['run']), ...units, ...rest]) : 0
  return unit || (specs.length > 0 ? runSpecs(specs, rest) : 0)
}

function runSpecs(specs, rest) {
  const browser = ensureBrowser()
  if (!browser.path) fail(browser.why)
  const built = run([join(root, 'scripts', 'build.mjs'), '--quiet', 'server', 'console', 'parts'])
  return built || run([bin('@playwright/test', 'playwright'), 'test', '--reporter=list', ...specs, ...rest], browserEnv(browser))
}
