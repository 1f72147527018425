// `node bench/places.mjs`: bundles the bench of the lists of places like the server, and runs it.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../scripts/installed.mjs'

const bundle = await rolldown({
  cwd: root,
  input: { places: './bench/places.ts' },
  platform: 'node',
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
})
await bundle.write({ dir: join(root, 'dist', 'bench-places'), format: 'esm', entryFileNames: '[name].js' })
await bundle.close()
const { status } = spawnSync(process.execPath, [join(root, 'dist', 'bench-places', 'places.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
