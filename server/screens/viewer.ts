// Who looks, as pages and templates name it: by the kind of the unit, and of a shop by who runs it.

import type { Viewer } from '#contract/kit/column'
import { unifiedMode } from '#contract/menu'
import type { Session } from '../kit/database/scope'
import type { Context } from '../kit/road/answer'

const byKind = { PLATFORM: 'platform', MARKET: 'manager', BRAND: 'brand', AGENT: 'agent', DISTRIBUTOR: 'distributor' } as const

export const viewerOf = ({ unit, manageMode }: Pick<Session, 'unit' | 'manageMode'>): Viewer | null =>
  unit.kind === 'SHOP' ? (manageMode === unifiedMode ? 'unified' : 'merchant') : byKind[unit.kind]

/** For whom a template is made: in whose language, as of when, with shops beside its own or not. */
export const wallOf = ({ session, language, now }: Pick<Context, 'session' | 'language' | 'now'>) => ({
  language,
  now,
  viewer: viewerOf(session),
})
