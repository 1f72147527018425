// Who wants to sell for the brand: applications, how many wait, and the decision about each or about all of them.

import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import type { Filter } from '#console/kit/list/Filters'
import { sumOf, Tally, tallyOf } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import {
  type Application,
  applicationSheet,
  applicationStatuses,
  applicationStatusWords,
  type Decision,
  decisionWords,
  distribution,
  whyNotApplication,
} from '#contract/distribution/calls'
import { applicationColumns, applicationShape } from './columns'

const DecisionForm = lazyPart(async () => (await import('./DecisionForm')).DecisionForm)
const ApplicationDrawer = lazyPart(async () => (await import('./ApplicationDrawer')).ApplicationDrawer)
const PassAllDialog = lazyPart(async () => (await import('./PassAllDialog')).PassAllDialog)

type Asked = Exclude<Decision, 'resume'>
type Opened = { what: 'all' } | { what: Asked | 'detail'; application: Application }

export function DistributorPage() {
  const t = useT()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const actionsOf = useApplicationActions((what, application) => open({ what, application }))
  const exporting = useExport(applicationSheet, { list: 'distribution' })
  const [{ filters }] = useListState(distribution.page)
  return (
    <>
      <ListPage
        name="distribution"
        title="distribution.title"
        call={distribution.page}
        columns={applicationColumns(holds('place:review'))}
        search="distribution.search"
        filters={useStatusFilter()}
        emptyHint="distribution.emptyHint"
        arrived="distribution.arrived"
        open={(application) => open({ what: 'detail', application })}
        actions={[
          { label: t('distribution.passAll'), permission: 'distributor:audit', run: () => open({ what: 'all' }) },
          exporting.action,
        ]}
        rowActions={actionsOf}
        bulk={['distribution.pass']}
        lead={<Overview />}
        shape={applicationShape}
      />
      {exporting.dialog}
      <Suspense>
        {opened?.what === 'all' && <PassAllDialog keyword={filters.keyword ? String(filters.keyword) : undefined} close={close} />}
        {opened?.what === 'detail' && <ApplicationDrawer application={opened.application} actionsOf={actionsOf} close={close} />}
        {opened && opened.what !== 'all' && opened.what !== 'detail' && (
          <DecisionForm decision={opened.what} application={opened.application} close={close} />
        )}
      </Suspense>
    </>
  )
}

function useApplicationActions(open: (what: Asked, application: Application) => void): (application: Application) => Action[] {
  const t = useT()
  const say = useSay()
  const audit = useWrite(distribution.audit, { done: t('distribution.decided') })
  const inviting = useInviting()
  return (application) => {
    const { id, version, name, status } = application
    const act = (decision: Decision, rest: Partial<Action> & Pick<Action, 'run'>): Action => ({
      label: say(decisionWords[decision]),
      permission: 'distributor:audit',
      why: whyNotApplication.decide(application, decision),
      ...rest,
    })
    return [
      act('pass', { primary: true, run: () => open('pass', application) }),
      act('reject', { danger: true, run: () => open('reject', application) }),
      status === 'REVOKED'
        ? act('resume', {
            confirm: t('distribution.resumeAsk', { name }),
            run: () => audit.mutate({ id, version, decision: 'resume', reason: '' }),
          })
        : act('revoke', { danger: true, run: () => open('revoke', application) }),
      ...inviting(application),
    ]
  }
}

/** Somebody must be able to take the money out: who cannot sign in yet is invited, and reminded. */
function useInviting(): (application: Application) => Action[] {
  const t = useT()
  const invite = useWrite(distribution.invite, { done: t('distribution.invited') })
  return (application) => {
    if (whyNotApplication.invite(application)) return []
    const { id, name } = application
    const isAgain = application.ownerState === 'INVITED'
    return [
      {
        label: t(isAgain ? 'distribution.inviteAgain' : 'distribution.invite'),
        permission: 'distributor:audit',
        pending: invite.isPending,
        inMenu: true,
        confirm: t(isAgain ? 'distribution.inviteAgainAsk' : 'distribution.inviteAsk', { name }),
        run: () => invite.mutate({ id }),
      },
    ]
  }
}

function useStatusFilter(): Filter[] {
  const say = useSay()
  const options = applicationStatuses.map((value) => ({ value, label: say(applicationStatusWords[value]) }))
  return [{ key: 'status', title: 'distribution.status', options }]
}

/** The counts of all applications, each opening the rows that it counts. */
function Overview() {
  const t = useT()
  const { data } = useRead(distribution.overview, {}, { quiet: true })
  const [{ filters }] = useListState(distribution.page)
  return (
    <Tally
      name={t('distribution.overview')}
      over={{ page: 'distributors', call: distribution.page }}
      items={[
        { title: 'distribution.all', count: sumOf(data), href: linkTo('distributors'), current: !filters.status },
        ...tallyOf({
          page: 'distributors',
          field: 'status',
          states: applicationStatuses,
          words: applicationStatusWords,
          counts: data,
          filters,
        }),
      ]}
    />
  )
}
