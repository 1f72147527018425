// A line for each of the goods: searched, sorted by any figure, its columns arranged and all of it taken away. A line opens its own figures.

import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ColumnSettings } from '#console/desk/list/ColumnSettings'
import { permitted } from '#console/kit/action/action'
import { Button } from '#console/kit/action/Button'
import { usePreference } from '#console/kit/call/preferences'
import { type Arrangement, arrangement, asMade, visible } from '#console/kit/list/arrangement'
import { Cards } from '#console/kit/list/Cards'
import { SearchField } from '#console/kit/list/Filters'
import { inputFrom, type ListState, nextSort, withFilters } from '#console/kit/list/list-state'
import { Pagination } from '#console/kit/list/Pagination'
import { Table } from '#console/kit/list/Table'
import { useListState, useRows } from '#console/kit/list/use-list'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { analysis, type GoodsRow } from '#contract/analysis/calls'
import { goodsSheet } from '#contract/analysis/sheets'
import type { Asked } from '../frame/use-asked'
import { goodsColumns, goodsShape, naming } from './columns'
import { SortChoice } from './SortChoice'

const GoodsDrawer = lazyPart(async () => (await import('./GoodsDrawer')).GoodsDrawer)
const list = 'product-analysis'

export function GoodsTable({ asked }: { asked: Asked }) {
  const t = useT()
  const isNarrow = useNarrow()
  const [state, change] = useListState(analysis.product)
  const [arranged, arrange] = usePreference<Arrangement>(`list:${list}`, arrangement, asMade)
  const [opened, open] = useState<GoodsRow>()
  // What the bar asks for holds, whether the address says it or the reader's habit.
  const whole: ListState = { ...state, filters: { ...asked, ...(state.filters.keyword && { keyword: state.filters.keyword }) } }
  const { pageNumber: _page, pageSize: _size, ...filter } = inputFrom(whole, analysis.product.input)
  const exporting = useExport(goodsSheet, { list, asked: filter })
  return (
    <section className="md-listing an-goods" aria-labelledby="analysis-goods">
      <header className="md-lhead">
        <h2 id="analysis-goods">{t('analysis.goodsTitle')}</h2>
        <SearchField
          placeholder={t('analysis.searchGoods')}
          value={String(state.filters.keyword ?? '')}
          change={(text) => change(withFilters(state, { keyword: text }), { replace: true })}
        />
        <span className="an-goods-acts">
          {isNarrow ? (
            <SortChoice state={state} change={change} />
          ) : (
            <ColumnSettings columns={goodsColumns} arranged={arranged} change={arrange} />
          )}
          {!isNarrow && permitted([exporting.action]).map((action) => <ActionButton key={action.label} action={action} />)}
        </span>
      </header>
      <Listed
        whole={whole}
        change={(next) => change({ ...next, filters: state.filters })}
        clear={() => change(withFilters(state, { keyword: undefined }))}
        arranged={arranged}
        open={open}
        opened={opened?.id}
      />
      {exporting.dialog}
      <Suspense>{opened && <GoodsDrawer goods={opened} asked={asked} close={() => open(undefined)} />}</Suspense>
    </section>
  )
}

type ListedProps = {
  whole: ListState
  change: (next: ListState) => void
  clear: () => void
  arranged: Arrangement
  open: (row: GoodsRow) => void
  opened: string | undefined
}

function Listed({ whole, change, clear, arranged, open, opened }: ListedProps) {
  const t = useT()
  const isNarrow = useNarrow()
  const found = useRows(analysis.product, whole, change)
  if (found.failed)
    return (
      <EmptyState drawing="failed" title={t('kit.list.failed')} hint={found.failed.message}>
        <Button onClick={found.again}>{t('kit.list.again')}</Button>
      </EmptyState>
    )
  if (found.rows?.length === 0)
    return whole.filters.keyword ? (
      <EmptyState drawing="search" title={t('kit.list.noMatch')} hint={t('kit.list.noMatchHint')}>
        <Button onClick={clear}>{t('kit.list.reset')}</Button>
      </EmptyState>
    ) : (
      <EmptyState drawing="empty" title={t('kit.list.empty')} hint={t('analysis.noGoods')} />
    )
  const shared = {
    name: 'analysis.goodsTitle' as const,
    columns: visible(goodsColumns, arranged),
    naming,
    rows: found.rows,
    expected: whole.pageSize,
    open,
    opened,
    shape: goodsShape,
  }
  return (
    <div className={`md-list ${found.fetching && found.rows ? 'md-list-busy' : ''}`}>
      {isNarrow ? (
        <Cards {...shared} columns={goodsColumns} />
      ) : (
        <Table {...shared} arranged={arranged} sorted={whole} sort={(field) => change(nextSort(whole, field))} />
      )}
      <Pagination
        page={whole.pageNumber}
        size={whole.pageSize}
        total={found.total}
        waiting={!found.rows}
        change={(pageNumber, pageSize) => change({ ...whole, pageNumber, pageSize })}
      />
    </div>
  )
}
