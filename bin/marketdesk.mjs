#!/usr/bin/env node
// The command line from a checkout: brings the server's bundle up to date where the builder is installed, then runs the command.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, fail, root } from '../scripts/installed.mjs'
import { staleBuilds } from '../scripts/stale.mjs'

const bundle = join(root, 'dist', 'server', 'main.js')
const canBuild = existsSync(join(root, 'node_modules', 'rolldown')) || !existsSync(bundle)
if (canBuild && staleBuilds(['server']).length > 0) {
  ensureInstalled()
  // What a command prints may be read by a program: the builder speaks on the other channel.
  const build = [join(root, 'scripts', 'build.mjs'), '--quiet', 'server']
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) fail('The build failed: see the lines above')
}
await import(pathToFileURL(bundle).href)
