// `node bench/pass-all.mjs`: bundles the bench of passing all like the server, and runs it.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../scripts/installed.mjs'

const bundle = await rolldown({
  cwd: root,
  input: { 'pass-all': './bench/pass-all.ts' },
  platform: 'node',
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
})
await bundle.write({ dir: join(root, 'dist', 'bench-pass-all'), format: 'esm', entryFileNames: '[name].js' })
await bundle.close()
const { status } = spawnSync(process.execPath, [join(root, 'dist', 'bench-pass-all', 'pass-all.js')], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
