// `npm run bench [-- NAME]`: brings the product up to date, bundles a bench like the server, and runs it in a process of its own.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from '../scripts/browser.mjs'
import { ensureInstalled, fail, root } from '../scripts/installed.mjs'
import { browserEnv } from '../scripts/steps.mjs'

/** Each with the files that it starts as processes beside it. */
const benches = {
  main: [],
  analysis: [],
  announce: [],
  before: [],
  'coupon-rehearsal': [],
  coupons: [],
  designer: [],
  export: [],
  'goods-lists': [],
  growth: [],
  live: [],
  map: [],
  members: [],
  'member-orders': [],
  orders: ['orders-bare'],
  'order-screen': [],
  'pass-all': [],
  peers: ['peers-lean'],
  'points-mall': [],
  places: [],
  seeding: [],
  trade: [],
  wallet: [],
  walls: [],
}

/** Those that open a browser: it writes Chinese, as a merchant's does. */
const inBrowser = ['order-screen', 'designer']

const [name = 'main', ...args] = process.argv.slice(2).some((arg) => !arg.startsWith('-'))
  ? process.argv.slice(2)
  : ['main', ...process.argv.slice(2)]
if (!Object.hasOwn(benches, name)) fail(`No such bench: ${name} (there are ${Object.keys(benches).join(', ')})`)

ensureInstalled()
const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--quiet'], { cwd: root, stdio: ['ignore', 2, 2] })
if (built.status !== 0) fail('The build failed: see the lines above')

const { rolldown } = await import('rolldown')
const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries([name, ...benches[name]].map((file) => [file, `./bench/${file}.ts`])),
  platform: 'node',
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
})
const folder = join(root, 'dist', `bench-${name}`)
await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' })
await bundle.close()
// The bundler's own memory must not be counted: the bench runs in a fresh process.
const env = { ...process.env, ...(inBrowser.includes(name) ? browserEnv(ensureBrowser()) : {}) }
const { status } = spawnSync(process.execPath, [join(folder, `${name}.js`), ...args], { cwd: root, stdio: 'inherit', env })
process.exitCode = status ?? 1
