// One display: what it shows, since when it was last seen, and who told it what.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Hero } from '#console/kit/overlay/Hero'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { displayRefusals } from '#contract/screens/states'
import type { DisplayRow } from '#contract/screens/walls'
import { DisplayState } from './columns'

type Props = { row: DisplayRow; actions: Action[]; close: () => void }

const labels = { name: 'screenWalls.displayName', revokedAt: 'screenWalls.unpairedAt' } as const

export function DisplayDrawer({ row, actions, close }: Props) {
  const t = useT()
  const show = useShown()
  const isNarrow = useNarrow()
  const { id, name, state, shownName, lastSeenAt, size, createdAt, version } = row
  return (
    <DetailDrawer
      kind={t('screenWalls.display')}
      name={name}
      of={id}
      close={close}
      actions={actions}
      hero={<Hero state={<DisplayState state={state} />} below={shownName} />}
      items={[
        // The head of a narrow drawer has no room for a long name.
        { title: 'screenWalls.displayName', value: isNarrow && name },
        { title: 'screenWalls.lastSeenAt', value: timeText(lastSeenAt) },
        { title: 'screenWalls.size', value: size },
        { title: 'screenWalls.pairedAt', value: timeText(createdAt) },
      ]}
    >
      <HistoryPanel
        entity="screen_display"
        now={{ id, version, whyNotEdit: state === 'REVOKED' ? displayRefusals.missing : null }}
        labels={labels}
        show={show}
      />
    </DetailDrawer>
  )
}
