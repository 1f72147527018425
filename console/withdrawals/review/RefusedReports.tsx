// Reports that do not fit the books: over the list while there are any, with the way to all of them.

import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { StateMark } from '#console/kit/mark/StateDot'
import { Dialog } from '#console/kit/overlay/Dialog'
import { useT } from '#console/kit/text/i18n'
import { payouts } from '#contract/withdrawals/calls'
import { ReportList } from './Reports'

const most = 100

export function RefusedReports() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(payouts.reports, { outcome: 'REFUSED', pageNumber: 1, pageSize: most }, { quiet: true })
  if (!data || data.total === 0) return null
  return (
    <div className="wd-refused" role="status">
      <StateMark tone="danger" />
      <span>{t('payouts.refusedReports', { n: data.total })}</span>
      <Button look="link" onClick={() => setOpen(true)}>
        {t('payouts.seeReports')}
      </Button>
      {isOpen && (
        <Dialog title={t('payouts.reportsTitle')} close={() => setOpen(false)}>
          <p className="md-note">{t('payouts.reportsHint')}</p>
          <ReportList reports={data.records} withNo />
        </Dialog>
      )}
    </div>
  )
}
