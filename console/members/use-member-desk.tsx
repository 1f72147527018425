// Everything that can lie over the lists of members: one of them in full, and the forms of what is done.

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { useAddressId } from '#console/kit/list/use-address-id'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { standsInAddress, useAddress } from '#console/kit/screen/use-address'
import { type Member, members, type PointsProposal } from '#contract/members/calls'
import { isMemberAct, type MemberAct, useMemberActions } from './acts/actions'
import { acting } from './tabs'

const MemberDrawer = lazyPart(async () => (await import('./drawer/MemberDrawer')).MemberDrawer)
const MemberForms = lazyPart(async () => (await import('./acts/MemberForms')).MemberForms)
const AddForm = lazyPart(async () => (await import('./acts/AddForm')).AddForm)
const TagsForm = lazyPart(async () => (await import('./acts/TagsForm')).TagsForm)
const DecideForm = lazyPart(async () => (await import('./proposals/DecideForm')).DecideForm)

export type Opened =
  | { what: 'add' }
  | { what: 'act'; act: MemberAct; of: Member }
  | { what: 'tags'; of: Member }
  | { what: 'decide'; of: PointsProposal; isBooked: boolean }

export type MemberDesk = {
  show: (memberId: string) => void
  open: (opened: Opened) => void
  actionsOf: (member: Member) => Action[]
  dialogs: ReactNode
}

export function useMemberDesk(): MemberDesk {
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const asked = useAsked(id)
  const actionsOf = useMemberActions({
    act: (act, of) => open({ what: 'act', act, of }),
    tags: (of) => open({ what: 'tags', of }),
  })
  useWarm(MemberDrawer)
  const shown = opened ?? asked.opened
  const close = () => {
    open(undefined)
    asked.close()
  }
  const dialogs = (
    <Suspense>
      {id && <MemberDrawer key={id} id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}
      {shown && <Asked opened={shown} close={close} />}
    </Suspense>
  )
  return { show: openId, open, actionsOf, dialogs }
}

/** A link from elsewhere may lead straight into an act upon a member: it opens as soon as the member is there. */
function useAsked(id: string | undefined): { opened: Opened | undefined; close: () => void } {
  const [search, change] = useAddress()
  const act = search[acting]
  const isAsked = id !== undefined && isMemberAct(act)
  const { data } = useRead(members.detail, { id: id ?? '1' }, { quiet: true, enabled: isAsked })
  // The form goes first and the address follows: while it stands, its guard keeps the address as it is.
  const [isClosed, setClosed] = useState(false)
  const opened: Opened | undefined = isAsked && !isClosed && data?.id === id ? { what: 'act', act, of: data } : undefined
  useEffect(() => {
    if (!isClosed) return
    const { [acting]: asked, ...rest } = search
    if (asked === undefined) setClosed(false)
    // Whoever has gone elsewhere meanwhile is not fetched back.
    else if (standsInAddress(acting)) change(rest, { replace: true })
  }, [isClosed, search, change])
  const close = () => setClosed(act !== undefined)
  return { opened, close }
}

function Asked({ opened, close }: { opened: Opened; close: () => void }) {
  if (opened.what === 'add') return <AddForm close={close} />
  if (opened.what === 'tags') return <TagsForm of={opened.of} close={close} />
  if (opened.what === 'decide') return <DecideForm of={opened.of} isBooked={opened.isBooked} close={close} />
  return <MemberForms key={`${opened.act} ${opened.of.id}`} act={opened.act} of={opened.of} close={close} />
}
