// For which levels something is: ticks beside each other; none ticked means all members.

import { FieldBox } from '#console/kit/form/FieldBox'
import type { Bound } from '#console/kit/form/use-form'
import { Tick } from '#console/kit/list/Table'
import type { Level } from './MallPage'

type Props = Omit<Bound<string[]>, 'name'> & { levels: readonly Level[]; hint?: string }

export function LevelTicks({ id, label, required, error, value = [], onChange, levels, hint }: Props) {
  const toggle = (level: string) => onChange(value.includes(level) ? value.filter((one) => one !== level) : [...value, level])
  return (
    <FieldBox id={id} label={label} required={required} error={error} hint={hint}>
      {() => (
        <div id={id} className="pm-levels" role="group" aria-label={label}>
          {levels.map((level) => (
            // The tick inside is the control.
            <label key={level.id}>
              <Tick label={level.name} on={value.includes(level.id)} change={() => toggle(level.id)} />
              <span>{level.name}</span>
            </label>
          ))}
        </div>
      )}
    </FieldBox>
  )
}
