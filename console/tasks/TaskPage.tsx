// Points settings: the eight tasks of a programme as cards, and what members did of them.

import './tasks.css'
import { Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { PeriodFilter } from '#console/desk/filters/PeriodFilter'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import type { Filter } from '#console/kit/list/Filters'
import { Tally } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { type Task, taskRecordSheet, tasks } from '#contract/tasks/calls'
import { recordStates, recordStateWords } from '#contract/tasks/states'
import { recordColumns, recordShape } from './columns'
import { TaskCards } from './TaskCards'

const TaskForm = lazyPart(async () => (await import('./TaskForm')).TaskForm)

/** The cards stand over the records: coming later, they would push them down. */
export function TaskPage() {
  const { data, error } = useRead(tasks.list, {}, { quiet: true })
  return data || error ? <CardsAndRecords /> : <div className="md-page" aria-busy="true" />
}

function CardsAndRecords() {
  const [edited, edit] = useState<Task>()
  const exporting = useExport(taskRecordSheet, { list: 'task-records' })
  useWarm(TaskForm)
  return (
    <>
      <ListPage
        name="task-records"
        title="tasks.title"
        call={tasks.records}
        columns={recordColumns}
        search="tasks.records.search"
        filters={useFilters()}
        emptyHint="tasks.records.empty"
        arrived="tasks.records.arrived"
        actions={[exporting.action]}
        lead={<Overview />}
        below={<TaskCards edit={edit} />}
        shape={recordShape}
      />
      {exporting.dialog}
      <Suspense>{edited && <TaskForm key={edited.id} of={edited} close={() => edit(undefined)} />}</Suspense>
    </>
  )
}

function useFilters(): Filter[] {
  const { data } = useRead(tasks.list, {}, { quiet: true })
  return [
    { key: 'taskId', title: 'tasks.records.task', options: (data ?? []).map(({ id, name }) => ({ value: id, label: name })) },
    {
      key: 'from',
      title: 'tasks.records.at',
      control: () => <PeriodFilter name="tasks.records.at" call={tasks.records} ends={['from', 'to']} />,
    },
  ]
}

const one = { pageNumber: 1, pageSize: 1 }

/** Counted by the very call of the list. */
function Overview() {
  const t = useT()
  const [{ filters }] = useListState(tasks.records)
  const all = useRead(tasks.records, one, { quiet: true }).data?.total
  const counts = {
    DOING: useRead(tasks.records, { ...one, state: 'DOING' }, { quiet: true }).data?.total,
    DONE: useRead(tasks.records, { ...one, state: 'DONE' }, { quiet: true }).data?.total,
    GRANTED: useRead(tasks.records, { ...one, state: 'GRANTED' }, { quiet: true }).data?.total,
    REJECTED: useRead(tasks.records, { ...one, state: 'REJECTED' }, { quiet: true }).data?.total,
  }
  return (
    <Tally
      name={t('tasks.records.overview')}
      over={{ page: 'pointsSettings', call: tasks.records }}
      items={[
        { title: 'tasks.records.all', count: all, href: linkTo('pointsSettings'), current: !filters.state },
        ...recordStates.map((state) => ({
          title: recordStateWords[state],
          count: counts[state],
          href: linkTo('pointsSettings', { state }),
          current: filters.state === state,
        })),
      ]}
    />
  )
}
