// `node bench/orders.mjs`: builds the product, bundles the bench of order lists, and runs it beside a bare server with the same SQL.
// With BENCH_DATA set to a folder, the large house is kept there and used again.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../scripts/installed.mjs'

if (!process.argv.includes('--built')) {
  const build = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) process.exit(1)
}
const bundle = await rolldown({
  cwd: root,
  input: { orders: './bench/orders.ts', 'orders-bare': './bench/orders-bare.ts' },
  platform: 'node',
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
})
await bundle.write({ dir: join(root, 'dist', 'bench-orders'), format: 'esm', entryFileNames: '[name].js' })
await bundle.close()
const { status } = spawnSync(process.execPath, [join(root, 'dist', 'bench-orders', 'orders.js')], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
