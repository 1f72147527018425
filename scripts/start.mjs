// `npm start`: installs what is missing, builds what is stale, and serves, all in this one process.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, fail, root } from './installed.mjs'
import { staleBuilds } from './stale.mjs'

ensureInstalled()
const stale = staleBuilds()
if (stale.length > 0) {
  console.log(`Building the ${stale.join(' and the ')} …`)
  // A child, so that the builder's memory is gone before the server starts.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs'), '--quiet', ...stale], { cwd: root, stdio: 'inherit' })
  if (status !== 0) fail('The build failed: see the lines above')
}
process.argv.splice(2, 0, 'serve')
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
