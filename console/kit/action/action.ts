// Something that can be done: a button, a line of a row's menu, an entry of the bar of chosen rows.

import type { ReactNode } from 'react'
import type { Refusal } from '#contract/kit/refusal'
import type { Permission } from '#contract/permissions'
import { holds } from '../call/session'

export type Action = {
  label: string
  run: () => void
  icon?: ReactNode
  /** Who does not hold it does not see it. */
  permission?: Permission
  /** Why it cannot be done now: greyed, and the reason is the very rule that the server applies. */
  why?: Refusal | null
  /** Asked before it is done. `true` asks the specification's question about deleting. */
  confirm?: string | true
  danger?: boolean
  /** What the record waits for: it stands out where its acts stand side by side. */
  primary?: boolean
  pending?: boolean
  /** The key that does it to the row that has the focus. */
  key?: 'e'
}

export const permitted = (actions: readonly Action[]) => actions.filter((action) => !action.permission || holds(action.permission))
