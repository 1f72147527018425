// The configuration of a brand: what it says of itself, what is still to be configured, who administers it, and how that changes.

import '#console/kit/list/list.css'
import './brand.css'
import { Suspense, useState } from 'react'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { type BrandInfo, brand, whyNotBrand } from '#contract/brand/calls'
import { Administrators } from './Administrators'
import { BrandCard } from './BrandCard'
import { Checklist } from './Checklist'

const BrandForm = lazyPart(async () => (await import('./BrandForm')).BrandForm)
const AdministratorForm = lazyPart(async () => (await import('./AdministratorForm')).AdministratorForm)

/** What lies outside of this area and opens from here. */
export type BrandWays = { changePassword: () => void; openQualification: () => void; leave: () => void }

export function BrandConfigPage(ways: BrandWays) {
  const t = useT()
  const { data, error, refetch } = useRead(brand.info, {}, { quiet: true })
  const [opened, open] = useState<'edit' | 'administrator'>()
  const close = () => open(undefined)
  return (
    <section className="br" aria-labelledby="brand-title" aria-busy={!data && !error}>
      <header className="md-page-head">
        <h1 id="brand-title">{t('brand.title')}</h1>
        {data && (
          <div className="md-page-acts">
            <ActionButton
              look="primary"
              action={{
                label: t(data.isConfigured ? 'brand.edit' : 'brand.add'),
                permission: 'brand:write',
                why: whyNotBrand.edit(data),
                run: () => open('edit'),
              }}
            />
          </div>
        )}
      </header>
      {!data && error && (
        <EmptyState drawing="failed" title={t('kit.list.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('kit.list.again')}</Button>
        </EmptyState>
      )}
      {data && <Configuration {...ways} info={data} open={open} />}
      <Suspense>
        {data && opened === 'edit' && <BrandForm info={data} close={close} />}
        {data && opened === 'administrator' && <AdministratorForm info={data} leave={ways.leave} close={close} />}
      </Suspense>
    </section>
  )
}

const labels = {
  slogan: 'brand.slogan',
  storyHtml: 'brand.story',
  imageUrls: 'brand.images',
} as const

type Props = BrandWays & { info: BrandInfo; open: (what: 'edit' | 'administrator') => void }

function Configuration({ info, open, changePassword, openQualification }: Props) {
  const t = useT()
  return (
    <div className="br-columns">
      <div>
        <BrandCard info={info} />
        <div className="br-part">
          <HistoryPanel
            entity="brand"
            now={{ id: info.id, version: info.version, whyNotEdit: whyNotBrand.edit(info) }}
            labels={labels}
            show={(field) => (field === 'storyHtml' || field === 'imageUrls' ? t('brand.changed') : undefined)}
          />
        </div>
      </div>
      <div>
        <Checklist edit={() => open('edit')} openQualification={openQualification} />
        <Administrators info={info} change={() => open('administrator')} />
        <section className="br-part" aria-labelledby="br-safety">
          <h2 id="br-safety">{t('brand.safety')}</h2>
          <p className="br-lead">{t('brand.passwordLead')}</p>
          <Button onClick={changePassword}>{t('brand.changePassword')}</Button>
        </section>
      </div>
    </div>
  )
}
