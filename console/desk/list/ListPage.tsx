// The shape of a list screen: one head, one row of tabs, rows, one foot. It fetches; it decides nothing.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type Action, permitted } from '#console/kit/action/action'
import { Button, IconButton } from '#console/kit/action/Button'
import { send } from '#console/kit/call/calls'
import { usePreference } from '#console/kit/call/preferences'
import { useListKeys } from '#console/kit/keys/use-list-keys'
import { Arrivals } from '#console/kit/list/Arrivals'
import { type Arrangement, arrangement, asMade, visible } from '#console/kit/list/arrangement'
import { Cards } from '#console/kit/list/Cards'
import type { Column, Title } from '#console/kit/list/columns'
import type { Filter } from '#console/kit/list/Filters'
import { inputFrom, type ListState, nextSort } from '#console/kit/list/list-state'
import { Pagination } from '#console/kit/list/Pagination'
import type { RowShape } from '#console/kit/list/row-shape'
import { SortMenu } from '#console/kit/list/SortMenu'
import { type Row, type Selection, useSelection } from '#console/kit/list/selection'
import { Table } from '#console/kit/list/Table'
import { Tiles } from '#console/kit/list/Tiles'
import { useAddressId } from '#console/kit/list/use-address-id'
import { type RowOf, type Rows, useListState, useRows } from '#console/kit/list/use-list'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { RefreshIcon } from '#console/kit/mark/icons'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useListed } from '#console/kit/overlay/neighbours'
import { useNarrow } from '#console/kit/screen/narrow'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import type { BulkName } from '#contract/bulk/calls'
import type { Given, ReadCall } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { type ChosenAct, ChosenBar, mayAct } from '../bulk/ChosenBar'
import type { TermedAct } from '../bulk/terms'
import { ViewsMenu } from '../views/ViewsMenu'
import { shownOf, useViews } from '../views/view-state'
import { ColumnSettings } from './ColumnSettings'
import { ListHead } from './ListHead'

export type ListPageProps<C extends ReadCall, R extends Row = RowOf<C> & Row> = {
  /** Under which name the reader's arrangement is kept. */
  name: string
  title: Title
  call: C
  columns: Column<R>[]
  /** What the search field says; the call takes it as `keyword`. */
  search?: MessageKey
  filters?: Filter[]
  /** The first is the screen's one primary action. */
  actions?: Action[]
  rowActions?: (row: R) => Action[]
  /** What can be done to many rows; given, rows can be chosen. */
  bulk?: readonly (BulkName | TermedAct | ChosenAct<R>)[]
  open?: (row: R) => void
  /** What to do when there is nothing yet. */
  emptyHint: MessageKey
  /** Said where a queue of work is empty: that is no search that found nothing. */
  allDone?: MessageKey
  /** The row of tabs over the rows: how many there are of which kind. */
  lead?: ReactNode
  /** What stands between that row and the table. */
  below?: ReactNode
  /** Which rows are over, and how one stands on a phone. */
  shape?: RowShape<R>
  /** What is said of rows that came meanwhile, where the call names topics: '{n} 条新订单'. */
  arrived?: MessageKey
  /** The page is more than this list: it has a head of its own above it, and its one primary action there. */
  isPart?: boolean
}

export function ListPage<C extends ReadCall, R extends Row = RowOf<C> & Row>(props: ListPageProps<C, R>) {
  const { name, call, columns, open } = props
  const bulk = props.bulk && mayAct(props.bulk) ? props.bulk : undefined
  const narrow = useNarrow()
  const [state, change] = useListState(call)
  // R is what the call answers with; said as a parameter of its own, so that columns can be written without the call.
  const found = useRows(call, state, change) as unknown as Rows<R>
  const [arranged, arrange] = usePreference<Arrangement>(`list:${name}`, arrangement, asMade)
  const showView = useViews(name, arrange)
  const selection = useSelection<R>(JSON.stringify(state.filters))
  const { opened, opening } = useOpened(open)
  const firstOf = async (count: number): Promise<R[]> => {
    const answer = (await send(call, inputFrom({ ...state, pageNumber: 1, pageSize: count }, call.input) as Given<C>)) as Page<R> | R[]
    return Array.isArray(answer) ? answer.slice(0, count) : answer.records
  }

  const tooled = { list: name, shown: shownOf(state, call, arranged), show: showView, again: found.again }
  const order = props.shape?.tile ? (
    <SortMenu columns={columns} sorted={state} change={(sorted) => change({ ...state, pageNumber: 1, ...sorted })} />
  ) : null
  const tools = <Tools {...tooled}>{order ?? <ColumnSettings columns={columns} arranged={arranged} change={arrange} />}</Tools>
  const phoneTools = (
    <div className="md-ltools">
      <Tools {...tooled}>{order}</Tools>
    </div>
  )

  return (
    <section className="md-listing" aria-labelledby={`list-${name}`}>
      <ListHead {...props} state={state} change={change} tools={props.lead ? undefined : tools} phoneTools={phoneTools} />
      <div className={`md-list ${found.fetching && found.rows ? 'md-list-busy' : ''}`}>
        <ChosenBar acts={bulk ?? []} selection={selection} filters={state.filters} total={found.total} first={firstOf}>
          {props.lead && (
            <div className="md-tabrow">
              {props.lead}
              {!narrow && <span className="md-ltools">{tools}</span>}
            </div>
          )}
        </ChosenBar>
        {props.below}
        <Arrivals news={found.news} words={props.arrived} />
        <Content
          {...props}
          open={open && opening}
          opened={opened}
          bulk={bulk}
          state={state}
          change={change}
          found={found}
          arranged={arranged}
          selection={selection}
        />
      </div>
    </section>
  )
}

