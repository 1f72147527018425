// One playlist: its turns in their order, where it runs, and who changed it.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { Action } from '#console/kit/action/action'
import { DetailDrawer } from '#console/kit/overlay/DetailDrawer'
import { Block } from '#console/kit/overlay/Facts'
import { useNarrow } from '#console/kit/screen/narrow'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { PlaylistRow } from '#contract/screens/walls'
import { PassedOver } from './TurnsEditor'

type Props = { row: PlaylistRow; actions: Action[]; close: () => void }

export function PlaylistDrawer({ row, actions, close }: Props) {
  const t = useT()
  const show = useShown()
  const isNarrow = useNarrow()
  const { id, name, turns, displayCount, shareCount, updatedAt, version } = row
  return (
    <DetailDrawer
      kind={t('screenWalls.playlist')}
      name={name}
      of={id}
      close={close}
      actions={actions}
      items={[
        // The head of a narrow drawer has no room for a long name.
        { title: 'screenWalls.playlistName', value: isNarrow && name },
        { title: 'screenWalls.tab.displays', value: displayCount },
        { title: 'screenWalls.tab.links', value: shareCount },
        { title: 'screenWalls.updatedAt', value: timeText(updatedAt) },
      ]}
    >
      <Block title={t('screenWalls.turns')}>
        <ol className="sw-turns sw-turns-read">
          {turns.map((turn, at) => (
            <li key={at}>
              <span className="sw-turn-no">{at + 1}</span>
              <span className="sw-turn-name">
                {turn.name}
                {!turn.isPublished && <PassedOver />}
              </span>
              <span>{t('screenWalls.forSeconds', { n: turn.seconds })}</span>
            </li>
          ))}
        </ol>
      </Block>
      <HistoryPanel entity="playlist" now={{ id, version, whyNotEdit: null }} labels={{ name: 'screenWalls.playlistName' }} show={show} />
    </DetailDrawer>
  )
}
