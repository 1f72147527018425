// Acts behind one button: each with the reason under it where it cannot be done now, because a finger finds no tip.

import { useState } from 'react'
import type { Action } from '../action/action'
import { usePreventDoubleClick } from '../action/double-click'
import { MoreIcon } from '../mark/icons'
import { useSay } from '../text/words'
import { AskFirst } from './AskFirst'
import { MenuItem, Popup } from './Popup'

type Props = {
  label: string
  /** What they are done to: the question before a dangerous one names it. */
  of: string
  actions: readonly Action[]
  align?: 'start' | 'end'
}

export function ActionMenu({ label, of, actions, align = 'end' }: Props) {
  const [asking, setAsking] = useState<Action>()
  const [confirmed] = usePreventDoubleClick((action: Action) => action.run())
  return (
    <>
      <Popup className="md-btn md-btn-quiet md-btn-icon" align={align} label={label} button={<MoreIcon />}>
        {(close) =>
          actions.map((action) => (
            <ActionItem
              key={action.label}
              action={action}
              start={(chosen) => {
                close()
                if (chosen.confirm) setAsking(chosen)
                else chosen.run()
              }}
            />
          ))
        }
      </Popup>
      {asking && <AskFirst action={asking} of={of} run={() => confirmed(asking)} close={() => setAsking(undefined)} />}
    </>
  )
}

type ItemProps = { action: Action; start: (action: Action) => void }

export function ActionItem({ action, start }: ItemProps) {
  const say = useSay()
  const { label, why, danger, pending } = action
  const off = Boolean(why) || Boolean(pending)
  return (
    <MenuItem className={danger ? 'md-danger' : ''} aria-disabled={off || undefined} onClick={off ? undefined : () => start(action)}>
      <span>
        {label}
        {why && <small>{say(why.words, why.params)}</small>}
      </span>
    </MenuItem>
  )
}
