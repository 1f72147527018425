// The processes that are measured: the built server over a large house of its own, and the bare one beside it.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sure } from '#contract/kit/sure'
import { packageRoot } from '#server/kit/root'

export type Running = { child: ChildProcess; url: string; readyMs: number }

const bundle = join(packageRoot, 'dist', 'server', 'main.js')

export function makeFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'marketdesk-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

const envOf = (dataDir: string, databaseUrl = '') => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
})

/** 20,000 accounts in one market. */
export const seedLarge = (dataDir: string): void => seedBy(bundle, dataDir, 0)

/** 100,000 orders, made by the build that is named. */
export const seedOrders = (dataDir: string, built: string): void => seedBy(built, dataDir, 100_000)

function seedBy(built: string, dataDir: string, orders: number): void {
  const { status, stderr } = spawnSync(process.execPath, [built, 'seed', '--profile', 'large', '--orders', String(orders), '--json'], {
    env: envOf(dataDir),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`)
}

/** With a database's address it is a second server over the same data; `built` may be another build of the product. */
export async function startProduct(
  dataDir: string,
  databaseUrl?: string,
  { built = bundle, processes = 1 }: { built?: string; processes?: number } = {},
): Promise<Running> {
  const from = performance.now()
  const child = spawn(process.execPath, [built, 'serve', '--json', '--processes', String(processes)], {
    env: envOf(dataDir, databaseUrl),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await firstLine(child, (text) => text.includes('"ready":true'))
  const { url } = JSON.parse(line) as { url: string }
  return { child, url: new URL('/', url).href, readyMs: performance.now() - from }
}

export const startBare = (bytes: Buffer): Promise<Running> => startScript(join(packageRoot, 'bench', 'bare-http.mjs'), '', bytes)

/** A server of the bench's own, which says on which port it listens. */
export async function startScript(path: string, given: string, bytes?: Buffer): Promise<Running> {
  const from = performance.now()
  const child = spawn(process.execPath, [path, given], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin?.end(bytes)
  const port = await firstLine(child, (text) => /^\d+$/.test(text))
  return { child, url: `http://127.0.0.1:${port}/`, readyMs: performance.now() - from }
}

function firstLine(child: ChildProcess, isIt: (line: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const line = said.split('\n').slice(0, -1).find(isIt)
      if (line) resolve(line)
    })
    child.once('exit', (code) => reject(new Error(`a process ended with ${code} before it was ready`)))
  })
}

export function stop({ child }: Running): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** The time that a process has had on the processor so far, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = sure(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]).split(' ')
  const ticksPerSecond = 100
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The resident memory of one process, in MB; its database is another process. */
export function memoryMb(pid: number): number {
  if (process.platform === 'linux') {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kb) / 1024
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
