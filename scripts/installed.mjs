// Installs the packages when they are missing or not those of package-lock.json. Plain Node: nothing is installed yet.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** npm leaves a list of what it installed; every package that the lockfile asks for must stand there in that version. */
export function isInstalled() {
  const kept = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(kept)) return false
  const { packages: have } = readJson(kept)
  const { packages: want } = readJson(join(root, 'package-lock.json'))
  // An optional package may be made for another platform.
  return Object.entries(want).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    return have[path] ? have[path].version === version : Boolean(optional || devOptional)
  })
}

/** The npm that runs us, or the one of the path. */
export function npm(args) {
  const cli = process.env.npm_execpath
  const [command, before] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const shell = process.platform === 'win32' && command === 'npm'
  return spawnSync(command, [...before, ...args], { cwd: root, stdio: 'inherit', shell })
}

export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) fail(`Marketdesk needs Node 20.19 or newer, this is ${process.versions.node}`)
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  const { status } = npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) fail('npm ci failed: see the lines above; it needs the package registry and a writable checkout')
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
