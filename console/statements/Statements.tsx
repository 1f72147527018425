// The list of statements, as a unit and as the platform meet it: tabs by state, what they come to, the drawer, and what is opened from it.

import './statements.css'
import { type ReactNode, Suspense, useState } from 'react'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { useRead } from '#console/kit/call/calls'
import type { Column } from '#console/kit/list/columns'
import type { Filter } from '#console/kit/list/Filters'
import { sumOf, Tally, tallyOf } from '#console/kit/list/Tally'
import { useAddressId } from '#console/kit/list/use-address-id'
import { useListState } from '#console/kit/list/use-list'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { linkTo } from '#console/kit/screen/link'
import type { MessageKey } from '#console/kit/text/i18n'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { type Statement, statementDeskSheet, statementSheet, statements } from '#contract/statements/calls'
import { statementStates, statementStateWords } from '#contract/statements/states'
import { useStatementActions } from './actions'
import { shapeFor } from './columns'
import { DayFilter } from './controls'
import type { Opened } from './opened'
import { Summary } from './Summary'

const StatementDrawer = lazyPart(async () => (await import('./drawer/StatementDrawer')).StatementDrawer)
const Acts = lazyPart(async () => (await import('./acts/Acts')).Acts)

type Props = {
  page: 'statements' | 'statementsOfAll'
  title: MessageKey
  columns: Column<Statement>[]
  filters?: Filter[]
  /** It stands on a page that has a head of its own: tabs would lead away from there, so the state is a filter. */
  isPart?: boolean
  /** More that can be done with the list. */
  actions?: Action[]
  children?: ReactNode
}

export function Statements({ page, title, columns, filters = [], actions = [], isPart, children }: Props) {
  const isDesk = page === 'statementsOfAll'
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const actionsOf = useStatementActions({ isDesk, open })
  const exporting = useExport(isDesk ? statementDeskSheet : statementSheet, { list: isDesk ? 'statements-of-all' : 'statements' })
  const days = useDays()
  const states = useStates()
  useWarm(StatementDrawer)
  return (
    <>
      <ListPage
        name={isDesk ? 'statements-of-all' : 'statements'}
        title={title}
        call={statements.page}
        columns={columns}
        search={isDesk ? 'statements.searchAll' : 'statements.search'}
        filters={[...(isPart ? [states] : []), ...filters, ...days]}
        emptyHint={isDesk ? 'statements.emptyAll' : 'statements.empty'}
        arrived="statements.arrived"
        open={(row) => openId(row.id)}
        actions={[...actions, { ...exporting.action, primary: false }]}
        rowActions={actionsOf}
        isPart={isPart}
        lead={isPart ? undefined : <Overview page={page} />}
        below={<Summary />}
        shape={shapeFor(isDesk)}
      />
      {exporting.dialog}
      {children}
      <Suspense>
        {id && <StatementDrawer id={id} isDesk={isDesk} actionsOf={actionsOf} close={() => openId(undefined)} />}
        {opened && <Acts opened={opened} close={() => open(undefined)} />}
      </Suspense>
    </>
  )
}

function useStates(): Filter {
  const say = useSay()
  return {
    key: 'status',
    title: 'statements.state',
    options: statementStates.map((state) => ({ value: state, label: say(statementStateWords[state]) })),
  }
}

function useDays(): Filter[] {
  const t = useT()
  const day = (key: 'from' | 'to'): Filter => ({
    key,
    title: `statements.${key}`,
    control: (value, change) => <DayFilter label={t(`statements.${key}`)} value={value} change={change} />,
  })
  return [day('from'), day('to')]
}

function Overview({ page }: Pick<Props, 'page'>) {
  const t = useT()
  const { data } = useRead(statements.overview, {}, { quiet: true })
  const [{ filters }] = useListState(statements.page)
  return (
    <Tally
      name={t('statements.overview')}
      over={{ page, call: statements.page }}
      items={[
        { title: 'statements.all', count: sumOf(data), href: linkTo(page), current: !filters.status },
        ...tallyOf({ page, field: 'status', states: statementStates, words: statementStateWords, counts: data, filters }),
      ]}
    />
  )
}
