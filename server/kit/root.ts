// Where the package lies: found by its package.json, whether the server runs from source or from its bundle.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) {
    const up = dirname(folder)
    if (up === folder) throw new Error('package.json not found above the server')
    folder = up
  }
  return folder
}

export const packageRoot = findRoot()
