// What the coupon would have done to the orders of the last thirty days: figures that open their rows, who is just short, two other
// thresholds, what falls below cost, and what else it meets.

import './rehearsal.css'
import { Suspense, useState } from 'react'
import { JobProgress } from '#console/desk/jobs/JobProgress'
import { Button } from '#console/kit/action/Button'
import { RefreshIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { RehearsalFigure, Rehearsed } from '#contract/coupons/rehearsal'
import type { CouponTerms } from '#contract/coupons/rule'
import { shareText } from '../columns'
import type { CouponFormBound } from '../edit/OfferPart'
import type { Locks } from '../edit/use-locks'
import { Figure, Figures } from '../Figures'
import { lossText } from '../rule-text'
import type { Behind, Open } from './behind'
import { Histogram } from './Histogram'
import { Losers } from './Losers'
import { Met } from './Met'
import { Others } from './Others'
import type { RehearsalState } from './use-rehearsal'

const RowsDrawer = lazyPart(async () => (await import('./RowsDrawer')).RowsDrawer)

type Props = { rehearsal: RehearsalState; terms: CouponTerms; form: CouponFormBound; locks: Locks }

export function Rehearsal({ rehearsal, terms, form, locks }: Props) {
  const t = useT()
  const [behind, open] = useState<Behind>()
  const { shown, isUnready, isBusy, failed, jobId, job } = rehearsal
  const told = isUnready ? undefined : shown
  return (
    <section className="cu-rehearsal" aria-labelledby="cu-rehearsal-title">
      <header>
        <h2 id="cu-rehearsal-title">{t('couponForm.rehearsal.title')}</h2>
        <span className="cu-quiet" role="status">
          {isBusy ? t('couponForm.rehearsal.busy') : told && !isUnready ? took(told, t) : ''}
        </span>
        {!isUnready && (
          <Button icon={<RefreshIcon />} pending={isBusy} onClick={rehearsal.again}>
            {t('kit.list.again')}
          </Button>
        )}
      </header>
      {isUnready && <p className="cu-empty">{t('couponForm.rehearsal.unready')}</p>}
      {failed !== undefined && !isUnready && (
        <p className="cu-empty" role="alert">
          {failed || t('kit.list.failed')}
        </p>
      )}
      {isBusy && !told && <div className="cu-empty">{job ? <JobProgress job={job} /> : <span className="md-bone" />}</div>}
      {told && failed === undefined && (
        <div className={isBusy ? 'cu-stale' : undefined}>
          <Summary told={told} open={jobId ? open : undefined} />
          {told.orderCount > 0 && <Histogram told={told} open={jobId ? open : undefined} />}
          {told.others.length > 1 && <Others told={told} terms={terms} form={form} locks={locks} />}
          {told.losers.length > 0 && <Losers told={told} form={form} locks={locks} open={jobId ? open : undefined} />}
          {told.met.length > 0 && <Met told={told} open={jobId ? open : undefined} />}
        </div>
      )}
      <Suspense>{behind && jobId && <RowsDrawer jobId={jobId} behind={behind} close={() => open(undefined)} />}</Suspense>
    </section>
  )
}

type Say = ReturnType<typeof useT>
const count = (n: number) => n.toLocaleString('en-US')

const took = ({ orderCount, tookMs }: Rehearsed, t: Say): string =>
  t('couponForm.rehearsal.took', { n: count(orderCount), seconds: (tookMs / 1000).toFixed(1) })

function Summary({ told, open }: { told: Rehearsed; open: Open }) {
  const t = useT()
  const { orderCount, usedCount, costFen, borneFen, belowCostCount, belowCostFen, metCount, met } = told
  const orders = (n: number) => t('coupons.orders', { n: count(n) })
  const rows = (figure: RehearsalFigure, title: string, n: number) => (open && n > 0 ? () => open({ figure, title }) : undefined)
  const [used, cost, below, meets] = [
    t('couponForm.rehearsal.used'),
    t('couponForm.rehearsal.cost'),
    t('couponForm.rehearsal.below'),
    t('couponForm.rehearsal.meets'),
  ]
  return (
    <Figures>
      <Figure
        label={used}
        value={orders(usedCount)}
        link={
          orderCount > 0 ? t('couponForm.rehearsal.share', { share: shareText(usedCount, orderCount) }) : t('couponForm.rehearsal.none')
        }
        open={rows('USED', used, usedCount)}
      />
      <Figure
        label={cost}
        value={yuan(costFen)}
        link={
          borneFen > 0
            ? t('couponForm.rehearsal.borne', { amount: yuan(borneFen) })
            : t('couponForm.rehearsal.rows', { n: count(usedCount) })
        }
        open={rows('USED', cost, usedCount)}
      />
      <Figure
        label={below}
        value={orders(belowCostCount)}
        isBad={belowCostCount > 0}
        link={belowCostCount > 0 ? lossText(belowCostFen) : t('couponForm.rehearsal.noLoss')}
        open={rows('BELOW_COST', below, belowCostCount)}
      />
      <Figure
        label={meets}
        value={t('couponForm.rehearsal.places', { n: met.length })}
        link={t('couponForm.rehearsal.meet', { n: count(metCount) })}
        open={rows('MET', meets, metCount)}
      />
    </Figures>
  )
}
