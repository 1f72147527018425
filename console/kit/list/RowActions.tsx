// What can be done with a row: the next of it in a slot of its own, always in sight; all of it in a menu.

import { useState } from 'react'
import { type Action, permitted } from '../action/action'
import { usePreventDoubleClick } from '../action/double-click'
import { ActionMenu } from '../overlay/ActionMenu'
import { AskFirst } from '../overlay/AskFirst'
import { useT } from '../text/i18n'

/** What the row waits for, else what can be done without harm. */
const nextOf = (all: readonly Action[]): Action | undefined => {
  const can = all.filter(({ why, danger, inMenu }) => !why && !danger && !inMenu)
  return can.find(({ primary }) => primary) ?? can[0]
}

type Props = { of: string; list: readonly Action[]; menuOnly?: boolean }

export function RowActions({ of, list, menuOnly }: Props) {
  const t = useT()
  const [asking, setAsking] = useState<Action>()
  const [confirmed] = usePreventDoubleClick((action: Action) => action.run())
  const all = permitted(list)
  if (all.length === 0) return null
  const start = (action: Action) => (action.confirm ? setAsking(action) : action.run())
  const next = menuOnly ? undefined : nextOf(all)

  return (
    <span className="md-row-actions">
      {next && <Next action={next} start={start} />}
      <ActionMenu label={t('kit.list.actionsOf', { name: of })} of={of} actions={all} />
      {asking && <AskFirst action={asking} of={of} run={() => confirmed(asking)} close={() => setAsking(undefined)} />}
    </span>
  )
}

type LineProps = { action: Action; start: (action: Action) => void }

/** An outline for what is the reader's to do, words for what may be done. */
const Next = ({ action, start }: LineProps) => (
  <button
    type="button"
    className={`md-btn md-btn-row ${action.primary ? 'md-btn-plain' : 'md-btn-quiet'}`}
    aria-disabled={action.pending || undefined}
    onClick={action.pending ? undefined : () => start(action)}
  >
    {action.label}
  </button>
)
