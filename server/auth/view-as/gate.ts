// What the gate lets through to somebody who looks through other eyes.

import { auth } from '#contract/auth/calls'
import { viewAs } from '#contract/auth/view-as'
import type { Call } from '#contract/kit/call'
import type { Refusal } from '#contract/kit/refusal'
import { viewRefusals } from '#contract/kit/viewing'
import type { Session } from '../../kit/database/scope'

/**
 * One reads, and does nothing else: no write by any method, no upload, no download, no stream, and of what stands at the door only who one
 * is.
 */
export function whyReadOnly(session: Session | null, { door }: { door: boolean }, call: Call): Refusal | null {
  if (!session?.viewing) return null
  return call.kind === 'read' && (!door || call === auth.info) ? null : viewRefusals.readOnly
}

/** Nobody is kept in a view, nor in a session: these two are always the viewer's own. */
export const isWayOut = (call: Call): boolean => call === viewAs.end || call === auth.logout

/** Looking begins in the unit that one works in: of the door's writes this one alone heeds it. */
export const heedsUnit = (call: Call): boolean => call === viewAs.begin
