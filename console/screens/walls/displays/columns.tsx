// The columns of displays: what each shows, and whether it still does.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { displayStateMeanings, displayStateWords } from '#contract/screens/states'
import type { DisplayRow } from '#contract/screens/walls'

const { text, time, custom } = columnsOf<DisplayRow>()

export const DisplayState = ({ state }: Pick<DisplayRow, 'state'>) => (
  <StateDot label={displayStateWords[state]} tone={displayStateMeanings[state]} />
)

export const displayColumns = [
  text('name', 'screenWalls.displayName', { width: 220 }),
  text('shownName', 'screenWalls.shown'),
  custom('state', 'screenWalls.state', ({ state }) => <DisplayState state={state} />, { width: 110, corner: true }),
  time('lastSeenAt', 'screenWalls.lastSeenAt'),
  text('size', 'screenWalls.size', { width: 130 }),
  time('createdAt', 'screenWalls.pairedAt'),
]

export const displayShape: RowShape<DisplayRow> = {
  isOver: ({ state }) => state === 'REVOKED',
  phone: { title: 'name', second: ['shownName', 'size'], state: ['state', 'lastSeenAt'] },
}
