// Other rules laid over the last ninety days: what members would have earned, beside what they did. Stands under the form of the settings.

import '../points.css'
import './rehearsal.css'
import { Suspense, useState } from 'react'
import { JobProgress } from '#console/desk/jobs/JobProgress'
import { Button } from '#console/kit/action/Button'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import type { ProgrammeSettings } from '#contract/membership/settings'
import type { PointsRehearsal } from '#contract/points/calls'
import type { Way } from './OrdersDrawer'
import { useRehearsal } from './use-rehearsal'

const OrdersDrawer = lazyPart(async () => (await import('./OrdersDrawer')).OrdersDrawer)

/** `settings`: what stands in the form now, whether it was saved or not. */
export function RehearsePoints({ settings }: { settings: ProgrammeSettings }) {
  const t = useT()
  const { start, jobId, job, found, isBusy, isStale, failed } = useRehearsal(settings)
  const [way, open] = useState<Way>()
  return (
    <section className="pt-rehearsal" aria-labelledby="pt-rehearsal">
      <header>
        <div>
          <h3 id="pt-rehearsal">{t('points.rehearsal.title')}</h3>
          <p>{t('points.rehearsal.hint')}</p>
        </div>
        <Button pending={isBusy} onClick={start}>
          {t(found ? 'points.rehearsal.again' : 'points.rehearsal.start')}
        </Button>
      </header>
      {failed !== undefined && <p role="alert">{failed || t('kit.list.failed')}</p>}
      {isBusy && job && <JobProgress job={job} />}
      <div role="status">{found && isStale && <p className="pt-stale">{t('points.rehearsal.changed')}</p>}</div>
      {found && <Found found={found} open={open} />}
      <Suspense>{way && jobId && <OrdersDrawer jobId={jobId} way={way} close={() => open(undefined)} />}</Suspense>
    </section>
  )
}

function Found({ found, open }: { found: PointsRehearsal; open: (way: Way) => void }) {
  const t = useT()
  const { from, until, orderCount, now, then, risingCount, fallingCount } = found
  if (orderCount === 0) return <p className="pt-empty">{t('points.rehearsal.noOrders')}</p>
  const rows = [
    { label: t('points.rehearsal.earned'), now: countText(now.earned), then: countText(then.earned) },
    { label: t('points.rehearsal.usable'), now: countText(now.usable), then: countText(then.usable) },
    { label: t('points.rehearsal.worth'), now: yuan(now.fen), then: yuan(then.fen) },
    { label: t('points.rehearsal.growth'), now: countText(now.growth), then: countText(then.growth) },
  ]
  return (
    <>
      <p className="pt-sum">
        {t('points.rehearsal.told', { from: timeText(from).slice(0, 10), until: timeText(until).slice(0, 10), n: countText(orderCount) })}
      </p>
      <table className="pt-beside" aria-label={t('points.rehearsal.title')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('points.rehearsal.now')}</th>
            <th scope="col">{t('points.rehearsal.then')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.now}</td>
              <td>{row.then}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-ways">
        <WayButton label={t('points.rehearsal.rising')} n={risingCount} open={() => open('RISING')} />
        <WayButton label={t('points.rehearsal.falling')} n={fallingCount} open={() => open('FALLING')} />
      </p>
    </>
  )
}

function WayButton({ label, n, open }: { label: string; n: number; open: () => void }) {
  const t = useT()
  return (
    <span>
      {label}{' '}
      {n === 0 ? (
        <span className="pt-zero">{t('points.rehearsal.none')}</span>
      ) : (
        <button type="button" className="pt-cell" aria-label={`${label} ${t('points.rehearsal.rows', { n: countText(n) })}`} onClick={open}>
          {t('points.rehearsal.rows', { n: countText(n) })}
        </button>
      )}
    </span>
  )
}
