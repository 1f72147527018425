// A day, a moment, a clock: typed as text, or chosen from a panel that is fetched when it is first opened. All by the unit's clock.

import { lazyPart } from '../screen/lazy-part'
import { useT } from '../text/i18n'
import { dayFromNow, fromLocalInput, timeText } from '../time/time'
import { readClock, readDay, readMoment, shortClock, shortMoment } from './days'
import { CalendarIcon, ClockIcon } from './icons'
import { Picker, type PickerAria } from './Picker'
import { useRead } from './use-read'

const DayPanel = lazyPart(async () => (await import('./panels')).DayPanel)
const MomentPanel = lazyPart(async () => (await import('./panels')).MomentPanel)
const ClockPanel = lazyPart(async () => (await import('./panels')).ClockPanel)

type Box = PickerAria & { value: string | undefined; onChange: (value: string | undefined) => void; isWrong?: boolean }
type Bounds = { min?: string; max?: string }

/** Holds yyyy-MM-dd. */
export function DayBox({ value, onChange, isWrong, min, max, ...aria }: Box & Bounds) {
  const t = useT()
  const { put, ...typed } = useRead(value || undefined, onChange, { read: (text) => readDay(text, dayFromNow(0)), write: (day) => day })
  return (
    <Picker
      {...typed}
      aria={aria}
      example={t('kit.date.day')}
      isWrong={isWrong}
      icon={<CalendarIcon />}
      open={t('kit.date.open')}
      size="day"
    >
      {(close) => (
        <DayPanel
          value={readDay(value ?? '', dayFromNow(0))}
          min={min}
          max={max}
          choose={(day) => {
            put(day)
            close()
          }}
        />
      )}
    </Picker>
  )
}

/** Holds an ISO time, shows yyyy-MM-dd HH:mm by the unit's clock. `usual` is the clock of a day that is chosen first. */
export function MomentBox({ value, onChange, isWrong, usual = '00:00:00', ...aria }: Box & { usual?: string }) {
  const t = useT()
  const shown = timeText(value) || value || undefined
  const change = (moment: string | undefined) => onChange(moment && (fromLocalInput(moment) ?? moment))
  const { put, ...typed } = useRead(shown, change, { read: (text) => readMoment(text, dayFromNow(0)), write: shortMoment })
  return (
    <Picker
      {...typed}
      aria={aria}
      example={t('kit.date.moment')}
      isWrong={isWrong}
      icon={<CalendarIcon />}
      open={t('kit.date.open')}
      size="moment"
    >
      {(close) => <MomentPanel value={shown && readMoment(shown, dayFromNow(0))} usual={usual} put={put} done={close} />}
    </Picker>
  )
}

/** Holds HH:mm. */
export function ClockBox({ value, onChange, isWrong, ...aria }: Box) {
  const t = useT()
  const reading = { read: (text: string) => readClock(text)?.slice(0, 5), write: shortClock }
  const { put, ...typed } = useRead(value || undefined, onChange, reading)
  return (
    <Picker
      {...typed}
      aria={aria}
      example={t('kit.date.clock')}
      isWrong={isWrong}
      icon={<ClockIcon />}
      open={t('kit.date.openTime')}
      size="clock"
    >
      {(close) => (
        <ClockPanel
          value={value || undefined}
          choose={(clock) => {
            put(clock)
            close()
          }}
        />
      )}
    </Picker>
  )
}
