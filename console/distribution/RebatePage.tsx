// What a distributor has earned itself: record by record, how much is still frozen, and why each is as large as it is.

import './distribution.css'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import { columnsOf } from '#console/kit/list/columns'
import type { Filter } from '#console/kit/list/Filters'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { distribution, ownRebateSheet } from '#contract/distribution/calls'
import { type OwnRebate, rebateStatuses, rebateStatusMeanings, rebateStatusWords } from '#contract/distribution/rebates'
import { percentText } from './columns'
import { RebateClock } from './RebateClock'

const { text, money, time, custom } = columnsOf<OwnRebate>()

const State = (rebate: OwnRebate) => (
  <span className="md-two">
    <StateDot label={rebateStatusWords[rebate.status]} tone={rebateStatusMeanings[rebate.status]} />
    <small>
      <RebateClock rebate={rebate} />
    </small>
  </span>
)

function Counted({ rebate: { baseFen, rateBp, backFen } }: { rebate: OwnRebate }) {
  const t = useT()
  return (
    <span className="md-two">
      <span>{t('distribution.rebates.of', { base: yuan(baseFen), rate: percentText(rateBp) })}</span>
      {backFen > 0 && <small>{t('distribution.rebates.back', { yuan: yuan(backFen) })}</small>}
    </span>
  )
}

const leftFen = ({ amountFen, backFen }: OwnRebate) => amountFen - backFen

const columns = [
  text('orderNo', 'distribution.rebates.order', { width: 190 }),
  custom(
    'title',
    'distribution.rebates.goods',
    ({ title, qty, shopName }) => (
      <span className="md-two">
        <Said text={`${title} × ${qty}`} widthPx={260} />
        <small>{shopName}</small>
      </span>
    ),
    { text: ({ title }) => title },
  ),
  custom('baseFen', 'distribution.rebates.counted', (rebate) => <Counted rebate={rebate} />, { width: 190 }),
  { ...money('amountFen', 'distribution.rebates.left'), cell: (rebate: OwnRebate) => yuan(leftFen(rebate)) },
  custom('status', 'distribution.status', (rebate) => <State {...rebate} />, { width: 220, corner: true }),
  time('createdAt', 'distribution.rebates.createdAt'),
]

const shape: RowShape<OwnRebate> = {
  isOver: ({ status }) => status === 'CANCELED',
  phone: {
    title: ({ title, qty }) => <Said text={`${title} × ${qty}`} />,
    second: ['orderNo', 'createdAt'],
    figure: (rebate) => yuan(leftFen(rebate)),
    state: 'status',
  },
}

export function RebatePage() {
  const exporting = useExport(ownRebateSheet, { list: 'own-rebates' })
  return (
    <>
      <ListPage
        name="own-rebates"
        title="distribution.rebates.mine"
        call={distribution.ownRebates}
        columns={columns}
        search="distribution.rebates.search"
        filters={useStatusFilter()}
        emptyHint="distribution.rebates.mineHint"
        arrived="distribution.rebates.arrived"
        actions={[exporting.action]}
        lead={<Sums />}
        shape={shape}
      />
      {exporting.dialog}
    </>
  )
}

function useStatusFilter(): Filter[] {
  const say = useSay()
  const options = rebateStatuses.map((value) => ({ value, label: say(rebateStatusWords[value]) }))
  return [{ key: 'status', title: 'distribution.status', options }]
}

/** Of all records, whatever the list below is narrowed to. */
function Sums() {
  const t = useT()
  const { data } = useRead(distribution.ownRebates, { pageNumber: 1, pageSize: 1 }, { quiet: true })
  return (
    <p className="di-sums">
      {t('distribution.rebates.frozen')} <b>{data ? yuan(data.sums.frozenFen) : '–'}</b> {t('distribution.rebates.settled')}{' '}
      <b>{data ? yuan(data.sums.settledFen) : '–'}</b>
    </p>
  )
}
