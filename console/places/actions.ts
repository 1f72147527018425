// What may be done with a unit: by who may write it, and by the platform, which reviews it.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import type { Permission } from '#contract/permissions'
import { type Place, places } from '#contract/places/calls'
import { type UnitMove, unitMoveWords, whyNotUnit } from '#contract/places/states'
import type { PlaceListKind } from './kinds'

export type What = 'detail' | 'edit' | 'invite' | 'qualification' | 'closure' | 'terms' | 'reject' | 'suspend' | 'terminate'
type Open = (what: What, place: Place) => void

export function usePlaceActions(list: PlaceListKind, open: Open): (place: Place) => Action[] {
  const writing = useWriting(list, open)
  const reviewing = useReviewing(open)
  return (place) => [...writing(place), ...reviewing(place)]
}

function useWriting({ write }: PlaceListKind, open: Open): (place: Place) => Action[] {
  const t = useT()
  const say = useSay()
  const submit = useWrite(places.submit, { done: t('places.submitted') })
  const inviting = useInviting(write, open)
  return (place) => {
    if (!write) return []
    const { id, version, name } = place
    const shared = { permission: write, why: whyNotUnit.edit(place) }
    return [
      { ...shared, label: t('places.edit'), key: 'e', run: () => open('edit', place) },
      {
        label: say(unitMoveWords.submit),
        permission: write,
        why: whyNotUnit.move(place, 'submit'),
        confirm: t('places.submitAsk', { name }),
        run: () => submit.mutate({ id, version }),
      },
      { ...shared, label: t('places.qualification'), run: () => open('qualification', place) },
      { ...shared, label: t('places.closure'), run: () => open('closure', place) },
      ...inviting(place),
    ]
  }
}

/** Somebody must be able to sign in to it: who has no owner can be given one, who was invited can be reminded. */
export function useInviting(write: Permission | null, open: Open): (place: Place) => Action[] {
  const t = useT()
  const again = useWrite(places.inviteAgain, { done: t('places.invited') })
  return (place) => {
    if (!write || whyNotUnit.inviteOwner(place)) return []
    const isInvited = place.ownerState === 'INVITED'
    const invite: Action = {
      label: t(isInvited ? 'places.changeOwner' : 'places.inviteOwner'),
      permission: write,
      primary: !isInvited,
      run: () => open('invite', place),
    }
    const remind: Action = {
      label: t('places.inviteAgain'),
      permission: write,
      pending: again.isPending,
      confirm: t('places.inviteAgainAsk', { name: place.ownerName ?? '' }),
      run: () => again.mutate({ id: place.id }),
    }
    return isInvited ? [remind, invite] : [invite]
  }
}

/** What the platform decides about a unit. */
export function useReviewing(open: Open): (place: Place) => Action[] {
  const t = useT()
  const say = useSay()
  const write = useWrite(places.move, { done: t('places.moved') })
  return (place) => {
    const { id, version, name } = place
    const act = (move: UnitMove, rest: Partial<Action> & Pick<Action, 'run'>): Action => ({
      label: say(unitMoveWords[move]),
      permission: 'place:review',
      why: whyNotUnit.move(place, move),
      ...rest,
    })
    const plain = (move: 'approve' | 'resume') =>
      act(move, {
        primary: move === 'approve',
        confirm: t(`places.${move}Ask`, { name }),
        run: () => write.mutate({ id, version, move, reason: '' }),
      })
    return [
      { ...plain('approve'), primary: true },
      act('reject', { danger: true, run: () => open('reject', place) }),
      place.status === 'SUSPENDED' ? plain('resume') : act('suspend', { danger: true, run: () => open('suspend', place) }),
      { label: t('places.terms'), permission: 'place:terms', run: () => open('terms', place) },
      act('terminate', { danger: true, run: () => open('terminate', place) }),
    ]
  }
}
