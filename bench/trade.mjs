// `node bench/trade.mjs`: two processes trade at random over one database for a minute; then every book must agree.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../scripts/installed.mjs'

const bundle = await rolldown({
  cwd: root,
  input: { trade: './bench/trade.ts' },
  platform: 'node',
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
})
await bundle.write({ dir: join(root, 'dist', 'bench-trade'), format: 'esm', entryFileNames: '[name].js' })
await bundle.close()
const { status } = spawnSync(process.execPath, [join(root, 'dist', 'bench-trade', 'trade.js')], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
