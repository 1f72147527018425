// The act that begins a look through somebody else's eyes, wherever people and roles are listed.

import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { tell } from '#console/kit/call/failure'
import { send } from '#console/kit/call/send'
import { beginView, holds } from '#console/kit/call/session'
import { useT } from '#console/kit/text/i18n'
import { auth } from '#contract/auth/calls'
import { viewAs } from '#contract/auth/view-as'
import type { Refusal } from '#contract/kit/refusal'

type Target = { name: string; accountId?: string; roleId?: string; why?: Refusal | null }

/** For an owner in their own unit, and for the platform in any; nobody else is shown the act. */
export function useViewAs(unitId?: string): (target: Target) => Action[] {
  const t = useT()
  const { data: me } = useRead(auth.info, {}, { quiet: true, staleMs: 60_000 })
  const mayLook = !me?.viewing && (unitId ? holds('account:elsewhere') : me?.isOwner)
  const begin = async (target: Omit<Target, 'name' | 'why'>) => {
    try {
      beginView((await send(viewAs.begin, { ...target, unitId })).id)
    } catch (failed) {
      return tell(failed)
    }
    // Nothing of one's own may stay on the screen: the console begins anew, with the other's eyes.
    window.history.replaceState(null, '', '#/home')
    location.reload()
  }
  return ({ name, why, ...target }) =>
    mayLook ? [{ label: t('viewAs.begin'), why, confirm: t('viewAs.beginAsk', { name }), run: () => void begin(target) }] : []
}
