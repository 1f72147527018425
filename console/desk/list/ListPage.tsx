// The shape of a list screen: title, search and filters, actions, rows, pager. It fetches; it decides nothing.

import '#console/kit/kit.css'
import '#console/kit/list/list.css'
import type { ReactNode } from 'react'
import { type Action, permitted } from '#console/kit/action/action'
import { Button, IconButton } from '#console/kit/action/Button'
import { send } from '#console/kit/call/calls'
import { usePreference } from '#console/kit/call/preferences'
import { useListKeys } from '#console/kit/keys/use-list-keys'
import { Arrivals } from '#console/kit/list/Arrivals'
import { type Arrangement, arrangement, asMade, visible } from '#console/kit/list/arrangement'
import { Cards } from '#console/kit/list/Cards'
import type { Column, Title } from '#console/kit/list/columns'
import { type Filter, FilterControl, SearchField } from '#console/kit/list/Filters'
import { type FilterValue, inputFrom, type ListState, nextSort, withFilters } from '#console/kit/list/list-state'
import { Pagination } from '#console/kit/list/Pagination'
import { type Row, type Selection, useSelection } from '#console/kit/list/selection'
import { Table } from '#console/kit/list/Table'
import { type RowOf, type Rows, useListState, useRows } from '#console/kit/list/use-list'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { RefreshIcon } from '#console/kit/mark/icons'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useNarrow } from '#console/kit/screen/narrow'
import { type MessageKey, useT } from '#console/kit/text/i18n'
import { useTitle } from '#console/kit/text/title'
import type { BulkName } from '#contract/bulk/calls'
import type { Given, ReadCall } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { type ChosenAct, ChosenBar } from '../bulk/ChosenBar'
import type { TermedAct } from '../bulk/terms'
import { ViewsMenu } from '../views/ViewsMenu'
import { shownOf, useViews } from '../views/view-state'
import { ColumnSettings } from './ColumnSettings'

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
  /** Stands between the title and the rows: how many there are of which kind. */
  lead?: ReactNode
  /** What is said of rows that came meanwhile, where the call names topics: '{n} 条新订单'. */
  arrived?: MessageKey
}

export function ListPage<C extends ReadCall, R extends Row = RowOf<C> & Row>(props: ListPageProps<C, R>) {
  const { name, title, call, columns, actions = [], bulk } = props
  const t = useT()
  const say = useTitle()
  const [state, change] = useListState(call)
  // R is what the call answers with; said as a parameter of its own, so that columns can be written without the call.
  const found = useRows(call, state, change) as unknown as Rows<R>
  const [arranged, arrange] = usePreference<Arrangement>(`list:${name}`, arrangement, asMade)
  const showView = useViews(name, arrange)
  const selection = useSelection<R>(JSON.stringify(state.filters))
  const [primary, ...others] = permitted(actions)
  const firstOf = async (count: number): Promise<R[]> => {
    const answer = (await send(call, inputFrom({ ...state, pageNumber: 1, pageSize: count }, call.input) as Given<C>)) as Page<R> | R[]
    return Array.isArray(answer) ? answer.slice(0, count) : answer.records
  }

  return (
    <section className="md-page" aria-labelledby={`list-${name}`}>
      <header className="md-page-head">
        <h1 id={`list-${name}`}>{say(title)}</h1>
        <div className="md-page-acts">
          {others.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
          {primary && <ActionButton action={primary} look="primary" />}
        </div>
      </header>
      {props.lead}
      <div className={`md-list ${found.fetching && found.rows ? 'md-list-busy' : ''}`}>
        <ChosenBar acts={bulk ?? []} selection={selection} filters={state.filters} total={found.total} first={firstOf}>
          <div className="md-toolbar">
            <Narrowing {...props} state={state} change={change} />
            <span className="md-toolbar-end">
              <ViewsMenu list={name} shown={shownOf(state, call, arranged)} show={showView} />
              <IconButton label={t('kit.list.refresh')} icon={<RefreshIcon />} onClick={found.again} />
              <ColumnSettings columns={columns} arranged={arranged} change={arrange} />
            </span>
          </div>
        </ChosenBar>
        <Arrivals news={found.news} words={props.arrived} />
        <Content {...props} state={state} change={change} found={found} arranged={arranged} selection={selection} primary={primary} />
      </div>
    </section>
  )
}

type Change = (next: ListState, how?: { replace?: boolean }) => void
type NarrowingProps = { search?: MessageKey; filters?: Filter[]; state: ListState; change: Change }

function Narrowing({ search, filters = [], state, change }: NarrowingProps) {
  const t = useT()
  const { keyword = '' } = state.filters
  const set = (key: string, value: FilterValue | undefined) => change(withFilters(state, { [key]: value }))
  return (
    <>
      {search && (
        <SearchField
          placeholder={t(search)}
          value={String(keyword)}
          change={(text) => change(withFilters(state, { keyword: text }), { replace: true })}
        />
      )}
      {filters.map((filter) => (
        <FilterControl key={filter.key} filter={filter} value={state.filters[filter.key]} change={(value) => set(filter.key, value)} />
      ))}
      {Object.keys(state.filters).length > 1 && (
        <Button look="quiet" onClick={() => change({ ...state, pageNumber: 1, filters: {} })}>
          {t('kit.list.reset')}
        </Button>
      )}
    </>
  )
}

type ContentProps<C extends ReadCall, R extends Row> = ListPageProps<C, R> & {
  state: ListState
  change: Change
  found: Rows<R>
  arranged: Arrangement
  selection: Selection<R>
  primary?: Action
}

function Content<C extends ReadCall, R extends Row>(props: ContentProps<C, R>) {
  const { title, state, change, found, arranged, bulk, open, rowActions } = props
  const narrow = useNarrow()
  useListKeys({ rows: found.rows, selection: bulk && props.selection, open, rowActions })
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
  }
  return (
    <>
      {narrow ? (
        <Cards {...shared} />
      ) : (
        <Table {...shared} arranged={arranged} sorted={state} sort={(field) => change(nextSort(state, field))} />
      )}
      <Pagination
        page={state.pageNumber}
        size={state.pageSize}
        total={found.total}
        change={(pageNumber, pageSize) => change({ ...state, pageNumber, pageSize })}
      />
    </>
  )
}

function Nothing<C extends ReadCall, R extends Row>({ found, state, change, emptyHint, primary }: ContentProps<C, R>) {
  const t = useT()
  if (found.failed)
    return (
      <EmptyState drawing="failed" title={t('kit.list.failed')} hint={found.failed.message}>
        <Button onClick={found.again}>{t('kit.list.again')}</Button>
      </EmptyState>
    )
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
