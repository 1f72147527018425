// `npm test`: installs what is missing, then runs every check and every test. The last line counts them. With paths, only those tests.

import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, fail, root } from './installed.mjs'
import { namesTests, runNamed } from './one.mjs'
import { stepsFor } from './steps.mjs'

const only = process.argv
  .find((arg) => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')

ensureInstalled()
const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--only='))
if (namesTests(named)) process.exit(runNamed(named))
if (named.length > 0) fail(`No such test: ${named.join(' ')} (a path, or --only= with the name of a step)`)
const wantsBrowser = !only || only.includes('e2e')
const all = stepsFor(wantsBrowser ? ensureBrowser() : {})
const unknown = only?.find((name) => !all.some((step) => step.name === name))
if (unknown) fail(`No such step: ${unknown} (there are ${all.map((step) => step.name).join(', ')})`)
const steps = only ? all.filter((step) => only.includes(step.name)) : all

mkdirSync(join(root, 'test-results'), { recursive: true })
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(130)
  })
}

function execute(step) {
  step.before?.()
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...step.env?.() }
    delete env.FORCE_COLOR
    const child = spawn(process.execPath, step.args(), { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const said = []
    child.stdout.on('data', (chunk) => said.push(chunk))
    child.stderr.on('data', (chunk) => said.push(chunk))
    child.once('error', (error) => said.push(Buffer.from(error.message)))
    child.once('close', (code) => {
      running.delete(child)
      resolve({ ok: code === 0, output: Buffer.concat(said).toString('utf8') })
    })
  })
}

async function run(step) {
  const from = performance.now()
  const { ok, output } = step.why ? { ok: false, output: step.why } : await execute(step)
  const { passed, failed, again } = step.count(ok)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(15)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${seconds} s`,
  )
  if (again > 0) console.log(`        ${again} of them passed only at the second try:`)
  // What was running when, and what held, is of no use afterwards; what broke is.
  const told = output
    .trimEnd()
    .replace(/^\[\d+\/\d+\].*\n/gm, '')
    .replace(/^\s*✓.*\n/gm, '')
  if (failed > 0 || again > 0) console.log(told.replace(/^/gm, '        '))
  const slow = step.slow?.() ?? []
  if (slow.length > 0) console.log(['        Slow, and no `// slow: …` above says why:', ...slow].join('\n          '))
  return { passed, failed }
}

// Two cores: one heavy step, or rather one suite and one small check, at a time.
const results = new Map()
const started = new Map()
const light = steps.filter((step) => !step.heavy)
const heavy = steps.filter((step) => step.heavy)

function start(step) {
  const known = started.get(step.name)
  if (known) return known
  const work = (async () => {
    await Promise.all(steps.filter((other) => step.after.includes(other.name)).map(start))
    results.set(step.name, await run(step))
  })()
  started.set(step.name, work)
  return work
}

const lane = async (list) => {
  for (const step of list) await start(step)
}
await Promise.all([lane(light), lane(heavy)])

const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
