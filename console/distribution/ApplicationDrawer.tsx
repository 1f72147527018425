// One application: who applies and why, with materials and signature, how it was decided, and what happened to it.

import { useShown } from '#console/desk/history/use-shown'
import './distribution.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { PaperLink } from '#console/desk/upload/PaperLink'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { type Application, applicationStatusWords, distribution } from '#contract/distribution/calls'
import { ApplicationState, percentText } from './columns'
import { Rebates } from './Rebates'

const labels = {
  status: 'distribution.status',
  auditName: 'distribution.auditor',
  auditReason: 'distribution.auditReason',
  commissionBp: 'distribution.commission',
} as const

const sources: Readonly<Record<string, MessageKey>> = {
  PAGE: 'distribution.sources.PAGE',
  INVITE: 'distribution.sources.INVITE',
  IMPORT: 'distribution.sources.IMPORT',
}

type Props = { application: Application; actionsOf: (application: Application) => Action[]; close: () => void }

export function ApplicationDrawer({ application: asListed, actionsOf, close }: Props) {
  const t = useT()
  const { data } = useRead(distribution.detail, { id: asListed.id }, { quiet: true })
  const application = data?.id === asListed.id ? data : asListed
  const source = sources[application.source]
  const shown = useShown({ status: applicationStatusWords })
  const show = (field: string, value: unknown) =>
    field === 'commissionBp' && typeof value === 'number' ? percentText(value) : shown(field, value)
  return (
    <DetailDrawer
      title={t('distribution.detail')}
      close={close}
      actions={actionsOf(application).filter(({ why }) => !why)}
      items={[
        { title: 'distribution.name', value: application.name },
        { title: 'distribution.status', value: <ApplicationState status={application.status} /> },
        { title: 'distribution.no', value: application.no },
        { title: 'distribution.brand', value: application.brandName },
        { title: 'distribution.mobile', value: application.mobile },
        { title: 'distribution.idNo', value: application.idNo ?? '–' },
        { title: 'distribution.inviter', value: application.inviterName ?? '–' },
        { title: 'distribution.source', value: source ? t(source) : application.source },
        { title: 'distribution.createdAt', value: timeText(application.createdAt) },
        { title: 'distribution.reason', value: application.reason || '–' },
        { title: 'distribution.commission', value: percentText(application.commissionBp) },
        { title: 'distribution.code', value: application.distributorCode ?? '–' },
        { title: 'distribution.auditor', value: application.auditName ?? '–' },
        { title: 'distribution.auditAt', value: timeText(application.auditAt) || '–' },
        { title: 'distribution.auditReason', value: application.auditReason ?? '–' },
      ]}
    >
      {application.distributorCode && <Rebates applicationId={application.id} />}
      <Papers application={application} />
      <HistoryPanel entity="application" now={{ ...application, whyNotEdit: null }} labels={labels} show={show} />
    </DetailDrawer>
  )
}

function Papers({ application: { materialUrls, signatureUrl } }: { application: Application }) {
  const t = useT()
  return (
    <section className="di-papers">
      <h2>{t('distribution.materials')}</h2>
      {materialUrls.length === 0 && <p className="md-note">{t('distribution.none')}</p>}
      <div>
        {materialUrls.map((url, at) => (
          <PaperLink key={url} url={url} name={t('distribution.material', { n: at + 1 })} />
        ))}
      </div>
      <h2>{t('distribution.signature')}</h2>
      {signatureUrl ? <img src={signatureUrl} alt={t('distribution.signature')} /> : <p className="md-note">{t('distribution.none')}</p>}
    </section>
  )
}
