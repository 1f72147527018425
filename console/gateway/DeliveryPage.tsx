// What was delivered to webhooks, what was not and why, and how to send it again.

import './gateway.css'
import { useState } from 'react'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead, useWrite } from '#console/kit/call/calls'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block } from '#console/kit/overlay/Facts'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type DeliveryRow, gateway } from '#contract/gateway/calls'
import { deliveryStateMeanings, deliveryStates, deliveryStateWords } from '#contract/gateway/states'
import { hookEventWords } from './event-words'

const { text, time, count, custom } = columnsOf<DeliveryRow>()

const State = ({ status }: Pick<DeliveryRow, 'status'>) => (
  <StateDot label={deliveryStateWords[status]} tone={deliveryStateMeanings[status]} />
)
const Event = ({ event }: Pick<DeliveryRow, 'event'>) => useSay()(hookEventWords[event])

const problems = ['address', 'unreachable', 'status', 'too-large', 'too-slow', 'switched off'] as const
function Answered({ lastStatus, lastError }: Pick<DeliveryRow, 'lastStatus' | 'lastError'>) {
  const t = useT()
  const known = problems.find((problem) => problem === lastError)
  if (known) return t(`gateway.problem.${known}`)
  return lastStatus ? `HTTP ${lastStatus}` : '–'
}

const columns = [
  time('createdAt', 'gateway.createdAt', { width: 190 }),
  custom('event', 'gateway.event', ({ event }) => <Event event={event} />, { width: 140 }),
  text('orderNo', 'gateway.orderNo', { width: 166 }),
  text('webhookName', 'gateway.hook'),
  custom('status', 'gateway.state', ({ status }) => <State status={status} />, { width: 100, corner: true }),
  count('attempts', 'gateway.attempts', { width: 80 }),
  custom('answer', 'gateway.answer', (row) => <Answered {...row} />, { width: 140 }),
  time('deliveredAt', 'gateway.deliveredAt'),
]

const shape: RowShape<DeliveryRow> = { phone: { title: 'event', second: ['orderNo', 'createdAt'], state: ['status', 'answer'] } }

export function DeliveryPage() {
  const t = useT()
  const say = useSay()
  const [opened, open] = useState<DeliveryRow>()
  const replay = useWrite(gateway.replay, { done: t('gateway.replayed') })
  const actionsOf = ({ id, status }: DeliveryRow): Action[] => [
    { label: t('gateway.replay'), permission: 'delivery:write', primary: status === 'FAILED', run: () => replay.mutate({ id }) },
  ]
  return (
    <>
      <ListPage
        name="deliveries"
        title="gateway.deliveries"
        call={gateway.deliveryPage}
        columns={columns}
        search="gateway.searchDeliveries"
        emptyHint="gateway.deliveriesHint"
        filters={[
          {
            key: 'status',
            title: 'gateway.state',
            options: deliveryStates.map((value) => ({ value, label: say(deliveryStateWords[value]) })),
          },
        ]}
        open={open}
        rowActions={actionsOf}
        shape={shape}
      />
      {opened && <DeliveryDrawer row={opened} actions={actionsOf(opened)} close={() => open(undefined)} />}
    </>
  )
}

function DeliveryDrawer({ row, actions, close }: { row: DeliveryRow; actions: Action[]; close: () => void }) {
  const t = useT()
  const say = useSay()
  const { data } = useRead(gateway.deliveryDetail, { id: row.id })
  const now = data ?? row
  return (
    <DetailDrawer
      kind={t('gateway.delivery')}
      name={now.orderNo || say(hookEventWords[now.event])}
      of={row.id}
      close={close}
      actions={actions}
      hero={<Hero state={<State status={now.status} />} below={<Event event={now.event} />} />}
      items={[
        { title: 'gateway.hook', value: now.webhookName },
        { title: 'gateway.url', value: data?.url },
        { title: 'gateway.attempts', value: now.attempts },
        { title: 'gateway.answer', value: <Answered lastStatus={now.lastStatus} lastError={now.lastError} /> },
        { title: 'gateway.deliveredAt', value: timeText(now.deliveredAt) },
      ]}
    >
      {data && (
        <Block title={t('gateway.body')}>
          <pre className="gw-body">{JSON.stringify(JSON.parse(data.body), null, 2)}</pre>
          {data.answer && <pre className="gw-body">{data.answer}</pre>}
        </Block>
      )}
    </DetailDrawer>
  )
}
