// The bar over a list while rows are chosen: how many, all that match if wanted, and what can be done to them.

import type { ReactNode } from 'react'
import { type Action, permitted } from '#console/kit/action/action'
import { Button } from '#console/kit/action/Button'
import type { FilterValue } from '#console/kit/list/list-state'
import type { Row, Selection } from '#console/kit/list/selection'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { useT } from '#console/kit/text/i18n'
import type { BulkName } from '#contract/bulk/calls'
import { useBulk } from './use-bulk'

/** Something that is done to the chosen rows by the screen itself: printing them, opening a form with them. */
export type ChosenAct<R extends Row> = Omit<Action, 'run'> & { run: (rows: R[], clear: () => void) => void }

type Props<R extends Row> = {
  acts: readonly (BulkName | ChosenAct<R>)[]
  selection: Selection<R>
  filters: Readonly<Record<string, FilterValue>>
  total: number
  /** What stands here while nothing is chosen. */
  children: ReactNode
}

export function ChosenBar<R extends Row>({ acts, selection, filters, total, children }: Props<R>) {
  const t = useT()
  const names = acts.filter((act) => typeof act === 'string')
  const bulk = useBulk(names)
  const { rows, all } = selection
  // All that match are known to the server only: what the screen does needs rows that it has seen.
  const own: Action[] = acts.filter((act) => typeof act !== 'string').map((act) => ({ ...act, run: () => act.run(rows, selection.clear) }))
  const target = all ? { filter: filters as Record<string, string> } : { ids: rows.map(({ id }) => id) }
  return (
    <>
      {rows.length === 0 ? (
        children
      ) : (
        <div className="md-toolbar md-toolbar-chosen">
          <strong aria-live="polite">{all ? t('bulk.allChosen', { n: total }) : t('kit.list.chosen', { count: rows.length })}</strong>
          {!all && names.length > 0 && total > rows.length && (
            <Button look="link" onClick={selection.chooseAll}>
              {t('bulk.allMatching', { n: total })}
            </Button>
          )}
          {permitted([...(all ? [] : own), ...bulk.actions(target, selection.clear)]).map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
          <Button look="quiet" onClick={selection.clear}>
            {t('kit.list.clearChosen')}
          </Button>
        </div>
      )}
      {bulk.dialog}
    </>
  )
}
