// On or off, at once.

import { Switch as AntdSwitch } from 'antd'
import type { AriaAttributes } from 'react'

type Props = AriaAttributes & { id?: string; isOn: boolean; onChange: (on: boolean) => void; disabled?: boolean; pending?: boolean }

export const Switch = ({ isOn, pending, onChange, ...rest }: Props) => (
  <AntdSwitch checked={isOn} loading={pending} onChange={(on) => onChange(on)} {...rest} />
)
