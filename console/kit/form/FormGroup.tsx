// A form's parts: the name of a group at the left, its fields at the right; fields that belong together in one row.

import './group.css'
import { type ReactNode, useId } from 'react'

type Props = { name: string; hint?: ReactNode; children: ReactNode }

export function FormGroup({ name, hint, children }: Props) {
  const id = useId()
  return (
    <div className="md-group" role="group" aria-labelledby={id}>
      <h3 id={id}>
        {name}
        {hint && <small>{hint}</small>}
      </h3>
      <div className="md-group-fields">{children}</div>
    </div>
  )
}

/** As many beside each other as there is room for. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className="md-field-row">{children}</div>
