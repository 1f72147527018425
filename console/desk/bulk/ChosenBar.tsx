// The bar over a list while rows are chosen: how many, all that match if wanted, and what can be done to them.

import { type ReactNode, useState } from 'react'
import { type Action, permitted } from '#console/kit/action/action'
import { Button } from '#console/kit/action/Button'
import { tell } from '#console/kit/call/calls'
import type { FilterValue } from '#console/kit/list/list-state'
import type { Row, Selection } from '#console/kit/list/selection'
import { DownIcon } from '#console/kit/mark/icons'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { MenuItem, Popup } from '#console/kit/overlay/Popup'
import { useT } from '#console/kit/text/i18n'
import type { BulkName } from '#contract/bulk/calls'
import type { TermedAct } from './terms'
import { useBulk } from './use-bulk'

/** Something that is done to the chosen rows by the screen itself: printing them, opening a form with them. */
export type ChosenAct<R extends Row> = Omit<Action, 'run'> & { run: (rows: R[], clear: () => void) => void }

type Props<R extends Row> = {
  acts: readonly (BulkName | TermedAct | ChosenAct<R>)[]
  selection: Selection<R>
  filters: Readonly<Record<string, FilterValue>>
  total: number
  /** The first so many of the list, across its pages. */
  first?: (count: number) => Promise<R[]>
  /** What stands here while nothing is chosen. */
  children: ReactNode
}

/** A page shows five at first: a handful of pages is chosen at once. */
const firstMany = 20

export function ChosenBar<R extends Row>({ acts, selection, filters, total, first, children }: Props<R>) {
  const t = useT()
  const names = acts.filter((act) => typeof act === 'string')
  const termedActs = acts.filter((act) => typeof act === 'object' && 'bulk' in act)
  const bulk = useBulk(names, termedActs)
  const { rows, all } = selection
  const [isGathering, setGathering] = useState(false)
  // Nothing can be pressed meanwhile: an act would be done to the rows of before.
  const gather = async (from: (count: number) => Promise<R[]>) => {
    setGathering(true)
    await from(firstMany).then(selection.choose, tell)
    setGathering(false)
  }
  // All that match are known to the server only: what the screen does needs rows that it has seen.
  const chosen = acts.filter((act) => typeof act === 'object' && 'run' in act)
  const own: Action[] = chosen.map((act) => ({ ...act, run: () => act.run(rows, selection.clear) }))
  const target = all ? { filter: filters as Record<string, string> } : { ids: rows.map(({ id }) => id) }
  return (
    <>
      {rows.length === 0 ? (
        children
      ) : (
        <div className="md-toolbar md-toolbar-chosen" inert={isGathering} aria-busy={isGathering}>
          <strong aria-live="polite">{all ? t('bulk.allChosen', { n: total }) : t('kit.list.chosen', { count: rows.length })}</strong>
          {!all && first && rows.length < firstMany && total > rows.length && (
            <Button look="link" onClick={() => void gather(first)}>
              {t('bulk.first', { n: Math.min(firstMany, total) })}
            </Button>
          )}
          {!all && names.length > 0 && total > rows.length && (
            <Button look="link" onClick={selection.chooseAll}>
              {t('bulk.allMatching', { n: total })}
            </Button>
          )}
          {permitted([...(all ? [] : own), ...bulk.actions(target, selection.clear)]).map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
          <TermedMenu actions={permitted(bulk.termed(target, selection.clear))} />
          <Button look="quiet" onClick={selection.clear}>
            {t('kit.list.clearChosen')}
          </Button>
        </div>
      )}
      {bulk.dialog}
    </>
  )
}

/** Those that open a form share one button: a bar of a dozen is searched, not read. */
function TermedMenu({ actions }: { actions: Action[] }) {
  const t = useT()
  if (actions.length === 0) return null
  const button = (
    <>
      {t('bulk.edit')} <DownIcon />
    </>
  )
  return (
    <Popup className="md-btn" button={button}>
      {(close) =>
        actions.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close()
              run()
            }}
          >
            {label}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
