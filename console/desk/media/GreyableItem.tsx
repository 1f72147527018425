// A line of a menu that says why it cannot be used, instead of vanishing.

import type { ReactNode } from 'react'
import { MenuItem } from '#console/kit/overlay/Popup'
import { useSay } from '#console/kit/text/words'
import type { Refusal } from '#contract/kit/refusal'

type Props = { why: Refusal | null; danger?: boolean; onClick: () => void; children: ReactNode }

export function GreyableItem({ why, danger = false, onClick, children }: Props) {
  const say = useSay()
  return (
    <MenuItem className={danger ? 'md-danger' : undefined} aria-disabled={why ? true : undefined} onClick={why ? undefined : onClick}>
      <span>
        {children}
        {why && <small>{say(why.words, why.params)}</small>}
      </span>
    </MenuItem>
  )
}
