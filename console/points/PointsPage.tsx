// Points outstanding: what members could still use and what it is worth, cut by age and by expiry, and what each day moved.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import './points.css'
import { Suspense, useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { membershipRefusals } from '#contract/membership/refusals'
import { type Liability, pointsCalls } from '#contract/points/calls'
import { ageSlices, expirySlices } from '#contract/points/slices'
import { Days } from './Days'
import type { FlowsWanted } from './FlowsDrawer'
import type { LotsWanted } from './LotsDrawer'
import { Slices } from './Slices'

const LotsDrawer = lazyPart(async () => (await import('./LotsDrawer')).LotsDrawer)
const FlowsDrawer = lazyPart(async () => (await import('./FlowsDrawer')).FlowsDrawer)

type Opened = { title: string; wanted: LotsWanted }

export function PointsPage() {
  const t = useT()
  const { data, error } = useRead(pointsCalls.liability, {}, { quiet: true })
  const [lots, openLots] = useState<Opened>()
  const [flows, openFlows] = useState<FlowsWanted>()
  return (
    <section className="md-page" aria-labelledby="points">
      <header className="md-page-head">
        <h1 id="points">{t('points.title')}</h1>
        {holds('points-setting:read') && (
          <a className="md-btn md-btn-plain" href={linkTo('pointsSettings')}>
            {t('points.toTasks')}
          </a>
        )}
      </header>
      {error ? (
        <EmptyState drawing="empty" title={error.message}>
          {holds('level:read') && error.code === membershipRefusals.none.code && (
            <a className="md-btn md-btn-primary" href={linkTo('levels')}>
              {t('points.toLevels')}
            </a>
          )}
        </EmptyState>
      ) : (
        <>
          <p className="pt-hint">{t('points.hint')}</p>
          {data ? (
            <>
              <Summary told={data} open={openLots} />
              <div className="pt-cuts">
                <Slices
                  title={t('points.byExpiry')}
                  slices={data.byExpiry}
                  words={expirySlices}
                  open={(expiry, title) => openLots({ title, wanted: { expiry } })}
                />
                <Slices
                  title={t('points.byAge')}
                  slices={data.byAge}
                  words={ageSlices}
                  open={(age, title) => openLots({ title, wanted: { age } })}
                />
              </div>
              <Days days={data.days} open={openFlows} />
            </>
          ) : (
            <div aria-busy="true" />
          )}
        </>
      )}
      <Suspense>
        {lots && <LotsDrawer {...lots} close={() => openLots(undefined)} />}
        {flows && <FlowsDrawer wanted={flows} close={() => openFlows(undefined)} />}
      </Suspense>
    </section>
  )
}

function Summary({ told, open }: { told: Liability; open: (opened: Opened) => void }) {
  const t = useT()
  const name = told.pointsName
  const all = t('points.outstanding', { name })
  const frozen = t('points.frozen')
  return (
    <dl className="pt-summary">
      <div>
        <dt>{all}</dt>
        <dd>
          <button type="button" className="md-link md-figure" disabled={told.points === 0} onClick={() => open({ title: all, wanted: {} })}>
            {countText(told.points)}
          </button>
        </dd>
      </div>
      <div>
        <dt>{t('points.worth')}</dt>
        <dd>
          <span className="md-figure">{yuan(told.fen)}</span>
          <small>{t('points.rate', { n: countText(told.pointsPerYuan), name })}</small>
        </dd>
      </div>
      <div>
        <dt>{frozen}</dt>
        <dd>
          <button
            type="button"
            className="md-link md-figure"
            disabled={told.frozenPoints === 0}
            onClick={() => open({ title: frozen, wanted: { state: 'FROZEN' } })}
          >
            {countText(told.frozenPoints)}
          </button>
        </dd>
      </div>
      <div>
        <dt>{t('points.debt')}</dt>
        <dd>
          <span className="md-figure">{countText(told.debtPoints)}</span>
          <small>{t('points.debtHint')}</small>
        </dd>
      </div>
    </dl>
  )
}
