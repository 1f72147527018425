// The columns of what members did of tasks.

import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { StateDot } from '#console/kit/mark/StateDot'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import type { TaskRecord } from '#contract/tasks/calls'
import { recordStateMeanings, recordStateWords } from '#contract/tasks/states'

const { custom, text, time } = columnsOf<TaskRecord>()

export function Worth({ of: { points, growth } }: { of: Pick<TaskRecord, 'points' | 'growth'> }) {
  const t = useT()
  const parts = [points > 0 && t('tasks.points', { n: `+${points}` }), growth > 0 && t('tasks.growth', { n: `+${growth}` })]
  return <span className="tk-worth">{parts.filter(Boolean).join(' · ') || '–'}</span>
}

const State = ({ of: { state } }: { of: TaskRecord }) => <StateDot label={recordStateWords[state]} tone={recordStateMeanings[state]} />

export const recordColumns: Column<TaskRecord>[] = [
  custom(
    'memberName',
    'tasks.records.member',
    ({ memberId, memberName }) => (
      <a className="md-link tk-member" href={linkTo('members', { id: memberId })}>
        <Said text={memberName} widthPx={180} />
      </a>
    ),
    { text: ({ memberName }) => memberName },
  ),
  text('taskName', 'tasks.records.task', { width: 160 }),
  custom('earned', 'tasks.records.earned', (row) => <Worth of={row} />, { width: 190 }),
  custom('state', 'tasks.records.state', (row) => <State of={row} />, { width: 110, corner: true }),
  time('at', 'tasks.records.at'),
  text('note', 'tasks.records.note', { width: 180 }),
]

export const recordShape: RowShape<TaskRecord> = {
  isOver: ({ state }) => state === 'REJECTED',
  phone: {
    title: ({ memberName }) => <Said text={memberName} />,
    second: ({ taskName, day }) => `${taskName} · ${day}`,
    figure: (row) => <Worth of={row} />,
    state: 'state',
  },
}
