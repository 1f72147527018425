// Something that can be done: a button, a line of a row's menu, an entry of the bar of chosen rows.

import type { ReactNode } from 'react'
import type { Refusal } from '#contract/kit/refusal'
import type { Permission } from '#contract/permissions'
import { whyNotHeld } from '../call/held'
import { givableList, holds } from '../call/session'

export type Action = {
  label: string
  run: () => void
  icon?: ReactNode
  /** Who does not hold it sees it greyed, with who can give it; where nobody could, it is not there. */
  permission?: Permission
  /** Why it cannot be done now: greyed, and the reason is the very rule that the server applies. */
  why?: Refusal | null
  /** Asked before it is done. `true` asks the specification's question about deleting. */
  confirm?: string | true
  danger?: boolean
  /** What the record waits for: it stands out where its acts stand side by side. */
  primary?: boolean
  /** Never the first thing to do: it stands in the menu only. */
  inMenu?: boolean
  pending?: boolean
  /** The key that does it to the row that has the focus. */
  key?: 'e'
}

/** What opens a screen is no act: the menu does not name it either. */
const isLook = (permission: Permission) => permission.endsWith(':read')

/** The acts as this reader meets them: one that somebody could let them do is greyed and says who, one that nobody could is not there. */
export function permitted<A extends Action>(actions: readonly A[]): A[] {
  const givable = new Set(givableList())
  return actions.flatMap((action) => {
    const { permission } = action
    if (!permission || holds(permission)) return [action]
    return isLook(permission) || !givable.has(permission) ? [] : [{ ...action, why: whyNotHeld(permission) }]
  })
}
