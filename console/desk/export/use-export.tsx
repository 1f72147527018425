// Makes a list exportable in one line: an action for its head, and the dialog behind it, fetched when it is first opened.

import { type ReactNode, Suspense, useState } from 'react'
import type { Action } from '#console/kit/action/action'
import { usePreference } from '#console/kit/call/preferences'
import { type Arrangement, arrangement, asMade } from '#console/kit/list/arrangement'
import { inputFrom } from '#console/kit/list/list-state'
import { useListState } from '#console/kit/list/use-list'
import { DownloadIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { openExports } from '#contract/exports/calls'
import type { ReadCall } from '#contract/kit/call'
import type { Sheet } from '#contract/kit/sheet'
import { choiceFrom, type LastChoice, lastChoice, noChoice, plainSheet } from './choice'

const ExportDialog = lazyPart(async () => (await import('./ExportDialog')).ExportDialog)

/**
 * `list` is the name under which the reader's arrangement of the list is kept; `detail` is the same list in finer rows; `asked` is what the rows were
 * asked for, where the address does not hold all of it.
 */
type Options<C extends ReadCall> = { list: string; detail?: Sheet<C>; asked?: Readonly<Record<string, unknown>> }

export function useExport<C extends ReadCall>(sheet: Sheet<C>, { list, detail, asked }: Options<C>): { action: Action; dialog: ReactNode } {
  const t = useT()
  const [isOpen, setOpen] = useOpened()
  const [state] = useListState(sheet.call)
  const [arranged] = usePreference<Arrangement>(`list:${list}`, arrangement, asMade)
  const [last, keep] = usePreference<LastChoice>(`export:${list}`, lastChoice, noChoice)
  const action: Action = { label: t('exports.action'), icon: <DownloadIcon />, permission: sheet.permission, run: () => setOpen(true) }
  if (!isOpen) return { action, dialog: null }
  const { pageNumber: _page, pageSize: _size, ...filter } = asked ?? inputFrom(state, sheet.call.input)
  const wayOf = (plain: Sheet) => ({ sheet: plain, columns: choiceFrom(plain, arranged, last.columns[plain.name]) })
  const finer = detail && wayOf(plainSheet(detail))
  const dialog = (
    <Suspense>
      <ExportDialog {...wayOf(plainSheet(sheet))} last={last} keep={keep} filter={filter} detail={finer} close={() => setOpen(false)} />
    </Suspense>
  )
  return { action, dialog }
}

/** Open by the button, or because the address says so: then closing takes it out of the address too. */
function useOpened(): [boolean, (open: boolean) => void] {
  const [pressed, setPressed] = useState(false)
  const [search, change] = useAddress()
  const isAsked = search[openExports] !== undefined
  const set = (open: boolean) => {
    setPressed(open)
    const { [openExports]: _asked, ...rest } = search
    if (!open && isAsked) change(rest, { replace: true })
  }
  return [pressed || isAsked, set]
}
