// `npm run siege [-- --minutes 10 --seed 7 --only kills,cuts --json]`: brings the product up to date and attacks it in processes of their own.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, fail, root } from '../scripts/installed.mjs'

ensureInstalled()
const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--quiet'], { cwd: root, stdio: ['ignore', 2, 2] })
if (built.status !== 0) fail('The build failed: see the lines above')

const { rolldown } = await import('rolldown')
const bundle = await rolldown({
  cwd: root,
  input: { main: './siege/main.ts' },
  platform: 'node',
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
})
const folder = join(root, 'dist', 'siege')
await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' })
await bundle.close()
const { status } = spawnSync(process.execPath, [join(folder, 'main.js'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
