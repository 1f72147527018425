// How the server is bundled: once for a build, again and again while somebody works on it.

import { join } from 'node:path'
import { root } from './installed.mjs'

/**
 * Whatever is no ASCII is written by its number: a program with one Chinese letter in it is kept in two bytes for each of its letters, as long as it
 * runs. No template of ours that is read raw has such letters.
 */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  },
}

export const serverBundle = {
  cwd: root,
  input: { main: './server/main.ts' },
  platform: 'node',
  // Packages stay where npm put them, except zod: of its 40 languages and more the server needs none, and memory is dear.
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id) && id !== 'zod' && !id.startsWith('zod/'),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
  plugins: [inAscii],
}
