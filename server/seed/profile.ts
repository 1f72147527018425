// What is known of a furnished house without its furniture: which kinds there are, whether this is the demo, and its password.

import type { Database } from '../kit/database/db'
import { asHouse } from '../kit/database/door'

export type Profile = 'demo' | 'large'
export const profiles: readonly Profile[] = ['demo', 'large']

/** Of the demo only; a real house has no account with it. */
export const demoPassword = 'Demo-2026!'
/** One of each kind, shown to whoever comes to the demo. */
export const demoUsernames = [
  'manager01',
  'merchant01',
  'unified01',
  'brandmgr01',
  'agent0001',
  'distributor01',
  'platform01',
  'nobody001',
] as const

export async function isDemo(db: Database): Promise<boolean> {
  const rows = await asHouse(db, 'system', (tx) => tx`select 1 from seeded where profile = 'demo'`)
  return rows.length > 0
}
