// A button that acts: it asks first where it should, and for three seconds does not take a second click for a second wish.

import { type ComponentProps, useState } from 'react'
import { type Action, permitted } from '../action/action'
import { Button } from '../action/Button'
import { usePreventDoubleClick } from '../action/double-click'
import { AskFirst } from './AskFirst'

type Props = {
  action: Action
  look?: ComponentProps<typeof Button>['look']
  /** What it is done to: the question before it names it. */
  of?: string
}

/** An action as a button, greyed where the reader lacks its permission. */
export function ActionButton({ action: declared, ...how }: Props) {
  const [action] = permitted([declared])
  return action ? <Act action={action} {...how} /> : null
}

function Act({ action, look, of }: Props) {
  const [asking, setAsking] = useState(false)
  const [run, resting] = usePreventDoubleClick(action.run)
  const { label, confirm, icon, danger, why, pending } = action
  const click = confirm ? () => setAsking(true) : action.run
  return (
    <>
      <Button look={look} icon={icon} danger={danger} why={why} pending={pending} onClick={resting ? undefined : click}>
        {label}
      </Button>
      {asking && <AskFirst action={action} of={of} run={run} close={() => setAsking(false)} />}
    </>
  )
}

type ConfirmProps = { label: string; run: () => void; text?: string; danger?: boolean }

/** Asks 'this will delete the data, continue?' unless it is given another question. */
export const ConfirmButton = ({ label, run, text, danger = true }: ConfirmProps) => (
  <ActionButton action={{ label, run, confirm: text ?? true, danger }} />
)
