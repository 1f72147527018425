// When pending money becomes available: a bar for each day, hatched where no day is known; a bar opens the orders behind it.

import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { LeftIcon, RightIcon } from '#console/kit/mark/icons'
import { useWidth } from '#console/kit/screen/use-width'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { dayFromNow } from '#console/kit/time/time'
import type { Wallet } from '#contract/wallet/calls'
import { barsOf, fitted, labelled, soonOf } from './bars'
import { linkToTab } from './tabs'

type Entry = Wallet['forecast'][number]

/** So wide an amount that stands above its bar has room: 108,748. */
const cellPx = 48

/** Nothing is known yet while there is none: its place is kept. */
export function Forecast({ forecast: given }: { forecast: Wallet['forecast'] | undefined }) {
  const t = useT()
  const forecast = given ?? []
  const today = dayFromNow(0)
  const bars = barsOf(forecast, today)
  const list = useRef<HTMLOListElement>(null)
  const width = useWidth(list)
  const [from, begin] = useState(0)
  const { shown, unknown, earlier, later } = fitted(bars, Math.floor(width / cellPx), from)
  const most = Math.max(1, ...bars.map(({ amountFen }) => amountFen))
  const drawn = [...shown, ...unknown]
  const named = labelled(drawn)
  const { tomorrowFen, weekFen } = soonOf(forecast, today)
  return (
    <div className="wa-forecast">
      <header>
        <h2>{t('wallet.forecast.title')}</h2>
        {given?.length !== 0 && (
          <p>
            <span>
              {t('wallet.forecast.tomorrow')} <b>{yuan(tomorrowFen)}</b>
            </span>
            <span>
              {t('wallet.forecast.week')} <b>{yuan(weekFen)}</b>
            </span>
          </p>
        )}
      </header>
      {given?.length === 0 ? (
        <p className="wa-none">{t('wallet.forecast.none')}</p>
      ) : (
        <ol className="wa-bars" ref={list}>
          {earlier !== undefined && <More label={t('wallet.forecast.earlier')} icon={<LeftIcon />} go={() => begin(earlier)} />}
          {shown.map((bar) => (
            <Bar key={bar.day} bar={bar} share={bar.amountFen / most} isNamed={named.has(bar)} isToday={bar.day === today} />
          ))}
          {later !== undefined && <More label={t('wallet.forecast.later')} icon={<RightIcon />} go={() => begin(later)} />}
          {unknown.map((bar) => (
            <Bar key="" bar={bar} share={bar.amountFen / most} isNamed={named.has(bar)} isToday={false} />
          ))}
        </ol>
      )}
    </div>
  )
}

/** Other days than there is room for. */
const More = ({ label, icon, go }: { label: string; icon: ReactNode; go: () => void }) => (
  <li>
    <button type="button" className="wa-more" aria-label={label} title={label} onClick={go}>
      {icon}
    </button>
  </li>
)

/** Whole yuan: a bar says how much, its orders say how much to the fen. */
const shortYuan = (fen: number) => yuan(Math.round(fen / 100) * 100).slice(1, -3)

/** Other days are told by their number; the first of a month says which: 28, 29, 12/1, 2. */
const dayLabel = (day: string) => (day.endsWith('-01') ? `${Number(day.slice(5, 7))}/1` : String(Number(day.slice(8))))

type BarProps = { bar: Entry; share: number; isNamed: boolean; isToday: boolean }

function Bar({ bar: { day, amountFen, orderCount }, share, isNamed, isToday }: BarProps) {
  const t = useT()
  const label = day === null ? t('wallet.forecast.unknown') : isToday ? t('wallet.forecast.today') : dayLabel(day)
  const said = t(day === null ? 'wallet.forecast.barUnknown' : 'wallet.forecast.bar', {
    day: day?.slice(5) ?? '',
    amount: yuan(amountFen),
    n: countText(orderCount),
  })
  const style = { '--wa-share': String(Math.max(0, share)) } as CSSProperties
  const drawn = (
    <>
      <span className="wa-bar" style={style} data-today={isToday || undefined} data-unknown={day === null || undefined}>
        {isNamed && shortYuan(amountFen).length < 8 && <small>{shortYuan(amountFen)}</small>}
      </span>
      <span className="wa-day">{label}</span>
    </>
  )
  return (
    <li>
      {orderCount > 0 ? (
        <a href={linkToTab('pending', { day: day ?? 'unknown' })} aria-label={said} title={said}>
          {drawn}
        </a>
      ) : (
        <span aria-hidden="true">{drawn}</span>
      )}
    </li>
  )
}
