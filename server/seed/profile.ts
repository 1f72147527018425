// What is known of a furnished house without its furniture: which kinds there are, whether this is the demo, and its password.

import type { Database } from '../kit/db'
import { asHouse } from '../kit/door'

export type Profile = 'demo' | 'large'
export const profiles: readonly Profile[] = ['demo', 'large']

/** Of the demo only; a real house has no account with it. */
export const demoPassword = 'Demo-2026!'

export async function isDemo(db: Database): Promise<boolean> {
  const rows = await asHouse(db, 'system', (tx) => tx`select 1 from seeded where profile = 'demo'`)
  return rows.length > 0
}
