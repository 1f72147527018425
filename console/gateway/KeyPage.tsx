// API keys of the unit: made once, shown once, revoked for good.

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
import { type ApiKeyRow, gateway } from '#contract/gateway/calls'
import { storefrontDocument, storefrontRoot } from '#contract/gateway/signature'
import { apiScopeWords, gatewayRefusals } from '#contract/gateway/states'
import { pathTo } from '#contract/pages'
import { SecretDialog } from './SecretDialog'

const KeyForm = lazyPart(async () => (await import('./KeyForm')).KeyForm)

const { text, time, custom } = columnsOf<ApiKeyRow>()

const KeyState = ({ revokedAt }: Pick<ApiKeyRow, 'revokedAt'>) =>
  revokedAt ? <StateDot label="gateway.revoked" tone="over" /> : <StateDot label="gateway.inUse" tone="ok" />

function Scopes({ scopes }: Pick<ApiKeyRow, 'scopes'>) {
  const say = useSay()
  return scopes.map((scope) => say(apiScopeWords[scope])).join('、')
}

const ScopeCount = ({ scopes }: Pick<ApiKeyRow, 'scopes'>) => useT()('gateway.count', { n: scopes.length })

const columns = [
  text('name', 'gateway.name'),
  text('keyId', 'gateway.keyId', { width: 230 }),
  custom('scopes', 'gateway.scopes', ({ scopes }) => <ScopeCount scopes={scopes} />, { width: 90 }),
  custom('state', 'gateway.state', ({ revokedAt }) => <KeyState revokedAt={revokedAt} />, { width: 96, corner: true }),
  time('lastUsedAt', 'gateway.lastUsed'),
  text('createdBy', 'gateway.createdBy', { width: 130 }),
  time('createdAt', 'gateway.createdAt'),
]

const shape: RowShape<ApiKeyRow> = {
  isOver: ({ revokedAt }) => revokedAt !== null,
  phone: { title: 'name', second: 'keyId', figure: 'scopes', state: ['state', 'lastUsedAt'] },
}

type Opened = { what: 'add' } | { what: 'detail'; key: ApiKeyRow } | { what: 'secret'; secret: string; keyId: string }

export function KeyPage() {
  const t = useT()
  const navigate = useNavigate()
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const revoke = useWrite(gateway.keyRevoke, { done: t('gateway.revokedDone') })
  const actionsOf = ({ id, version, revokedAt }: ApiKeyRow): Action[] => [
    {
      label: t('gateway.revoke'),
      permission: 'gateway:write',
      why: revokedAt ? gatewayRefusals.revoked : null,
      confirm: t('gateway.revokeQuestion'),
      danger: true,
      run: () => revoke.mutate({ id, version }, { onSuccess: close }),
    },
  ]
  return (
    <>
      <ListPage
        name="api-keys"
        title="gateway.keys"
        call={gateway.keyPage}
        columns={columns}
        search="gateway.searchKeys"
        emptyHint="gateway.keysHint"
        filters={[
          {
            key: 'inUse',
            title: 'gateway.state',
            options: [
              { value: true, label: t('gateway.inUse') },
              { value: false, label: t('gateway.revoked') },
            ],
          },
        ]}
        open={(key) => open({ what: 'detail', key })}
        actions={[
          { label: t('gateway.addKey'), icon: <PlusIcon />, permission: 'gateway:write', run: () => open({ what: 'add' }) },
          { label: t('gateway.hooks'), run: () => void navigate({ href: pathTo('webhooks') }) },
          { label: t('gateway.docs'), run: () => void window.open(`${storefrontRoot}${storefrontDocument}`, '_blank', 'noopener') },
        ]}
        rowActions={actionsOf}
        shape={shape}
      />
      <Suspense>
        {opened?.what === 'add' && <KeyForm close={close} onMade={({ keyId, secret }) => open({ what: 'secret', keyId, secret })} />}
      </Suspense>
      {opened?.what === 'secret' && <SecretDialog keyId={opened.keyId} secret={opened.secret} close={close} />}
      {opened?.what === 'detail' && <KeyDrawer apiKey={opened.key} actions={actionsOf(opened.key)} close={close} />}
    </>
  )
}

function KeyDrawer({ apiKey, actions, close }: { apiKey: ApiKeyRow; actions: Action[]; close: () => void }) {
  const t = useT()
  return (
    <DetailDrawer
      kind={t('gateway.keyDetail')}
      name={apiKey.name}
      of={apiKey.id}
      close={close}
      actions={actions}
      hero={<Hero state={<KeyState revokedAt={apiKey.revokedAt} />} below={apiKey.keyId} />}
      items={[
        { title: 'gateway.scopes', value: <Scopes scopes={apiKey.scopes} /> },
        { title: 'gateway.lastUsed', value: timeText(apiKey.lastUsedAt) },
        { title: 'gateway.createdBy', value: apiKey.createdBy },
      ]}
    >
      <HistoryPanel
        entity="api_key"
        now={{ ...apiKey, whyNotEdit: gatewayRefusals.revoked }}
        labels={{ name: 'gateway.name', revokedAt: 'gateway.revoked' }}
      />
    </DetailDrawer>
  )
}
