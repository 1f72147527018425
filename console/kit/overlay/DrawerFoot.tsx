// The foot of a drawer: dangerous acts far left as red words, others, and the one that the record waits for at the right.

import './detail.css'
import { useRef } from 'react'
import { type Action, permitted } from '../action/action'
import { useNarrow } from '../screen/narrow'
import { useTooMany } from '../screen/use-too-many'
import { useT } from '../text/i18n'
import { ActionMenu } from './ActionMenu'
import { ActionButton } from './ConfirmButton'

type Props = {
  actions: readonly Action[]
  /** What they are done to. */
  of: string
}

const dangerAtMost = 2
const besideAtMost = 3

type Laid = { danger: Action[]; more: Action[]; beside: Action[]; primary: Action | undefined }

/** Which act stands where. What cannot be done now says why in the menu, and so many others have no room; a dangerous one is never in the corner. */
export function laidOut(actions: readonly Action[], isNarrow: boolean, without = 0): Laid {
  const can = actions.filter(({ why }) => !why)
  const calm = can.filter(({ danger }) => !danger)
  // A record that waits for nothing at all is there to be edited.
  const waits = actions.filter((action) => action.primary)
  const primary = waits.length > 0 ? calm.find((action) => waits.includes(action)) : calm.find(({ key }) => key === 'e')
  const others = calm.filter((action) => action !== primary)
  const danger = isNarrow ? [] : can.filter((action) => action.danger).slice(0, dangerAtMost)
  const beside = isNarrow ? others.slice(0, primary ? 0 : 1) : others.slice(0, Math.max(0, besideAtMost - without))
  const more = actions.filter((action) => action !== primary && !danger.includes(action) && !beside.includes(action))
  return { danger, more, beside: beside.toReversed(), primary }
}

export function DrawerFoot({ actions, of }: Props) {
  const t = useT()
  const isNarrow = useNarrow()
  const foot = useRef<HTMLDivElement>(null)
  const given = permitted(actions)
  const without = useTooMany(foot, given.map(({ label }) => label).join(), besideAtMost)
  const { danger, more, beside, primary } = laidOut(given, isNarrow, without)
  return (
    <div className="md-detail-foot" ref={foot}>
      {danger.map((action) => (
        <ActionButton key={action.label} action={action} look="link" of={of} />
      ))}
      <span className="md-foot-gap" />
      {more.length > 0 && <ActionMenu label={t('kit.moreActs')} of={of} actions={more} />}
      {beside.map((action) => (
        <ActionButton key={action.label} action={action} of={of} />
      ))}
      {primary && <ActionButton action={primary} look="primary" of={of} />}
    </div>
  )
}
