// What a unit has of its membership package: its state, until when, how many members, and buying or renewing it. It stands on the page of levels.

import './packages.css'
import { Suspense, useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { Fold } from '#console/kit/overlay/Fold'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { useNow } from '#console/kit/time/now'
import type { Answer } from '#contract/kit/call'
import { type PackageOrder, packages } from '#contract/packages/calls'
import { graceDays, packageFeatureWords, trialDays } from '#contract/packages/states'
import { dayOf, PackageStateDot } from './marks'
import { OwnOrders } from './OwnOrders'

const BuyDrawer = lazyPart(async () => (await import('./BuyDrawer')).BuyDrawer)
const PayDialog = lazyPart(async () => (await import('./PayDialog')).PayDialog)

export type Effective = Answer<typeof packages.effective>
const day = 86_400_000

export function PackageBlock() {
  const t = useT()
  const { data, error, refetch } = useRead(packages.effective, {}, { quiet: true })
  const [isBuying, setBuying] = useState(false)
  const [paying, setPaying] = useState<PackageOrder>()
  useWarm(BuyDrawer)
  if (error && !data)
    return (
      <EmptyState drawing="failed" title={t('packages.block.failed')} hint={error.message}>
        <Button onClick={() => void refetch()}>{t('kit.list.again')}</Button>
      </EmptyState>
    )
  if (!data) return <section className="pk-block" aria-busy="true" aria-label={t('packages.block.title')} />
  const placed = (order: PackageOrder) => {
    setBuying(false)
    if (order.status === 'UNPAID') setPaying(order)
  }
  return (
    <section className="pk-block" aria-label={t('packages.block.title')}>
      <Head of={data} />
      {!data.ofMarket && <Acts of={data} buy={() => setBuying(true)} />}
      <Notice of={data} />
      {data.state !== 'NONE' && <Has of={data} />}
      {!data.ofMarket && (
        <div className="pk-wide">
          <Fold title={t('packages.block.orders')}>
            <OwnOrders pay={setPaying} />
          </Fold>
        </div>
      )}
      <Suspense>
        {isBuying && <BuyDrawer has={data} placed={placed} close={() => setBuying(false)} />}
        {paying && <PayDialog order={paying} close={() => setPaying(undefined)} />}
      </Suspense>
    </section>
  )
}

function Head({ of: { state, packageName, until } }: { of: Effective }) {
  const t = useT()
  const now = useNow()
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - now) / day)
  return (
    <header>
      <h2>{packageName ?? t('packages.block.title')}</h2>
      <PackageStateDot state={state} />
      {until !== null && left > 0 && (
        <span className="pk-quiet">
          {t('packages.block.until', { date: dayOf(until) })} · {t('packages.block.left', { n: left })}
        </span>
      )}
    </header>
  )
}

function Acts({ of: { state, mayTry }, buy }: { of: Effective; buy: () => void }) {
  const t = useT()
  const trial = useWrite(packages.trial, { done: t('packages.block.tried') })
  return (
    <span className="pk-acts">
      {mayTry && (
        <ActionButton
          action={{
            label: t('packages.block.try', { n: trialDays }),
            permission: 'membership:write',
            confirm: t('packages.block.tryAsk', { n: trialDays }),
            pending: trial.isPending,
            run: () => trial.mutate({}),
          }}
        />
      )}
      <ActionButton
        look="primary"
        action={{
          label: t(state === 'NONE' || state === 'TRIAL' ? 'packages.block.buy' : 'packages.block.renew'),
          permission: 'membership:write',
          run: buy,
        }}
      />
    </span>
  )
}

/** What the state means, where it means something to be done. */
function Notice({ of: { state, until, redeemUntil, ofMarket, unitName } }: { of: Effective }) {
  const t = useT()
  const now = useNow()
  if (ofMarket)
    return (
      <p className="pk-notice" data-tone="over">
        {t('packages.block.ofMarket', { name: unitName })}
      </p>
    )
  if (state === 'NONE')
    return (
      <p className="pk-notice" data-tone="over">
        {t('packages.block.none')}
      </p>
    )
  if (state === 'GRACE' && until !== null) {
    const end = new Date(Date.parse(until) + graceDays * day).toISOString()
    return <p className="pk-notice">{t('packages.block.grace', { date: dayOf(until), until: dayOf(end) })}</p>
  }
  if (state !== 'EXPIRED') return null
  const isOpen = redeemUntil !== null && Date.parse(redeemUntil) > now
  return <p className="pk-notice">{isOpen ? t('packages.block.expired', { until: dayOf(redeemUntil) }) : t('packages.block.expiredAll')}</p>
}

function Has({ of: { features, memberCount, maxMembers } }: { of: Effective }) {
  const t = useT()
  const say = useSay()
  const members = t(maxMembers === null ? 'packages.block.membersOpen' : 'packages.block.members', {
    n: countText(memberCount),
    max: countText(maxMembers ?? 0),
  })
  return (
    <div className="pk-facts">
      <span>{members}</span>
      {maxMembers !== null && (
        <progress className="md-bar" value={Math.min(memberCount, maxMembers)} max={maxMembers} aria-label={members} />
      )}
      {maxMembers !== null && memberCount >= maxMembers && <span className="md-mean-warn">{t('packages.block.full')}</span>}
      <span>
        {t('packages.block.features')} {features.map((feature) => say(packageFeatureWords[feature])).join(' · ')}
      </span>
    </div>
  )
}
