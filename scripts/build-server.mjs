// How the server is bundled: once for a build, again and again while somebody works on it.

import { join } from 'node:path'
import { root } from './installed.mjs'

export const serverBundle = {
  cwd: root,
  input: { main: './server/main.ts' },
  platform: 'node',
  // Packages stay where npm put them, except zod: of its 40 languages and more the server needs none, and memory is dear.
  external: (id) => /^(node:|@?[\w-])/.test(id) && !/^[\w-]:[\\/]/.test(id) && id !== 'zod' && !id.startsWith('zod/'),
  resolve: { alias: { '#contract': join(root, 'contract'), '#server': join(root, 'server') } },
}
