// One application: who applies and why, with materials and signature, how it was decided, and what happened to it.

import { useShown } from '#console/desk/history/use-shown'
import './distribution.css'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { PaperLink } from '#console/desk/upload/PaperLink'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block, Facts } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type Application, applicationStatusWords, distribution } from '#contract/distribution/calls'
import { ownerStateWords } from '#contract/kit/owner-states'
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
  const say = useSay()
  const { data } = useRead(distribution.detail, { id: asListed.id }, { quiet: true })
  const application = data?.id === asListed.id ? data : asListed
  const source = sources[application.source]
  const shown = useShown({ status: applicationStatusWords })
  const show = (field: string, value: unknown) =>
    field === 'commissionBp' && typeof value === 'number' ? percentText(value) : shown(field, value)
  return (
    <DetailDrawer
      kind={t('distribution.detail')}
      name={application.name}
      of={application.id}
      close={close}
      actions={actionsOf(application)}
      hero={
        <Hero
          state={<ApplicationState status={application.status} />}
          below={application.no}
          figure={percentText(application.commissionBp)}
          figureBelow={t('distribution.commission')}
        />
      }
    >
      <Facts
        title={t('distribution.applicant')}
        items={[
          { title: 'distribution.mobile', value: application.mobile },
          { title: 'distribution.idNo', value: application.idNo },
          { title: 'distribution.reason', value: application.reason },
          { title: 'distribution.brand', value: application.brandName },
          { title: 'distribution.inviter', value: application.inviterName },
          { title: 'distribution.source', value: source ? t(source) : application.source },
          { title: 'distribution.createdAt', value: timeText(application.createdAt) },
        ]}
      />
      <Facts
        title={t('distribution.decision')}
        items={[
          { title: 'distribution.auditor', value: application.auditName },
          { title: 'distribution.auditAt', value: timeText(application.auditAt) },
          { title: 'distribution.auditReason', value: application.auditReason },
          { title: 'distribution.code', value: application.distributorCode },
          { title: 'distribution.signsIn', value: application.ownerState && say(ownerStateWords[application.ownerState]) },
        ]}
      />
      {application.distributorCode && <Rebates applicationId={application.id} />}
      <Papers application={application} />
      <HistoryPanel entity="application" now={{ ...application, whyNotEdit: null }} labels={labels} show={show} />
    </DetailDrawer>
  )
}

function Papers({ application: { materialUrls, signatureUrl } }: { application: Application }) {
  const t = useT()
  return (
    <div className="di-papers">
      <Block title={t('distribution.materials')}>
        {materialUrls.length === 0 && <p className="md-note">{t('distribution.none')}</p>}
        <div>
          {materialUrls.map((url, at) => (
            <PaperLink key={url} url={url} name={t('distribution.material', { n: at + 1 })} />
          ))}
        </div>
      </Block>
      <Block title={t('distribution.signature')}>
        {signatureUrl ? <img src={signatureUrl} alt={t('distribution.signature')} /> : <p className="md-note">{t('distribution.none')}</p>}
      </Block>
    </div>
  )
}
