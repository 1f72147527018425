// A report over the jurisdiction: a line for each market, shop or brand, with what a period brought; the same lines as a spreadsheet.

import { Segmented } from '#console/kit/control/RadioRow'
import { DayBox } from '#console/kit/date/boxes'
import { isDayOrNone } from '#console/kit/date/days'
import './agent.css'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import { RegionPicker } from '#console/desk/region/RegionPicker'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { Filter } from '#console/kit/list/Filters'
import { withFilters } from '#console/kit/list/list-state'
import { useListState } from '#console/kit/list/use-list'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { agent, type ReportKind, type ReportLine, reportKinds, reportKindWords, reportSheet } from '#contract/agent/calls'
import { unitStatusMeanings, unitStatusWords } from '#contract/places/states'

const { text, count, money, custom } = columnsOf<ReportLine>()

const name = custom(
  'name',
  'agent.name',
  (line) => (
    <span className="ag-two">
      {line.name}
      <small>{line.code}</small>
    </span>
  ),
  { sort: 'name', width: 190, text: (line) => line.name },
)
const status = custom(
  'status',
  'agent.status',
  (line) => <StateDot label={unitStatusWords[line.status]} tone={unitStatusMeanings[line.status]} />,
  {
    width: 100,
    corner: true,
  },
)
const onShelf = count('onShelfCount', 'agent.onShelf', { width: 92 })
const newGoods = count('newGoodsCount', 'agent.newGoodsIn', { sort: 'newGoodsCount', width: 132 })
const orders = [
  count('orderCount', 'agent.ordersIn', { sort: 'orderCount', width: 124 }),
  money('paidFen', 'agent.paidIn', { sort: 'paidFen', width: 132 }),
]
const shops = [
  count('shopCount', 'agent.shopsNow', { sort: 'shopCount', width: 92 }),
  count('newShopCount', 'agent.newShopsIn', { sort: 'newShopCount', width: 132 }),
  count('closureCount', 'agent.closuresIn', { width: 112 }),
]
const ofMany = [name, status, ...shops, onShelf, newGoods, ...orders]
const columnsFor: Record<ReportKind, Column<ReportLine>[]> = {
  MARKET: ofMany,
  SHOP: [
    name,
    status,
    text('marketName', 'agent.market', { width: 140 }),
    text('brandName', 'agent.brand', { width: 110 }),
    count('goodsCount', 'agent.goods', { sort: 'goodsCount', width: 84 }),
    onShelf,
    newGoods,
    ...orders,
  ],
  BRAND: ofMany,
}

export function ReportPage() {
  const [{ filters }] = useListState(agent.report)
  const by = reportKinds.find((kind) => kind === filters.by) ?? 'MARKET'
  const exporting = useExport(reportSheet, { list: 'agent-report' })
  return (
    <>
      <ListPage
        name="agent-report"
        title="agent.report"
        call={agent.report}
        columns={columnsFor[by]}
        search="agent.searchName"
        filters={useReportFilters()}
        emptyHint="agent.reportEmpty"
        actions={[exporting.action]}
        lead={<Kinds by={by} />}
      />
      {exporting.dialog}
    </>
  )
}

/** What a line is: one press, and the period stays. */
function Kinds({ by }: { by: ReportKind }) {
  const t = useT()
  const say = useSay()
  const [state, change] = useListState(agent.report)
  return (
    <div className="ag-kinds">
      <Segmented
        label={t('agent.lines')}
        value={by}
        options={reportKinds.map((kind) => ({ value: kind, label: say(reportKindWords[kind]) }))}
        onChange={(kind) => change({ ...withFilters(state, { by: kind }), sort: undefined, order: undefined })}
      />
    </div>
  )
}

function useReportFilters(): Filter[] {
  const t = useT()
  const day = (key: 'from' | 'to'): Filter => ({
    key,
    title: `agent.${key}`,
    control: (value, change) => (
      <span className="ag-day">
        <span aria-hidden="true">{t(`agent.${key}`)}</span>
        <DayBox
          aria-label={t(`agent.${key}`)}
          value={typeof value === 'string' ? value : undefined}
          onChange={(text) => isDayOrNone(text) && change(text)}
        />
      </span>
    ),
  })
  const region: Filter = {
    key: 'region',
    title: 'agent.region',
    control: (value, change) => (
      <RegionPicker label={t('agent.region')} value={typeof value === 'string' ? value : undefined} onChange={change} />
    ),
  }
  return [day('from'), day('to'), region, { key: 'isNew', title: 'agent.isNew', options: [{ value: true, label: t('kit.form.yes') }] }]
}
