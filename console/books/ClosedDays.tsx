// The closed days: what went in and out on each, what all had at its end, and the digest that gives away a later change.

import { useRead } from '#console/kit/call/calls'
import { asMade } from '#console/kit/list/arrangement'
import { Cards } from '#console/kit/list/Cards'
import { type Column, columnsOf } from '#console/kit/list/columns'
import { inputFrom } from '#console/kit/list/list-state'
import { Pagination } from '#console/kit/list/Pagination'
import type { RowShape } from '#console/kit/list/row-shape'
import { Table } from '#console/kit/list/Table'
import { useListState } from '#console/kit/list/use-list'
import { EmptyState } from '#console/kit/mark/EmptyState'
import { StateDot } from '#console/kit/mark/StateDot'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { signedYuan } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import { books, type ClosedDay } from '#contract/books/calls'
import type { Given } from '#contract/kit/call'

/** A day is known by its date. */
type Row = ClosedDay & { id: string }

const { custom, count, money } = columnsOf<Row>()

const Digest = ({ of: { digest } }: { of: Row }) => (
  <code className="bo-digest" title={digest}>
    {digest.slice(0, 12)}
  </code>
)

const Agrees = ({ of: { differenceCount } }: { of: Row }) =>
  differenceCount === 0 ? <StateDot label="books.dayAgrees" tone="ok" /> : <StateDot label="books.dayDiffers" tone="danger" />

const naming: Column<Row> = custom(
  'day',
  'books.day',
  ({ day, closedAt }) => (
    <span className="md-two">
      <span className="md-figure">{day}</span>
      <small>{timeText(closedAt).slice(5, 16)}</small>
    </span>
  ),
  { width: 120, text: ({ day }) => day },
)

const columns: Column<Row>[] = [
  naming,
  custom('differenceCount', 'books.state', (row) => <Agrees of={row} />, { width: 110, corner: true }),
  count('entryCount', 'books.entries', { width: 90 }),
  money('inFen', 'books.in'),
  money('outFen', 'books.out'),
  money('availableFen', 'books.available'),
  money('pendingFen', 'books.pending'),
  money('frozenFen', 'books.frozen'),
  money('commissionFen', 'books.commission'),
  money('cashFen', 'books.cash'),
  custom('digest', 'books.digest', (row) => <Digest of={row} />, { width: 130 }),
]

const shape: RowShape<Row> = {
  phone: {
    title: ({ day }) => day,
    second: 'digest',
    figure: ({ inFen, outFen }) => signedYuan(inFen + outFen),
    state: 'differenceCount',
  },
}

export function ClosedDays() {
  const t = useT()
  const narrow = useNarrow()
  const [state, change] = useListState(books.days)
  const { data } = useRead(books.days, inputFrom(state, books.days.input) as Given<typeof books.days>)
  const rows = data?.records.map((day) => ({ id: day.day, ...day }))
  const shared = { name: 'books.days' as const, columns, naming, rows, expected: state.pageSize, shape }
  return (
    <section className="bo-days" aria-labelledby="bo-days">
      <header>
        <h2 id="bo-days">{t('books.days')}</h2>
        <p>{t('books.daysHint')}</p>
      </header>
      {rows?.length === 0 ? (
        <EmptyState drawing="empty" title={t('books.noDays')} hint={t('books.noDaysHint')} />
      ) : (
        <>
          {narrow ? <Cards {...shared} /> : <Table {...shared} arranged={asMade} sorted={{}} sort={() => {}} />}
          <Pagination
            page={state.pageNumber}
            size={state.pageSize}
            total={data?.total ?? 0}
            waiting={!rows}
            change={(pageNumber, pageSize) => change({ ...state, pageNumber, pageSize })}
          />
        </>
      )}
    </section>
  )
}
