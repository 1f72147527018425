// What came in today, against yesterday at this hour: four figures, each with the line of its day. Ink now, dotted grey before.

import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { Answer } from '#contract/kit/call'
import type { orders } from '#contract/orders/calls'
import type { Figures } from '#contract/orders/desk-calls'
import { type Box, pathOf, placed, sumsOf } from './spark'

type Day = Answer<typeof orders.today>
type Name = keyof Figures

const isMoney = (name: Name) => name === 'paidFen' || name === 'refundFen'

export function Today({ day }: { day: Day }) {
  const t = useT()
  return (
    <section className="ho-today" aria-label={t('home.today')}>
      <div className="ho-figure ho-hero">
        <div>
          <Figure day={day} name="paidFen" />
          <p className="ho-keys" aria-hidden="true">
            <i /> {t('home.now')} <i data-before /> {t('home.before')}
          </p>
        </div>
        <div>
          <Line day={day} name="paidFen" box={{ width: 240, height: 64 }} />
          <p className="ho-axis" aria-hidden="true">
            <span>{t('home.oclock', { n: 0 })}</span>
            {[6, 12, 18, 24].map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </p>
        </div>
      </div>
      {(['paidOrders', 'buyers', 'refundFen'] as const).map((name) => (
        <div key={name} className="ho-figure">
          <Figure day={day} name={name} />
          <Line day={day} name={name} box={{ width: 240, height: 32 }} />
        </div>
      ))}
    </section>
  )
}

function Figure({ day, name }: { day: Day; name: Name }) {
  const t = useT()
  const [now, before] = [day.now[name], day.before[name]]
  const shown = (value: number) =>
    isMoney(name) ? yuan(value) : t(`home.unitOf.${name === 'buyers' ? 'buyers' : 'orders'}`, { count: value })
  return (
    <>
      <h2>{t(`home.figure.${name}`)}</h2>
      <strong>{shown(now)}</strong>
      <p className="ho-change">
        <Change name={name} now={now} before={before} />
        <span>{t('home.thenToo', { value: shown(before) })}</span>
      </p>
    </>
  )
}

/** Money in percent, people and orders in number; an arrow in ink, because red and green mean opposite things to different readers. */
function Change({ name, now, before }: { name: Name; now: number; before: number }) {
  const t = useT()
  if (now === before || (isMoney(name) && before === 0)) return null
  const size = isMoney(name) ? `${Math.abs(((now - before) / before) * 100).toFixed(1)}%` : String(Math.abs(now - before))
  return (
    <b>
      <span aria-hidden="true">{now > before ? '↑' : '↓'}</span>
      <span className="md-unseen">{t(now > before ? 'home.more' : 'home.less')}</span>
      {size}
    </b>
  )
}

function Line({ day, name, box }: { day: Day; name: Name; box: Box }) {
  const now = sumsOf(
    day.today.map((hour) => hour[name]),
    day.minute,
  )
  const before = sumsOf(day.yesterday.map((hour) => hour[name]))
  const most = Math.max(now.at(-1)?.[1] ?? 0, before.at(-1)?.[1] ?? 0)
  const line = placed(now, most, box)
  const [x, y] = line.at(-1) ?? [0, box.height]
  return (
    <svg className="ho-line" viewBox={`0 0 ${box.width} ${box.height}`} height={box.height} preserveAspectRatio="none" aria-hidden="true">
      <path className="ho-line-fill" d={`${pathOf(line)}L${x} ${box.height}L0 ${box.height}Z`} />
      <path className="ho-line-before" d={pathOf(placed(before, most, box))} />
      <path className="ho-line-now" d={pathOf(line)} />
      <path className="ho-line-rim" d={`M${x} ${y}h.01`} />
      <path className="ho-line-dot" d={`M${x} ${y}h.01`} />
    </svg>
  )
}
