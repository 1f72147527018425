// Opening hours: lines of weekdays with a time from and a time to.

import { Button, IconButton } from '#console/kit/action/Button'
import { ClockBox } from '#console/kit/date/boxes'
import { FieldBox } from '#console/kit/form/FieldBox'
import { problemsIn } from '#console/kit/form/form-check'
import type { Bound } from '#console/kit/form/use-form'
import { CloseIcon, PlusIcon } from '#console/kit/mark/icons'
import { useT } from '#console/kit/text/i18n'
import { useLanguage } from '#console/kit/text/words'
import type { PlaceDetail } from '#contract/places/calls'
import { openingHours } from '#contract/places/form'

type Hours = PlaceDetail['openingHours'][number]

const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
const usual: Hours = { days: [...everyDay], from: '09:00', to: '21:00' }
const mostLines = 7

export function HoursField({ id, label, error, value = [], onChange }: Bound<Hours[]>) {
  const t = useT()
  const put = (at: number, line: Hours) => onChange(value.with(at, line))
  return (
    <FieldBox id={id} label={label} required={false} error={error}>
      {() => (
        <div className="pl-hours" id={id} role="group" aria-label={label}>
          {value.map((line, at) => (
            // A line has nothing of its own but its place.
            <HoursLine key={at} n={at + 1} line={line} change={(next) => put(at, next)} remove={() => onChange(value.toSpliced(at, 1))} />
          ))}
          {value.length < mostLines && (
            <span>
              <Button icon={<PlusIcon />} onClick={() => onChange([...value, usual])}>
                {t('places.addHours')}
              </Button>
            </span>
          )}
        </div>
      )}
    </FieldBox>
  )
}

type LineProps = { n: number; line: Hours; change: (line: Hours) => void; remove: () => void }

function HoursLine({ n, line, change, remove }: LineProps) {
  const t = useT()
  const problems = problemsIn(openingHours, line, useLanguage())
  const [problem] = Object.values(problems)
  const toggle = (day: number) =>
    change({
      ...line,
      days: line.days.includes(day) ? line.days.filter((one) => one !== day) : [...line.days, day].sort((one, other) => one - other),
    })
  const clock = (end: 'from' | 'to') => (
    <ClockBox
      aria-label={t(`places.${end}`, { n })}
      value={line[end]}
      isWrong={Boolean(problems[end])}
      aria-invalid={problems[end] ? true : undefined}
      onChange={(time) => change({ ...line, [end]: time ?? '' })}
    />
  )
  return (
    <div>
      <div className="pl-hours-row">
        <span className="pl-days">
          {everyDay.map((day) => (
            <button key={day} type="button" aria-pressed={line.days.includes(day)} onClick={() => toggle(day)}>
              {t(`places.day.d${day}`)}
            </button>
          ))}
        </span>
        {clock('from')}
        <span aria-hidden="true">–</span>
        {clock('to')}
        <IconButton label={t('places.removeHours', { n })} icon={<CloseIcon />} onClick={remove} />
      </div>
      {problem && <p className="md-field-error">{problem}</p>}
    </div>
  )
}
