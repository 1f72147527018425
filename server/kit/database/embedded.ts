// A real PostgreSQL of our own: started with the server, kept running while it lives, gone when it goes, however it goes.

import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, realpathSync, statSync, truncateSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart, reasonOf } from '../cannot-start'
import {
  type Address,
  type Cluster,
  chooseAddress,
  complaintIn,
  database,
  holderOf,
  initialise,
  isAlive,
  makeDataDir,
  superuser,
} from './embedded-cluster'
import { chooseRunner, findBinaries, handOver, launch } from './embedded-launch'
import { openOwner } from './owner'

export type Embedded = {
  /** Libpq style: the socket's folder stands in `?host=`. */
  url: string
  /** False when another process of ours had started it: then stopping it is that one's business. */
  owned: () => boolean
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  /** For tests: durability is given up for speed. */
  fast?: boolean
  /** Told when the database had to be started again. */
  onRestart?: (reason: string) => void
}

export async function startEmbedded({ dataDir, fast = false, onRestart }: Options): Promise<Embedded> {
  makeDataDir(resolve(dataDir))
  const cluster = await describe(realpathSync(resolve(dataDir)), fast)
  initialise(cluster)
  const keeper = await keep(cluster, onRestart ?? (() => {}))
  await createDatabase(keeper.address())
  return { url: urlOf(keeper.address()), owned: keeper.owned, stop: keeper.stop }
}

async function describe(dataDir: string, fast: boolean): Promise<Cluster> {
  const binaries = findBinaries()
  const runner = chooseRunner(binaries, dataDir)
  const address = await chooseAddress(dataDir, runner)
  return { dataDir, folder: join(dataDir, 'postgres'), logPath: join(dataDir, 'postgres.log'), binaries, runner, fast, address }
}

const urlOf = ({ socketDir, port, password }: Address, name = database): string =>
  socketDir
    ? `postgres://${superuser}@localhost:${port}/${name}?host=${encodeURIComponent(socketDir)}`
    : `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`

/** One way in which the cluster runs right now: as our child, or as somebody else's. */
type Running = { address: Address; ended: Promise<string>; end: () => Promise<void>; owned: boolean }

async function keep(cluster: Cluster, onRestart: (reason: string) => void) {
  let current = await bring(cluster)
  let stopping = false
  // The database may be killed under us, or its owner may leave: the server stays and brings it back.
  const watch = async () => {
    while (!stopping) {
      const reason = await current.ended
      while (!stopping) {
        try {
          current = await bring(cluster)
          onRestart(reason)
          break
        } catch (error) {
          onRestart(reasonOf(error))
          await pause(1000, undefined, { ref: false })
        }
      }
    }
  }
  const watching = watch()
  const stop = async () => {
    stopping = true
    await current.end()
    await watching
    await current.end()
  }
  return { address: () => current.address, owned: () => current.owned, stop }
}

const patienceMs = 60_000

async function bring(cluster: Cluster): Promise<Running> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const holder = holderOf(cluster)
    if (holder?.ready) return attached(holder.pid, holder.address)
    if (holder) {
      await pause(25)
      continue
    }
    const started = await start(cluster)
    if (started) return started
    await pause(100)
  }
  throw new CannotStart(`PostgreSQL did not become ready within a minute: see ${cluster.logPath}`)
}

/** Null when another process was quicker or the old one is still on its way out: look again. */
async function start(cluster: Cluster): Promise<Running | null> {
  const from = shorten(cluster.logPath)
  const log = openSync(cluster.logPath, 'a', 0o600)
  handOver(cluster.logPath, cluster.runner)
  const child = launch(cluster.runner, cluster.binaries.postgres, ['-D', cluster.folder, ...settings(cluster)], log)
  closeSync(log)
  const ended = new Promise<string>((done) => {
    child.once('exit', (code, signal) => done(`the database ended (${signal ?? `code ${code}`})`))
    child.once('error', (error) => done(error.message))
  })
  let over = false
  void ended.then(() => (over = true))
  while (!over) {
    const holder = holderOf(cluster)
    if (holder?.pid === child.pid && holder?.ready)
      return { address: cluster.address, ended, end: () => endChild(child, ended), owned: true }
    await Promise.race([pause(15), ended])
  }
  const said = complaintIn(existsSync(cluster.logPath) ? readFileSync(cluster.logPath, 'utf8').slice(from) : '')
  if (/lock file|still in use|already in use/i.test(said)) return null
  throw new CannotStart(`PostgreSQL did not start: ${said || (await ended)} (log: ${cluster.logPath})`)
}

// What a small desk needs: little memory, no process that serves no purpose, no network.
function settings({ address, fast }: Cluster): string[] {
  const chosen: Record<string, string | number> = {
    listen_addresses: address.socketDir ? '' : '127.0.0.1',
    ...(address.socketDir ? { unix_socket_directories: address.socketDir, unix_socket_permissions: '0700' } : {}),
    port: address.port,
    max_connections: 100,
    shared_buffers: '48MB',
    work_mem: '8MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '512MB',
    random_page_cost: 1.1,
    wal_level: 'minimal',
    max_wal_senders: 0,
    min_wal_size: '32MB',
    max_wal_size: '512MB',
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 2,
    io_method: 'sync',
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_checkpoints: 'off',
    cluster_name: 'marketdesk',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '96MB', autovacuum: 'off' } : {}),
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function shorten(path: string): number {
  if (!existsSync(path)) return 0
  if (statSync(path).size > 5_000_000) truncateSync(path, 0)
  return statSync(path).size
}

/** Fast shutdown; an immediate one, which the next start recovers from, when a client will not let go. */
async function endChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const signals: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, waitMs] of signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    const waited = new AbortController()
    const over = await Promise.race([ended.then(() => true), pause(waitMs, false, { signal: waited.signal }).catch(() => false)])
    waited.abort()
    if (over) return
  }
}

function attached(pid: number, address: Address): Running {
  const leaving = new AbortController()
  const watch = async () => {
    while (!leaving.signal.aborted && isAlive(pid)) {
      await pause(300, undefined, { ref: false, signal: leaving.signal }).catch(() => undefined)
    }
    return 'its owner stopped the database'
  }
  return { address, ended: watch(), end: async () => leaving.abort(), owned: false }
}

/** A server that is just recovering answers 57P03 for a moment. */
async function createDatabase(address: Address): Promise<void> {
  const owner = openOwner(urlOf(address, 'postgres'), { max: 1 })
  const deadline = Date.now() + patienceMs
  try {
    for (;;) {
      try {
        const [known] = await owner.sql`select 1 from pg_database where datname = ${database}`
        if (!known) await owner.sql.unsafe(`create database ${database}`)
        return
      } catch (error) {
        const { code } = error as { code?: string }
        if (code === '42P04' || code === '23505') return
        if (Date.now() > deadline) throw new CannotStart(`PostgreSQL does not answer: ${reasonOf(error)}`)
        await pause(50)
      }
    }
  } finally {
    await owner.close()
  }
}
