// `npm run dev`: the console with hot reload and a server that starts again with every change, over demo data of their own. Ctrl-C ends both.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch as watchFolder } from 'node:fs'
import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import { ensureInstalled, fail, root } from './installed.mjs'

ensureInstalled()
const { serverBundle } = await import('./build-server.mjs')
const { watch } = await import('rolldown')
const { createServer } = await import('vite')

const folder = join(root, '.marketdesk-dev')
const bundle = join(folder, 'server')
const host = '127.0.0.1'
const port = Number(process.env.PORT ?? 5173)

/** Whatever is not the console's own files. */
const serverPaths = ['/prod-api', '/open-api', '/pay-api', '/demo-pay', '/healthz', '/readyz', '/metrics']

/** Kept for the whole session: the console's server must know where the other one is, however often it starts again. */
async function freePort() {
  const probe = createProbe().listen(0, host)
  await once(probe, 'listening')
  const { port: found } = probe.address()
  probe.close()
  await once(probe, 'close')
  return found
}

const serverPort = await freePort()
const env = {
  LOG_LEVEL: 'warn',
  ...process.env,
  HOST: host,
  PORT: String(serverPort),
  PUBLIC_URL: `http://${host}:${port}`,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  DEMO: 'yes',
}

let child = null
let closing = false

function start() {
  // In a group of its own: Ctrl-C reaches us alone, and we ask it once to stop. Asked twice, it would let its database fall.
  const own = spawn(process.execPath, ['--enable-source-maps', join(bundle, 'main.js'), 'serve', '--processes', '1'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
  child = own
  own.once('exit', (code) => {
    if (child === own) child = null
    if (!closing && code !== 0) console.log('The server has ended: it starts again with the next change.')
  })
}

async function stop() {
  const own = child
  if (!own || own.exitCode !== null || own.signalCode !== null) return
  const ended = once(own, 'exit')
  own.kill('SIGTERM')
  await ended
}

let waiting = null
/** Changes that come while one is being made wait for the same start. */
function restart() {
  waiting ??= (async () => {
    await new Promise((done) => setTimeout(done, 100))
    await stop()
    waiting = null
    if (!closing) start()
  })()
}

const vite = await createServer({
  root: join(root, 'console'),
  configFile: join(root, 'vite.config.ts'),
  server: { host, port, strictPort: true, proxy: Object.fromEntries(serverPaths.map((path) => [path, `http://${host}:${serverPort}`])) },
  // The built page is marked by the server; this one says by itself that sent messages can be read.
  plugins: [{ name: 'marks', transformIndexHtml: (html) => html.replace('<html', '<html data-outbox="true"') }],
})
await vite.listen().catch((error) => fail(`The console cannot be served: ${error.message} (PORT chooses another port)`))

const builder = watch({
  ...serverBundle,
  output: { dir: bundle, format: 'esm', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
})
builder.on('event', async (event) => {
  if (event.code === 'BUNDLE_END') restart()
  if (event.code === 'ERROR') console.error(`The server cannot be built: ${event.error.message}`)
  await event.result?.close()
})
// Migrations are read where they lie: a new one is applied by the next start.
const migrations = watchFolder(join(root, 'server'), { recursive: true }, (_kind, name) => {
  if (name?.endsWith('.sql')) restart()
})

async function close() {
  if (closing) return
  closing = true
  migrations.close()
  await Promise.all([builder.close(), vite.close(), stop()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, close)
