// One link: what it shows, how it is guarded, how often it was opened, and who changed it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero } from '#console/kit/overlay/Hero'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useWho } from '#console/kit/text/who'
import { timeText } from '#console/kit/time/time'
import { shareRefusals } from '#contract/screens/states'
import type { ShareRow } from '#contract/screens/walls'
import { Guard, LinkState, Until } from './columns'

type Props = { row: ShareRow; actions: Action[]; close: () => void }

const labels = { name: 'screenWalls.linkName', expiresAt: 'screenWalls.expiresAt', revokedAt: 'screenWalls.revokedAt' } as const

export function LinkDrawer({ row, actions, close }: Props) {
  const t = useT()
  const who = useWho()
  const show = useShown()
  const { id, name, state, shownName, origins, variables, openedCount, lastOpenedAt, makerName, createdAt, version } = row
  return (
    <DetailDrawer
      kind={t('screenWalls.link')}
      name={name}
      of={id}
      close={close}
      actions={actions}
      hero={
        <Hero
          state={<LinkState state={state} />}
          below={shownName}
          figure={countText(openedCount)}
          figureBelow={t('screenWalls.openedCount')}
        />
      }
      items={[
        { title: 'screenWalls.guard', value: <Guard {...row} /> },
        { title: 'screenWalls.expiresAt', value: <Until {...row} /> },
        { title: 'screenWalls.origins', value: origins.join(t('screenWalls.comma')) },
        { title: 'screenWalls.variables', value: variables.map((one) => `${one.name} = ${one.value}`).join(t('screenWalls.comma')) },
        { title: 'screenWalls.lastOpenedAt', value: timeText(lastOpenedAt) },
        { title: 'screenWalls.maker', value: who(makerName) },
        { title: 'screenWalls.createdAt', value: timeText(createdAt) },
      ]}
    >
      <HistoryPanel
        entity="screen_share"
        now={{ id, version, whyNotEdit: state === 'REVOKED' ? shareRefusals.missing : null }}
        labels={labels}
        show={show}
      />
    </DetailDrawer>
  )
}
