// The files of the embedded PostgreSQL: its folder, its socket, its first creation, and who runs on it now.

import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart, reasonOf } from '../cannot-start'
import { type Binaries, environment, handOver, type Runner } from './embedded-launch'

export const superuser = 'marketdesk'
export const database = 'marketdesk'
const major = '18'

/** Where the server listens: a socket folder, or on Windows a port of 127.0.0.1 with a password. */
export type Address = { socketDir?: string; port: number; password?: string }

export type Cluster = {
  dataDir: string
  folder: string
  logPath: string
  binaries: Binaries
  runner: Runner
  fast: boolean
  address: Address
}

/** Owner's eyes only, from the first moment. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, '.writable'), '')
    rmSync(join(dataDir, '.writable'))
  } catch (error) {
    throw new CannotStart(`Cannot write to the data folder ${dataDir} (${codeOf(error)}): set DATA_DIR to a folder of your own`)
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? reasonOf(error)

// A socket's path may have some 100 bytes, so a deep data folder gets its socket in the temporary folder, by a name of its own.
const longestSocketDir = 85

export async function chooseAddress(dataDir: string, runner: Runner): Promise<Address> {
  if (process.platform === 'win32') return keptAddress(dataDir)
  const name = `marketdesk-${createHash('sha256').update(`${dataDir}:${process.getuid?.()}`).digest('hex').slice(0, 16)}`
  const places = [join(dataDir, 'run'), join(tmpdir(), name), join('/tmp', name)]
  const socketDir = places.find((place) => Buffer.byteLength(place) <= longestSocketDir)
  if (!socketDir) throw new CannotStart(`The path of the data folder is too long for a socket: set DATA_DIR to a shorter one`)
  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  const entry = lstatSync(socketDir)
  const ours = [process.getuid?.(), runner.owner].includes(entry.uid)
  if (!entry.isDirectory() || !ours) throw new CannotStart(`The folder ${socketDir} belongs to somebody else: remove it, or set TMPDIR`)
  chmodSync(socketDir, 0o700)
  if (process.getuid?.() === 0) chownSync(socketDir, runner.owner ?? 0, runner.group ?? 0)
  return { socketDir, port: 5432 }
}

async function keptAddress(dataDir: string): Promise<Address> {
  const path = join(dataDir, 'postgres-address.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Address
  const address = { port: await freePort(), password: randomBytes(24).toString('base64url') }
  writeFileSync(path, JSON.stringify(address), { mode: 0o600 })
  return address
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Made beside its place and moved there whole, so that a start killed midway or two starts at once leave no half cluster. */
export function initialise(cluster: Cluster): void {
  const { folder, runner } = cluster
  clearLeftovers(cluster.dataDir)
  if (existsSync(join(folder, 'PG_VERSION'))) {
    const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
    if (made !== major)
      throw new CannotStart(`The data in ${folder} is of PostgreSQL ${made}, this is ${major}: restore a backup into a new DATA_DIR`)
    handOver(folder, runner)
    return
  }
  const fresh = `${folder}.new-${process.pid}`
  create(cluster, fresh)
  try {
    renameSync(fresh, folder)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(join(folder, 'PG_VERSION')))
      throw new CannotStart(`Cannot create ${folder} (${codeOf(error)}): empty it, or set DATA_DIR`)
  }
}

// The character classes of the system's locale decide what a trigram is: plain C would find no Chinese.
const locales = process.platform === 'linux' ? ['C.UTF-8', 'en_US.UTF-8'] : ['en_US.UTF-8', 'C.UTF-8', 'C']

function create({ runner, binaries, address, fast, dataDir }: Cluster, fresh: string): void {
  const passwordFile = `${fresh}.password`
  if (address.password) writeFileSync(passwordFile, address.password, { mode: 0o600 })
  try {
    let said = ''
    for (const locale of locales) {
      rmSync(fresh, { recursive: true, force: true })
      const [file = binaries.initdb, ...args] = [
        ...runner.prefix,
        binaries.initdb,
        '-D',
        fresh,
        '-U',
        superuser,
        '--encoding=UTF8',
        '--no-instructions',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${locale}`,
        '--lc-messages=C',
        ...(address.password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']),
        ...(fast ? ['--no-sync'] : []),
      ]
      const made = spawnSync(file, args, { encoding: 'utf8', env: environment(), windowsHide: true })
      if (made.status === 0) return
      said = complaintIn(`${made.stdout}\n${made.stderr}`) || reasonOf(made.error ?? `initdb ended with ${made.status ?? made.signal}`)
      if (!/locale/i.test(said)) break
    }
    rmSync(fresh, { recursive: true, force: true })
    throw new CannotStart(`PostgreSQL could not create its data in ${dataDir}: ${said}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** The line of a log in which PostgreSQL says what is wrong. */
export function complaintIn(log: string): string {
  const lines = log.split('\n').filter((line) => /(error|fatal|panic):/i.test(line))
  return (lines.at(-1) ?? '').replace(/^.*?(error|fatal|panic):\s*/i, '').trim()
}

function clearLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^postgres\.new-(\d+)/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export type Holder = { pid: number; ready: boolean; address: Address }

/** Who runs on the cluster now, by its postmaster.pid: nobody after a kill -9, even if the number went to another process. */
export function holderOf(cluster: Cluster): Holder | null {
  const path = join(cluster.folder, 'postmaster.pid')
  if (!existsSync(path)) return null
  let lines: string[]
  try {
    lines = readFileSync(path, 'utf8').split('\n')
  } catch {
    // It stopped since the line above, and took the file along.
    return null
  }
  const pid = Math.abs(Number(lines[0]))
  if (!pid || !isAlive(pid)) return null
  if (!isPostgres(pid)) {
    // PostgreSQL itself would take the stranger (or a dead process that nobody reaped) for a running server and refuse.
    rmSync(path, { force: true })
    return null
  }
  const socketDir = lines[4]?.trim()
  const address = cluster.address.socketDir && socketDir ? { socketDir, port: Number(lines[3]) } : cluster.address
  return { pid, ready: lines[7]?.trim() === 'ready', address }
}

function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    // Gone by now, or somebody else's: either way it is not ours.
    return false
  }
}
