// A file is kept by browsers for good, under a name that says its content. Some is written into files after they were named: the names say by what, too.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const writers = ['bundled', 'compiled-ahead', 'joined-runtime', 'retried-imports', 'seen-through']
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Of whoever writes, and of the builder, whose own few functions are moved. */
function digestOfWriters(): string {
  const hash = createHash('sha256')
  for (const name of writers) hash.update(readFileSync(at(`${name}.ts`)))
  return hash.update(readFileSync(at('../node_modules/rolldown/package.json'))).digest('hex')
}

export function namedByContent(): Plugin {
  let digest = ''
  return {
    name: 'marketdesk:named-by-content',
    apply: 'build',
    buildStart() {
      digest = digestOfWriters()
    },
    augmentChunkHash: () => digest,
  }
}
