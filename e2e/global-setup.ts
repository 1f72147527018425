// Starts the one server of a run: the built product with a PostgreSQL of its own in a folder that goes away with it.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratchFolder } from '../scripts/scratch.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bundle = join(root, 'dist', 'server', 'main.js')

export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  // Against a server that already runs: E2E_URL and E2E_OUTBOX name it.
  if (process.env.E2E_URL) return undefined
  for (const needed of [bundle, join(root, 'dist', 'console', 'index.html')]) {
    if (!existsSync(needed)) throw new Error(`${needed} is missing: run npm run build first`)
  }
  // The page of parts is in no ordinary build; see e2e/parts.ts.
  const parts = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), 'parts', '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (parts.status !== 0) throw new Error('the page of parts could not be built')
  // E2E_DATA: where the demo was furnished already, while others ran (scripts/steps.mjs).
  const folder = process.env.E2E_DATA ?? scratchFolder('marketdesk-e2e-')
  const outbox = join(folder, 'sms.ndjson')
  const links = join(root, 'e2e', 'menu-links.json')
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SMS_DRIVER: 'file',
    SMS_OUTBOX: outbox,
    MENU_FILE: links,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
  }
  const server = spawn(process.execPath, [bundle, 'serve', '--json'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const { url } = await readyLine(server)
  // The workers are processes of their own: they read these.
  process.env.E2E_URL = url
  process.env.E2E_OUTBOX = outbox
  return async () => {
    await stopped(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `serve --json` says one line of JSON when it is ready. */
function readyLine(server: ChildProcess): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      for (const line of said.split('\n').slice(0, -1)) {
        if (line.includes('"ready":true')) resolve(JSON.parse(line) as { url: string })
      }
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready: ${said}`)))
  })
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
