// What payment providers reported, for the platform: what was matched by itself, and what waits for somebody.

import { Suspense, useState } from 'react'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { Tally, tallyOf } from '#console/kit/list/Tally'
import { useAddressId } from '#console/kit/list/use-address-id'
import { useListState } from '#console/kit/list/use-list'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { payments, type ReportRow } from '#contract/payments/calls'
import { type ReportState, reportSources, reportSourceWords, reportStates, reportStateWords } from '#contract/payments/states'
import { type ReportForm, useReportActions } from './actions'
import { reportColumns, reportShape } from './columns'
import { ReportForms } from './ReportForms'

const ReportDrawer = lazyPart(async () => (await import('./ReportDrawer')).ReportDrawer)

export function ReportPage() {
  const [id, openId] = useAddressId()
  const [opened, open] = useState<{ what: ReportForm; row: ReportRow }>()
  const actionsOf = useReportActions((what, row) => open({ what, row }))
  useWarm(ReportDrawer)
  return (
    <>
      <ListPage
        name="payment-reports"
        title="payments.title"
        call={payments.reportPage}
        columns={reportColumns}
        search="payments.search"
        filters={useReportFilters()}
        emptyHint="payments.empty"
        open={(row) => openId(row.id)}
        rowActions={actionsOf}
        lead={<Overview />}
        shape={reportShape}
      />
      <Suspense>{id && <ReportDrawer id={id} actionsOf={actionsOf} close={() => openId(undefined)} />}</Suspense>
      {opened && <ReportForms what={opened.what} row={opened.row} close={() => open(undefined)} />}
    </>
  )
}

function useReportFilters(): Filter[] {
  const say = useSay()
  return [
    { key: 'state', title: 'payments.state', options: reportStates.map((value) => ({ value, label: say(reportStateWords[value]) })) },
    { key: 'source', title: 'payments.source', options: reportSources.map((value) => ({ value, label: say(reportSourceWords[value]) })) },
  ]
}

/** Those that somebody looks for; the rest is found by the filter. */
const shown: readonly ReportState[] = ['UNMATCHED', 'DIFFERS', 'WAITING', 'REJECTED', 'LATE_REFUNDED', 'MATCHED']

function Overview() {
  const t = useT()
  const { data } = useRead(payments.overview, {}, { quiet: true })
  const [{ filters }] = useListState(payments.reportPage)
  return (
    <Tally
      name={t('payments.overview')}
      over={{ page: 'paymentReports', call: payments.reportPage }}
      items={[
        { title: 'payments.all', count: data?.total, href: linkTo('paymentReports'), current: !filters.state },
        ...tallyOf({ page: 'paymentReports', field: 'state', states: shown, words: reportStateWords, counts: data?.byState, filters }),
      ]}
    />
  )
}
