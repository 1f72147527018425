// Webhooks of the unit: who is told of what, and whether it arrives.

import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { PlusIcon } from '#console/kit/mark/icons'
import { StateDot } from '#console/kit/mark/StateDot'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero } from '#console/kit/overlay/Hero'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { gateway, type WebhookRow } from '#contract/gateway/calls'
import { pathTo } from '#contract/pages'
import { hookEventWords } from './event-words'
import { SecretDialog } from './SecretDialog'

const HookAddForm = lazyPart(async () => (await import('./HookForm')).HookAddForm)
const HookEditForm = lazyPart(async () => (await import('./HookForm')).HookEditForm)

const { text, time, count, custom } = columnsOf<WebhookRow>()

const HookState = ({ isEnabled }: Pick<WebhookRow, 'isEnabled'>) =>
  isEnabled ? <StateDot label="gateway.enabled" tone="ok" /> : <StateDot label="gateway.disabled" tone="over" />

function Events({ events }: Pick<WebhookRow, 'events'>) {
  const say = useSay()
  return events.map((event) => say(hookEventWords[event])).join('、')
}

const EventCount = ({ events }: Pick<WebhookRow, 'events'>) => useT()('gateway.count', { n: events.length })

const columns = [
  text('name', 'gateway.name', { width: 160 }),
  text('url', 'gateway.url'),
  custom('events', 'gateway.events', ({ events }) => <EventCount events={events} />, { width: 90 }),
  custom('state', 'gateway.state', ({ isEnabled }) => <HookState isEnabled={isEnabled} />, { width: 96, corner: true }),
  count('waitingCount', 'gateway.waiting', { width: 90 }),
  count('failedCount', 'gateway.failed', { width: 90 }),
  time('lastDeliveredAt', 'gateway.lastDelivered'),
]

const shape: RowShape<WebhookRow> = {
  isOver: ({ isEnabled }) => !isEnabled,
  phone: { title: 'name', second: 'url', figure: 'events', state: ['state', 'lastDeliveredAt'] },
}

type Opened = { what: 'add' } | { what: 'edit' | 'detail'; hook: WebhookRow } | { what: 'secret'; secret: string }

export function WebhookPage() {
  const t = useT()
  const navigate = useNavigate()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const remove = useWrite(gateway.hookDelete, { done: t('gateway.removed') })
  const seeDeliveries = (webhookId?: string) => void navigate({ href: pathTo('deliveries', { webhookId }) })
  const actionsOf = (hook: WebhookRow): Action[] => [
    { label: t('gateway.edit'), key: 'e', permission: 'webhook:write', run: () => open({ what: 'edit', hook }) },
    { label: t('gateway.seeDeliveries'), permission: 'delivery:read', run: () => seeDeliveries(hook.id) },
    {
      label: t('gateway.remove'),
      permission: 'webhook:write',
      confirm: true,
      danger: true,
      run: () => remove.mutate({ id: hook.id, version: hook.version }, { onSuccess: close }),
    },
  ]
  return (
    <>
      <ListPage
        name="webhooks"
        title="gateway.hooks"
        call={gateway.hookPage}
        columns={columns}
        search="gateway.searchHooks"
        emptyHint="gateway.hooksHint"
        open={(hook) => open({ what: 'detail', hook })}
        actions={[
          { label: t('gateway.addHook'), icon: <PlusIcon />, permission: 'webhook:write', run: () => open({ what: 'add' }) },
          { label: t('gateway.deliveries'), permission: 'delivery:read', run: () => seeDeliveries() },
          { label: t('gateway.keys'), permission: 'gateway:read', run: () => void navigate({ href: pathTo('apiKeys') }) },
        ]}
        rowActions={actionsOf}
        shape={shape}
      />
      <Suspense>
        {opened?.what === 'add' && <HookAddForm close={close} onMade={({ secret }) => open({ what: 'secret', secret })} />}
        {opened?.what === 'edit' && <HookEditForm hook={opened.hook} close={close} />}
      </Suspense>
      {opened?.what === 'secret' && <SecretDialog secret={opened.secret} close={close} />}
      {opened?.what === 'detail' && <HookDrawer hook={opened.hook} actions={actionsOf(opened.hook)} close={close} />}
    </>
  )
}

const labels = { name: 'gateway.name', url: 'gateway.url', events: 'gateway.events', isEnabled: 'gateway.enabled' } as const

function HookDrawer({ hook, actions, close }: { hook: WebhookRow; actions: Action[]; close: () => void }) {
  const t = useT()
  return (
    <DetailDrawer
      kind={t('gateway.hookDetail')}
      name={hook.name}
      of={hook.id}
      close={close}
      actions={actions}
      hero={<Hero state={<HookState isEnabled={hook.isEnabled} />} below={hook.url} />}
      items={[
        { title: 'gateway.events', value: <Events events={hook.events} /> },
        { title: 'gateway.lastDelivered', value: timeText(hook.lastDeliveredAt) },
      ]}
    >
      <HistoryPanel entity="webhook" now={{ ...hook, whyNotEdit: null }} labels={labels} />
    </DetailDrawer>
  )
}
