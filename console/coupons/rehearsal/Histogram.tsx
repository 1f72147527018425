// How many orders had how much in the coupon's scope, with the threshold on it: who would have used it, and who was just short.

import '../charts.css'
import { useId } from 'react'
import { useT } from '#console/kit/text/i18n'
import { nearPart, type Rehearsed } from '#contract/coupons/rehearsal'
import { shortYuan } from '../rule-text'
import { TableTwin } from '../TableTwin'
import type { Open } from './behind'

const [width, height, top, foot] = [520, 134, 22, 30]
const ground = height - foot

/** What it was tried with stands in the middle of the others. */
const thresholdOf = ({ others }: Rehearsed): number => others[Math.floor(others.length / 2)]?.thresholdFen ?? 0

export function Histogram({ told, open }: { told: Rehearsed; open: Open }) {
  const t = useT()
  const { histogram, justShortCount } = told
  if (histogram.length === 0) return null
  const thresholdFen = thresholdOf(told)
  const n = justShortCount.toLocaleString('en-US')
  return (
    <figure className="cu-chart cu-pad">
      <Bars told={told} thresholdFen={thresholdFen} />
      {justShortCount > 0 && (
        <figcaption>
          <button
            type="button"
            className="cu-rows"
            aria-disabled={open ? undefined : true}
            onClick={() => open?.({ figure: 'JUST_SHORT', title: t('couponForm.rehearsal.shortTitle') })}
          >
            {thresholdFen === 0
              ? t('couponForm.rehearsal.shortQty', { n })
              : t('couponForm.rehearsal.short', { amount: shortYuan(Math.round(thresholdFen / nearPart)), n })}
          </button>
        </figcaption>
      )}
      <Twin told={told} />
    </figure>
  )
}

function Bars({ told: { histogram, stepFen, usedCount }, thresholdFen }: { told: Rehearsed; thresholdFen: number }) {
  const t = useT()
  const title = useId()
  const step = width / histogram.length
  const most = Math.max(1, ...histogram.map(({ orderCount }) => orderCount))
  const tall = (n: number) => (n === 0 ? 0 : Math.max(2, (n / most) * (ground - top)))
  const nearFen = thresholdFen - thresholdFen / nearPart
  const lookOf = (fromFen: number) =>
    fromFen + stepFen > thresholdFen ? 'cu-bar-now' : fromFen + stepFen > nearFen ? 'cu-bar-nearPart' : 'cu-bar-far'
  const at = thresholdFen > 0 ? Math.min(width, (thresholdFen / stepFen) * step) : null
  // Its words stand on the side that has more room.
  const isLeft = at !== null && at > width * 0.7
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={title}>
      <title id={title}>{t('couponForm.rehearsal.histogram')}</title>
      {histogram.map(({ fromFen, orderCount }, place) => (
        <rect
          key={fromFen}
          className={lookOf(fromFen)}
          x={place * step + 1.5}
          y={ground - tall(orderCount)}
          width={Math.max(1, step - 3)}
          height={tall(orderCount)}
          rx={2}
        />
      ))}
      <path className="cu-axis" d={`M0 ${ground + 0.5}H${width}`} />
      {(at === null || at > 80) && (
        <text x={0} y={height - 10}>
          ¥0
        </text>
      )}
      {(at === null || at < width - 120) && (
        <text x={width} y={height - 10} textAnchor="end">
          {`≥ ${shortYuan(histogram.at(-1)?.fromFen ?? 0)}`}
        </text>
      )}
      {at !== null && (
        <>
          <path className="cu-threshold" d={`M${at} 2V${ground + 6}`} />
          <text className="cu-strong" x={Math.min(width - 44, Math.max(44, at))} y={height - 10} textAnchor="middle">
            {t('couponForm.rehearsal.threshold', { amount: shortYuan(thresholdFen) })}
          </text>
          <text className="cu-strong" x={isLeft ? at - 8 : at + 8} y={13} textAnchor={isLeft ? 'end' : 'start'}>
            {t('couponForm.rehearsal.wouldUse', { n: usedCount.toLocaleString('en-US') })}
          </text>
        </>
      )}
    </svg>
  )
}

function Twin({ told: { histogram, stepFen } }: { told: Rehearsed }) {
  const t = useT()
  return (
    <TableTwin
      label={t('couponForm.rehearsal.histogram')}
      heads={[t('couponForm.rehearsal.amount'), t('coupons.ordersHead'), t('couponForm.rehearsal.used')]}
    >
      {histogram.map(({ fromFen, orderCount, usedCount }, at) => (
        <tr key={fromFen}>
          <td>{at === histogram.length - 1 ? `≥ ¥${shortYuan(fromFen)}` : `¥${shortYuan(fromFen)} – ${shortYuan(fromFen + stepFen)}`}</td>
          <td>{orderCount}</td>
          <td>{usedCount}</td>
        </tr>
      ))}
    </TableTwin>
  )
}
