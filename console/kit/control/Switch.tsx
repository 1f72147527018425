// On or off, at once.

import './control.css'
import type { AriaAttributes } from 'react'

type Props = AriaAttributes & { id?: string; isOn: boolean; onChange: (on: boolean) => void; disabled?: boolean; pending?: boolean }

export const Switch = ({ isOn, pending, disabled, onChange, ...rest }: Props) => (
  <button
    type="button"
    role="switch"
    className="md-switch"
    aria-checked={isOn}
    aria-busy={pending || undefined}
    disabled={disabled || pending}
    onClick={() => onChange(!isOn)}
    {...rest}
  />
)
