// Who reads figures: one unit of each kind, behind its own wall.

import type { DatabaseRole, Scope } from '#server/kit/database/scope'

export const readerOf = (role: DatabaseRole, unitId: string): Scope => ({ role, unitId, accountId: '0', actor: 'test', caller: null })

export const readers: readonly [string, Scope][] = [
  ['the platform', readerOf('md_platform', '1')],
  ['a market', readerOf('md_market', '101')],
  ['a shop', readerOf('md_shop', '201')],
  ['a brand', readerOf('md_brand', '301')],
  ['an agent', readerOf('md_agent', '401')],
]
