// Day by day: how many were taken (grey) and used (ink). The same as a table for whoever listens or wants to press a day.

import '../charts.css'
import { useId } from 'react'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { Effect } from '#contract/coupons/effect'
import { TableTwin } from '../TableTwin'

type Days = Effect['days']
type Props = { days: Days; open: (day: string) => void }

const [width, height, foot] = [520, 92, 18]
const ground = height - foot

export function DayChart({ days, open }: Props) {
  const t = useT()
  if (days.length < 2) return null
  return (
    <figure className="cu-chart">
      <Bars days={days} />
      <figcaption>
        <span className="cu-key cu-key-before">{t('coupons.taken')}</span>
        <span className="cu-key cu-key-now">{t('coupons.used')}</span>
      </figcaption>
      <Twin days={days} open={open} />
    </figure>
  )
}

function Bars({ days }: { days: Days }) {
  const t = useT()
  const title = useId()
  const most = Math.max(1, ...days.flatMap(({ takenCount, usedCount }) => [takenCount, usedCount]))
  const step = width / days.length
  const half = Math.max(1, step / 2 - 1)
  const tall = (n: number) => (n / most) * (ground - 4)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={title}>
      <title id={title}>{t('coupons.brought.byDay')}</title>
      {days.map(({ day, takenCount, usedCount }, at) => (
        <g key={day}>
          <rect className="cu-bar-before" x={at * step + 0.5} y={ground - tall(takenCount)} width={half} height={tall(takenCount)} />
          <rect className="cu-bar-now" x={(at + 0.5) * step} y={ground - tall(usedCount)} width={half} height={tall(usedCount)} />
        </g>
      ))}
      <path className="cu-axis" d={`M0 ${ground + 0.5}H${width}`} />
      <text x={0} y={height - 3}>
        {days[0]?.day.slice(5)}
      </text>
      <text x={width} y={height - 3} textAnchor="end">
        {days.at(-1)?.day.slice(5)}
      </text>
    </svg>
  )
}

function Twin({ days, open }: Props) {
  const t = useT()
  return (
    <TableTwin
      label={t('coupons.brought.byDay')}
      heads={[
        t('coupons.day'),
        t('coupons.taken'),
        t('coupons.used'),
        t('coupons.ordersHead'),
        t('coupons.brought.paid'),
        t('coupons.brought.cost'),
      ]}
    >
      {days.map(({ day, takenCount, usedCount, orderCount, paidFen, costFen }) => (
        <tr key={day}>
          <td>{day}</td>
          <td>{takenCount}</td>
          <td>{usedCount}</td>
          <td>{orderCount > 0 ? <DayOrders n={orderCount} open={() => open(day)} /> : 0}</td>
          <td>{yuan(paidFen)}</td>
          <td>{yuan(costFen)}</td>
        </tr>
      ))}
    </TableTwin>
  )
}

const DayOrders = ({ n, open }: { n: number; open: () => void }) => (
  <button type="button" className="cu-rows" onClick={open}>
    {n}
  </button>
)
