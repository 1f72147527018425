// `node bench/export.mjs`: bundles the bench of exports like the server, and runs it in a process of its own size.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../scripts/installed.mjs'

const bundle = await rolldown({
  cwd: root,
  input: { export: './bench/export.ts' },
  platform: 'node',
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
})
await bundle.write({ dir: join(root, 'dist', 'bench-export'), format: 'esm', entryFileNames: '[name].js' })
await bundle.close()

// The bundler's own memory must not be counted: the bench runs in a fresh process.
const { status } = spawnSync(process.execPath, [join(root, 'dist', 'bench-export', 'export.js')], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
