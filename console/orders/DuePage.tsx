// Everything that has a clock, by the time left: one queue, worked with j, k and Enter, which grows by itself.

import { linkTo } from '#console/kit/screen/link'
import { type PageName, pathTo } from '#contract/pages'
import './orders.css'
import { useNavigate } from '@tanstack/react-router'
import { useSound } from '#console/desk/bell/chime'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { sumOf, Tally } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { TimeLeft } from '#console/kit/time/TimeLeft'
import { type DueKind, type DueSubject, dueKinds, dueWords } from '#contract/kit/due'
import { orders } from '#contract/orders/calls'
import type { DueRow } from '#contract/orders/shapes'
import { useOrderDesk } from './use-order-desk'

const { text, money, custom } = columnsOf<DueRow>()

const columns = [
  custom('title', 'orders.due.what', ({ title }) => title, { text: ({ title, no }) => `${title} ${no}` }),
  custom('dueAt', 'orders.due.left', ({ dueAt, paused }) => <TimeLeft at={dueAt} paused={paused} />, { width: 148, corner: true }),
  custom('kind', 'orders.due.kind', ({ kind, isOurs }) => <StateDot label={dueWords[kind]} tone={isOurs ? 'act' : 'wait'} />, {
    width: 300,
  }),
  text('no', 'orders.due.no', { width: 176 }),
  text('unitName', 'orders.due.unit', { width: 150 }),
  money('amountFen', 'orders.amount', { width: 120 }),
]

const shape: RowShape<DueRow> = {
  phone: { title: 'title', second: ['no', 'unitName'], figure: 'amountFen', state: ['kind', 'dueAt'] },
}

/** Where something that is no order is dealt with: statements by whoever they are of, or by the platform. */
const screenOf = (subject: Exclude<DueSubject, 'ORDER'>): PageName =>
  subject === 'AFTER_SALE'
    ? 'afterSales'
    : subject === 'WITHDRAWAL'
      ? 'payouts'
      : holds('statement:desk')
        ? 'statementsOfAll'
        : 'statements'

export function DuePage() {
  const t = useT()
  const navigate = useNavigate()
  const desk = useOrderDesk(true)
  const [sound, setSound] = useSound()
  const open = ({ subject, subjectId }: DueRow) =>
    subject === 'ORDER' ? desk.show(subjectId) : void navigate({ href: pathTo(screenOf(subject), { id: subjectId }) })
  return (
    <>
      <ListPage
        name="due"
        title="orders.due.title"
        call={orders.due}
        columns={columns}
        search="orders.due.search"
        emptyHint="orders.due.emptyHint"
        open={open}
        actions={[{ label: t(sound ? 'orders.due.soundOff' : 'orders.due.soundOn'), inMenu: true, run: () => setSound(!sound) }]}
        lead={<Kinds />}
        shape={shape}
      />
      {desk.dialogs}
    </>
  )
}

function Kinds() {
  const t = useT()
  const [{ filters }] = useListState(orders.due)
  // Without a filter: the counts stay while the list is narrowed down.
  const { data } = useRead(orders.due, { pageNumber: 1, pageSize: 1 }, { quiet: true })
  const ours = data?.ours ?? []
  const chosen = [filters.kinds ?? []].flat().join()
  const there = dueKinds.filter((kind) => (data?.byKind[kind] ?? 0) > 0)
  const to = (kinds: readonly DueKind[]) => linkTo('due', { kinds })
  return (
    <Tally
      name={t('orders.due.byKind')}
      over={{ page: 'due', call: orders.due }}
      items={[
        {
          title: 'orders.all',
          count: sumOf(data?.byKind),
          href: to([]),
          current: chosen === '',
        },
        {
          title: 'orders.due.ours',
          count: data && ours.reduce((sum, kind) => sum + (data.byKind[kind] ?? 0), 0),
          href: to(ours),
          current: chosen !== '' && chosen === ours.join(),
        },
        ...there.map((kind) => ({
          title: `orders.due.kinds.${kind}` as const,
          count: data?.byKind[kind],
          href: to([kind]),
          current: chosen === kind,
        })),
      ]}
    />
  )
}
