// What a distributor has earned: the sums, and the newest records line by line, with a way to take all of them along.

import { Suspense, useState } from 'react'
import { allSet, choiceFrom, plainSheet } from '#console/desk/export/choice'
import { Button } from '#console/kit/action/Button'
import { useRead } from '#console/kit/call/calls'
import { whyNotHeld } from '#console/kit/call/held'
import { asMade } from '#console/kit/list/arrangement'
import { DownloadIcon } from '#console/kit/mark/icons'
import { StateDot } from '#console/kit/mark/StateDot'
import { Block } from '#console/kit/overlay/Facts'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { distribution, rebateSheet } from '#contract/distribution/calls'
import { type Rebate, rebateStatusMeanings, rebateStatusWords } from '#contract/distribution/rebates'
import { percentText } from './columns'
import { RebateClock } from './RebateClock'

const ExportDialog = lazyPart(async () => (await import('#console/desk/export/ExportDialog')).ExportDialog)

const step = 10
export function Rebates({ applicationId }: { applicationId: string }) {
  const t = useT()
  const [pageSize, setPageSize] = useState(step)
  const [isExporting, setExporting] = useState(false)
  const { data } = useRead(distribution.rebates, { applicationId, pageNumber: 1, pageSize }, { quiet: true })
  const sheet = plainSheet(rebateSheet)
  return (
    <Block
      title={t('distribution.rebates.title')}
      aside={
        data &&
        data.total > 0 && (
          <Button look="link" why={whyNotHeld(rebateSheet.permission)} icon={<DownloadIcon />} onClick={() => setExporting(true)}>
            {t('exports.action')}
          </Button>
        )
      }
    >
      <div className="di-rebates" aria-busy={!data}>
        {!data && <span className="md-bone" />}
        {data?.total === 0 && <p className="md-note">{t('distribution.rebates.none')}</p>}
        {data && data.total > 0 && (
          <p className="di-sums">
            {t('distribution.rebates.frozen')} <b>{yuan(data.sums.frozenFen)}</b> {t('distribution.rebates.settled')}{' '}
            <b>{yuan(data.sums.settledFen)}</b>
          </p>
        )}
        <ol>
          {data?.records.map((rebate) => (
            <Line key={rebate.id} rebate={rebate} />
          ))}
        </ol>
        {data && data.total > data.records.length && pageSize < 100 && (
          <Button look="quiet" onClick={() => setPageSize(Math.min(100, pageSize + step * 2))}>
            {t('distribution.rebates.more')}
          </Button>
        )}
        {isExporting && (
          <Suspense>
            <ExportDialog
              sheet={sheet}
              filter={{ applicationId }}
              columns={allSet(choiceFrom(sheet, asMade), true)}
              close={() => setExporting(false)}
            />
          </Suspense>
        )}
      </div>
    </Block>
  )
}

function Line({ rebate }: { rebate: Rebate }) {
  const t = useT()
  const { orderNo, orderId, shopName, title, qty, baseFen, rateBp, amountFen, backFen, status } = rebate
  return (
    <li>
      <p>
        <a href={linkTo('brandOrders', { id: orderId })}>{orderNo}</a>
        <StateDot label={rebateStatusWords[status]} tone={rebateStatusMeanings[status]} />
        <b>{yuan(amountFen - backFen)}</b>
      </p>
      <small>
        {shopName} · {title} × {qty}
      </small>
      <small>
        {t('distribution.rebates.of', { base: yuan(baseFen), rate: percentText(rateBp) })}
        {backFen > 0 && ` · ${t('distribution.rebates.back', { yuan: yuan(backFen) })}`}
        {status !== 'CANCELED' && ' · '}
        <RebateClock rebate={rebate} />
      </small>
    </li>
  )
}
