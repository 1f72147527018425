// What a tile says of a screen: its name, size and age, whether it is shown, and where.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import type { ScreenRow } from '#contract/screens/calls'
import { screenStateMeanings, screenStateWords } from '#contract/screens/states'
import { Thumbnail } from './Thumbnail'

const { text, time, custom } = columnsOf<ScreenRow>()

export const ScreenState = ({ state }: Pick<ScreenRow, 'state'>) => (
  <StateDot label={screenStateWords[state]} tone={screenStateMeanings[state]} />
)

/** A screen that is shown and changed since says so: what one draws is not yet what others see. */
function Changed({ row: { state, hasChanges } }: { row: ScreenRow }) {
  const t = useT()
  return state === 'PUBLISHED' && hasChanges ? <span className="sc-changed">{t('screenList.hasChanges')}</span> : null
}

const Size = ({ row: { width, height } }: { row: ScreenRow }) => `${width} × ${height}`

function Shown({ row: { shareCount, displayCount } }: { row: ScreenRow }) {
  const t = useT()
  const said = [
    displayCount > 0 && t('screenList.onDisplays', { n: displayCount }),
    shareCount > 0 && t('screenList.byLinks', { n: shareCount }),
  ]
  return said.filter(Boolean).join(t('screenList.comma'))
}

function Age({ row: { updatedAt, makerName } }: { row: ScreenRow }) {
  const t = useT()
  return t('screenList.age', { who: makerName, time: timeText(updatedAt).slice(0, 16) })
}

export const screenColumns = [
  text('name', 'screenList.name', { sort: 'name' }),
  custom('state', 'screenList.state', ({ state }) => <ScreenState state={state} />, { corner: true }),
  custom('changed', 'screenList.hasChanges', (row) => <Changed row={row} />),
  custom('size', 'screenList.size', (row) => <Size row={row} />),
  custom('age', 'screenList.updatedAt', (row) => <Age row={row} />),
  custom('shown', 'screenList.shown', (row) => <Shown row={row} />),
  time('updatedAt', 'screenList.updatedAt', { sort: 'updatedAt' }),
  time('publishedAt', 'screenList.publishedAt', { sort: 'publishedAt' }),
]

export const screenShape: RowShape<ScreenRow> = {
  isOver: ({ state, deletedAt }) => state === 'OFFLINE' || deletedAt !== null,
  tile: (row) => <Thumbnail row={row} />,
  phone: { title: 'name', second: ['age', 'size', 'shown'], state: ['state', 'changed'] },
}
