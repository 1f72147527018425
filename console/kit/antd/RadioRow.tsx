// One of a few that are all in sight.

import { Radio } from 'antd'

type Props<V> = {
  id?: string
  label: string
  value: V | undefined
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  asButtons?: boolean
  isSmall?: boolean
}

export const RadioRow = <V extends string>({ id, label, value, options, onChange, asButtons, isSmall }: Props<V>) => (
  <Radio.Group
    id={id}
    aria-label={label}
    value={value}
    size={isSmall ? 'small' : undefined}
    optionType={asButtons ? 'button' : 'default'}
    options={[...options]}
    onChange={(event) => onChange(event.target.value as V)}
  />
)
