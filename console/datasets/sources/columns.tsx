// The columns of sources: where each stands, and whether anything is asked of it.

import { columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { StateDot } from '#console/kit/mark/StateDot'
import { useSay } from '#console/kit/text/words'
import type { SourceRow } from '#contract/datasets/calls'
import { sourceStateMeanings, sourceStateWords, sourceTypeWords } from '#contract/datasets/states'

const { text, count, time, custom } = columnsOf<SourceRow>()

export const SourceState = ({ state }: Pick<SourceRow, 'state'>) => (
  <StateDot label={sourceStateWords[state]} tone={sourceStateMeanings[state]} />
)

const Type = ({ type }: Pick<SourceRow, 'type'>) => useSay()(sourceTypeWords[type])

export const sourceColumns = [
  text('name', 'datasets.sources.name', { width: 200 }),
  custom('type', 'datasets.sources.type', (row) => <Type {...row} />, { width: 110 }),
  custom('at', 'datasets.sources.at', ({ host, port, database }) => <span className="md-cut">{`${host}:${port}/${database}`}</span>),
  custom('state', 'datasets.sources.state', (row) => <SourceState {...row} />, { width: 190, corner: true }),
  time('checkedAt', 'datasets.sources.checkedAt'),
  count('usedCount', 'datasets.sources.usedCount'),
]

export const sourceShape: RowShape<SourceRow> = {
  phone: { title: 'name', second: ['type', 'at'], figure: 'usedCount', state: ['state'] },
}
