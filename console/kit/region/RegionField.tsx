// The region picker as a field of a form: its label, and the reason when it is wrong.

import { Form } from 'antd'
import { useId } from 'react'
import { RegionPicker, type RegionPickerProps } from './RegionPicker'

type Props = Omit<RegionPickerProps, 'id' | 'error' | 'label'> & { label: string; error?: string; required?: boolean }

export function RegionField({ label, error, required, ...picker }: Props) {
  const id = useId()
  return (
    <Form.Item label={label} htmlFor={id} required={required} help={error} validateStatus={error ? 'error' : ''}>
      <RegionPicker {...picker} id={id} label={label} error={error !== undefined} />
    </Form.Item>
  )
}
