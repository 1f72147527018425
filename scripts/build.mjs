// Builds what is stale: the console with Vite, the server with Rolldown, and the bill of what they consist of. `--force` builds all, a name builds one.

import { rmSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib, { constants } from 'node:zlib'
import { serverBundle } from './build-server.mjs'
import { root } from './installed.mjs'
import { writeBill } from './sbom.mjs'
import { builds, staleBuilds, stamped, usualBuilds } from './stale.mjs'

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)

const args = process.argv.slice(2)
const named = args.filter((arg) => arg in builds)
const asked = named.length > 0 ? named : usualBuilds
const wanted = args.includes('--force') ? asked : staleBuilds(asked)
const quiet = args.includes('--quiet')

async function buildServer() {
  const { rolldown } = await import('rolldown')
  const folder = join(root, builds.server.output)
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown(serverBundle)
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
}

async function buildConsole() {
  const { build } = await import('vite')
  await build({ root: join(root, 'console'), configFile: join(root, 'vite.config.ts'), logLevel: quiet ? 'warn' : 'info' })
  await compress(join(root, builds.console.output))
}

/** Compressed once here, so that the server sends a file as it lies. */
async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json|html|txt|wasm)$/.test(entry.name))
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const bytes = await readFile(path)
    if (bytes.length < 1024) continue
    await writeFile(`${path}.gz`, await gzip(bytes, { level: 9 }))
    await writeFile(`${path}.br`, await brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  }
}

async function buildParts() {
  process.env.VITE_PARTS = '1'
  const { build } = await import('vite')
  const outDir = join(root, builds.parts.output)
  await build({ root: join(root, 'console'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir } })
  delete process.env.VITE_PARTS
}

const makers = { server: buildServer, console: buildConsole, parts: buildParts }

for (const name of wanted) {
  const from = performance.now()
  await stamped(name, makers[name])
  console.log(`Built the ${name} in ${((performance.now() - from) / 1000).toFixed(1)} s`)
}
// With every build, whatever was stale: it costs nothing, and says what this build consists of.
writeBill()
if (wanted.length === 0 && !quiet) console.log('Everything is built')
