// The region data itself: provinces, cities and districts as of 2026-10. Whoever imports this carries 25 kB, so import it lazily.

import compact from './compact.json' with { type: 'json' }
import { type Compact, expand, type Region } from './tree'

let tree: readonly Region[] | undefined

/** The whole tree, made when first asked for. It is shared: nobody changes it. */
export function regionTree(): readonly Region[] {
  // JSON knows no tuples: every row there is one.
  tree ??= expand(compact as unknown as Compact[])
  return tree
}
