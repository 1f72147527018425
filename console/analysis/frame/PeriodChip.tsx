// Which days: a named stretch or from one day to another; and what they are compared with.

import { Suspense } from 'react'
import { CalendarIcon } from '#console/kit/date/icons'
import { CheckIcon, DownIcon } from '#console/kit/mark/icons'
import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { type Compare, compares, type Period } from '#contract/analysis/periods'
import { nameOfPeriod } from './use-asked'

const RangePanel = lazyPart(async () => (await import('#console/kit/date/RangePanel')).RangePanel)

type Props = { period: Period; choose: (period: Period | undefined) => void }

export function PeriodChip({ period: { from, to }, choose }: Props) {
  const t = useT()
  const isNarrow = useNarrow()
  const name = nameOfPeriod({ from, to })
  // A year that both days share with today needs no saying on a phone.
  const short = (day: string) => (isNarrow ? day.slice(5) : day)
  const days = from === to ? short(from) : t('analysis.days', { from: short(from), to: short(to) })
  return (
    <span className="md-chip md-chip-on md-chip-panel an-chip">
      <Popup
        kind="dialog"
        label={`${t('analysis.period')} ${days}`}
        button={
          <>
            <CalendarIcon />
            {name && <b>{t(`analysis.named.${name}`)}</b>}
            {(!name || !isNarrow) && <span>{days}</span>}
            <DownIcon />
          </>
        }
      >
        {(close) => (
          <Suspense>
            <RangePanel
              range={{ from, to }}
              choose={(range) => {
                const [first, last] = [range.from ?? range.to, range.to ?? range.from]
                choose(first && last ? { from: first, to: last } : undefined)
              }}
              done={close}
            />
          </Suspense>
        )}
      </Popup>
    </span>
  )
}

export function CompareChip({ value, choose }: { value: Compare; choose: (compare: Compare) => void }) {
  const t = useT()
  const isNarrow = useNarrow()
  const name = t(`analysis.compares.${value}`)
  return (
    <span className={`md-chip an-chip ${value === 'none' ? '' : 'an-chip-set'}`}>
      <Popup
        label={`${t('analysis.compare')} ${name}`}
        button={
          <>
            {!isNarrow && t('analysis.compare')}
            <b>{name}</b>
            <DownIcon />
          </>
        }
      >
        {(close) =>
          compares.map((one) => (
            <MenuItem
              key={one}
              chosen={one === value}
              onClick={() => {
                close()
                choose(one)
              }}
            >
              {t(`analysis.comparesLong.${one}`)}
              {one === value && <CheckIcon />}
            </MenuItem>
          ))
        }
      </Popup>
    </span>
  )
}
