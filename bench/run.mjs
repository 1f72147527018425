// `npm run bench`: brings the product up to date, bundles the bench like the server, and runs it.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, fail, root } from '../scripts/installed.mjs'

ensureInstalled()
const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--quiet'], { cwd: root, stdio: ['ignore', 2, 2] })
if (built.status !== 0) fail('The build failed: see the lines above')

const { rolldown } = await import('rolldown')
const bundle = await rolldown({
  cwd: root,
  input: { main: './bench/main.ts' },
  platform: 'node',
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
})
await bundle.write({ dir: join(root, 'dist', 'bench'), format: 'esm', entryFileNames: '[name].js' })
await bundle.close()
await import(pathToFileURL(join(root, 'dist', 'bench', 'main.js')).href)