type ToolProps = Omit<ComponentProps<typeof ViewsMenu>, 'children'> & { again: () => void; children: ReactNode }

/** Views, how the rows are laid out, and asking again. */
function Tools({ again, children, ...views }: ToolProps) {
  const t = useT()
  return (
    <>
      <ViewsMenu {...views} />
      {children}
      <IconButton label={t('kit.list.refresh')} icon={<RefreshIcon />} onClick={again} />
    </>
  )
}

/** Its row stays marked while a drawer lies beside the list; which one that is, a link may say too. */
function useOpened<R extends Row>(open: ((row: R) => void) | undefined) {
  const [addressed] = useAddressId()
  const [last, setLast] = useState<string>()
  const opening = (row: R) => {
    setLast(row.id)
    open?.(row)
  }
  return { opened: addressed ?? last, opening }
}

type Change = (next: ListState, how?: { replace?: boolean }) => void

type ContentProps<C extends ReadCall, R extends Row> = ListPageProps<C, R> & {
  state: ListState
  change: Change
  found: Rows<R>
  arranged: Arrangement
  selection: Selection<R>
  opened?: string
}

function Content<C extends ReadCall, R extends Row>(props: ContentProps<C, R>) {
  const { title, state, change, found, arranged, bulk, open, rowActions } = props
  const narrow = useNarrow()
  useListKeys({ rows: found.rows, selection: bulk && props.selection, open, rowActions })
  const before = (state.pageNumber - 1) * state.pageSize
  const turn = (by: 1 | -1) => change({ ...state, pageNumber: state.pageNumber + by }, { replace: true })
  useListed(open && found.rows && !found.fetching ? { rows: found.rows, before, total: found.total, open, turn } : undefined)
  const [naming] = props.columns
  if (!naming || found.failed || found.rows?.length === 0) return <Nothing {...props} />
  const shared = {
    name: title,
    columns: visible(props.columns, arranged),
    naming,
    rows: found.rows,
    expected: state.pageSize,
    selection: bulk && props.selection,
    open,
    rowActions,
    news: found.news,
    shape: props.shape,
    opened: props.opened,
  }
  return (
    <>
      {props.shape?.tile ? (
        <Tiles {...shared} columns={props.columns} />
      ) : narrow ? (
        <Cards {...shared} columns={props.columns} />
      ) : (
        <Table {...shared} arranged={arranged} sorted={state} sort={(field) => change(nextSort(state, field))} />
      )}
      <Pagination
        page={state.pageNumber}
        size={state.pageSize}
        total={found.total}
        waiting={!found.rows}
        change={(pageNumber, pageSize) => change({ ...state, pageNumber, pageSize })}
      />
    </>
  )
}

function Nothing<C extends ReadCall, R extends Row>(props: ContentProps<C, R>) {
  const { found, state, change, emptyHint, allDone, actions = [], isPart } = props
  const t = useT()
  const primary = isPart ? undefined : permitted(actions).find(({ inMenu }) => !inMenu)
  if (found.failed)
    return (
      <EmptyState drawing="failed" title={t('kit.list.failed')} hint={found.failed.message}>
        <Button onClick={found.again}>{t('kit.list.again')}</Button>
      </EmptyState>
    )
  if (allDone) return <EmptyState drawing="empty" title={t(allDone)} />
  if (Object.keys(state.filters).length > 0)
    return (
      <EmptyState drawing="search" title={t('kit.list.noMatch')} hint={t('kit.list.noMatchHint')}>
        <Button onClick={() => change({ ...state, pageNumber: 1, filters: {} })}>{t('kit.list.reset')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState drawing="empty" title={t('kit.list.empty')} hint={t(emptyHint)}>
      {primary && <ActionButton action={primary} />}
    </EmptyState>
  )
}
