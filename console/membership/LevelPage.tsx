// Member levels: whether membership runs and what it was bought with, the ladder as a whole, and the settings.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import './membership.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { StateDot } from '#console/kit/mark/StateDot'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { PackageBlock } from '#console/packages/PackageBlock'
import { memberships, type Programme } from '#contract/membership/calls'
import { packages } from '#contract/packages/calls'
import { FirstSteps } from './FirstSteps'
import { LadderPart } from './ladder/LadderPart'
import { SettingsHistory } from './settings/SettingsHistory'
import { SettingsPart } from './settings/SettingsPart'
import { type Effective, whyNotOn } from './standing'
import { linkToTab, membershipTabs, tabOf } from './tabs'
import { useHere } from './use-here'

export function LevelPage() {
  const t = useT()
  const [search] = useAddress()
  const tab = tabOf(search.tab)
  const here = useHere()
  const { programme, isMarkets, error } = here
  const { data: bought, error: unbought } = useRead(packages.effective, {}, { quiet: true, enabled: here.isRead && !isMarkets })
  // Who begins is led by the steps: a trial first, and all packages for who wants to buy at once.
  const isNew = !isMarkets && bought?.mayTry === true && !programme
  // All at once: what comes later would push down what is being read.
  const isKnown = here.isRead && (isMarkets || bought !== undefined || unbought !== null)
  const [isBuying, setBuying] = useState(false)
  return (
    <section className="md-page lv" aria-labelledby="membership-title">
      <header className="md-page-head">
        <div className="lv-title">
          <h1 id="membership-title">{t('membership.title')}</h1>
          {programme && <Standing isEnabled={programme.isEnabled} isPaid={!whyNotOn(bought)} />}
        </div>
        <div className="md-page-acts">{programme && !isMarkets && <OnOff programme={programme} bought={bought} />}</div>
      </header>
      {error && (
        <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message}>
          <Button onClick={here.again}>{t('kit.list.again')}</Button>
        </EmptyState>
      )}
      {isKnown && (
        <>
          {isMarkets && (
            <p className="lv-notice" role="note">
              {t('membership.ofMarket', { market: programme?.unitName ?? '' })}
            </p>
          )}
          {!isMarkets && !programme?.isEnabled && (
            <FirstSteps programme={programme} bought={bought} buy={isNew && !isBuying ? () => setBuying(true) : undefined} />
          )}
          {(!isNew || isBuying) && <PackageBlock />}
          <nav className="lv-tabs" aria-label={t('membership.tabs')}>
            {membershipTabs.map((one) => (
              <a key={one} href={linkToTab(one)} aria-current={one === tab ? 'page' : undefined}>
                {t(`membership.tab.${one}`)}
              </a>
            ))}
          </nav>
          {tab === 'settings' && (
            <SettingsPart isMarkets={isMarkets} below={programme && !isMarkets && <SettingsHistory programme={programme} />} />
          )}
          {tab === 'ladder' && programme && <LadderPart isMarkets={isMarkets} />}
          {tab === 'ladder' && !programme && (
            <EmptyState drawing="empty" title={t('membership.noLadder')} hint={t('membership.noLadderHint')} />
          )}
        </>
      )}
    </section>
  )
}

/** Switched on without a package it gives nothing: that is no green light. */
function Standing({ isEnabled, isPaid }: { isEnabled: boolean; isPaid: boolean }) {
  if (!isEnabled) return <StateDot label="membership.off" tone="over" />
  return isPaid ? <StateDot label="membership.on" tone="ok" /> : <StateDot label="membership.unpaid" tone="warn" />
}

function OnOff({ programme: { isEnabled, version }, bought }: { programme: Programme; bought: Effective | undefined }) {
  const t = useT()
  const { mutate, isPending } = useWrite(memberships.changeEnable, { done: t(isEnabled ? 'membership.isOff' : 'membership.isOn') })
  return (
    <ActionButton
      action={{
        label: t(isEnabled ? 'membership.switchOff' : 'membership.switchOn'),
        permission: 'membership:write',
        why: isEnabled ? null : whyNotOn(bought),
        confirm: isEnabled ? t('membership.offAsk') : undefined,
        pending: isPending,
        run: () => mutate({ isEnabled: !isEnabled, version }),
      }}
    />
  )
}
