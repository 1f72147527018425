// `npm run test:node -- 26`: the suite on another Node, fetched from the registry. What follows is said to `npm test`: `-- 26 --only=unit`.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ensureInstalled, fail, npm, root } from './installed.mjs'

const [wanted, ...rest] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(wanted ?? '')) fail('Which Node? Say `npm run test:node -- 26`, or 24, or 22.12.0')
ensureInstalled()

// A package per platform; those of Apple's own processors came later and are called otherwise.
const system = process.platform === 'win32' ? 'win' : process.platform
const names = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]
const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'

const folder = join(root, '.cache', `node-${wanted}`)
const pathOf = (name) => join(folder, 'node_modules', name, binary)

function fetchNode() {
  const known = names.find((name) => existsSync(pathOf(name)))
  if (known) return pathOf(known)
  mkdirSync(folder, { recursive: true })
  console.log(`Fetching Node ${wanted} from the registry …`)
  for (const name of names) {
    const { status } = npm([
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=silent',
      `${name}@${wanted}`,
    ])
    if (status === 0 && existsSync(pathOf(name))) return pathOf(name)
  }
  return ''
}

const node = fetchNode()
if (node === '') fail(`The registry has no Node ${wanted} for ${process.platform} on ${process.arch} (looked for ${names.join(' and ')})`)
const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
if (!stdout) fail(`${node} does not run here`)
console.log(`On Node ${stdout.trim()}`)
// First in the path too: what the tests start by name is the same Node.
const env = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) }
const { status } = spawnSync(node, [join(root, 'scripts', 'test.mjs'), ...rest], { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
