// The bar over a list while rows are chosen: how many, all that match if wanted, and what can be done to them.

import { type ReactNode, useRef, useState } from 'react'
import { type Action, permitted } from '#console/kit/action/action'
import { Button } from '#console/kit/action/Button'
import { tell } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import type { FilterValue } from '#console/kit/list/list-state'
import { RowActions } from '#console/kit/list/RowActions'
import type { Row, Selection } from '#console/kit/list/selection'
import { DownIcon } from '#console/kit/mark/icons'
import { ActionItem } from '#console/kit/overlay/ActionMenu'
import { ActionButton } from '#console/kit/overlay/ConfirmButton'
import { Popup } from '#console/kit/overlay/Popup'
import { useWidth } from '#console/kit/screen/use-width'
import { useT } from '#console/kit/text/i18n'
import { type BulkName, bulkActions } from '#contract/bulk/calls'
import type { TermedAct } from './terms'
import { useBulk } from './use-bulk'

/** Something that is done to the chosen rows by the screen itself: printing them, opening a form with them. */
export type ChosenAct<R extends Row> = Omit<Action, 'run'> & { run: (rows: R[], clear: () => void) => void }

/** Whether the reader may do any of it: rows that nothing can be done to are not chosen. */
export const mayAct = <R extends Row>(acts: readonly (BulkName | TermedAct | ChosenAct<R>)[]): boolean =>
  acts.some((act) => {
    const name = typeof act === 'string' ? act : 'bulk' in act ? act.bulk : undefined
    const permission = name ? bulkActions[name].permission : typeof act === 'object' && 'run' in act ? act.permission : undefined
    return !permission || holds(permission)
  })

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
  const isShort = !all && total > rows.length
  const reach: Action[] = [
    ...(isShort && first && rows.length < firstMany
      ? [{ label: t('bulk.first', { n: Math.min(firstMany, total) }), run: () => void gather(first) }]
      : []),
    ...(isShort && names.length > 0 ? [{ label: t('bulk.allMatching', { n: total }), run: selection.chooseAll }] : []),
  ]
  return (
    <>
      {rows.length === 0 ? (
        children
      ) : (
        <Bar
          said={all ? t('bulk.allChosen', { n: total }) : t('kit.list.chosen', { count: rows.length })}
          reach={reach}
          actions={permitted([...(all ? [] : own), ...bulk.actions(target, selection.clear)])}
          termed={permitted(bulk.termed(target, selection.clear))}
          isBusy={isGathering}
          clear={selection.clear}
        />
      )}
      {bulk.dialog}
    </>
  )
}

type BarProps = { said: string; reach: Action[]; actions: Action[]; termed: Action[]; isBusy: boolean; clear: () => void }

/** One row at any width: what has no room stands in a menu. */
function Bar({ said, reach, actions, termed, isBusy, clear }: BarProps) {
  const t = useT()
  const bar = useRef<HTMLDivElement>(null)
  const width = useWidth(bar)
  const isPhone = width < 640
  const beside = actions.slice(0, isPhone ? 1 : width < 1000 ? 3 : actions.length)
  const rest = [...(isPhone ? reach : []), ...actions.slice(beside.length), ...(isPhone ? termed : [])]
  return (
    <div className="md-toolbar-chosen" ref={bar} inert={isBusy} aria-busy={isBusy}>
      <strong aria-live="polite">{said}</strong>
      {!isPhone &&
        reach.map(({ label, run }) => (
          <Button key={label} look="link" onClick={run}>
            {label}
          </Button>
        ))}
      {beside.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {!isPhone && <TermedMenu actions={termed} />}
      {rest.length > 0 && <RowActions of={said} list={rest} menuOnly />}
      <Button look="quiet" onClick={clear}>
        {t('kit.list.clearChosen')}
      </Button>
    </div>
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
        actions.map((action) => (
          <ActionItem
            key={action.label}
            action={action}
            start={({ run }) => {
              close()
              run()
            }}
          />
        ))
      }
    </Popup>
  )
}
