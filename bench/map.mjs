// `node bench/map.mjs`: builds what is stale, bundles the bench of the map like the server, and runs it.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { fail, root } from '../scripts/installed.mjs'

const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--quiet'], { cwd: root, stdio: ['ignore', 2, 2] })
if (built.status !== 0) fail('The build failed: see the lines above')

const bundle = await rolldown({
  cwd: root,
  input: { map: './bench/map.ts' },
  platform: 'node',
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
})
await bundle.write({ dir: join(root, 'dist', 'bench-map'), format: 'esm', entryFileNames: '[name].js' })
await bundle.close()
const { status } = spawnSync(process.execPath, [join(root, 'dist', 'bench-map', 'map.js')], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
