// Makes a list exportable in one line: an action for its head, and the dialog behind it, fetched when it is first opened.

import { type ReactNode, Suspense, useState } from 'react'
import type { ReadCall } from '#contract/kit/call'
import type { Sheet } from '#contract/kit/sheet'
import type { Action } from '../action'
import { type Arrangement, arrangement, asMade } from '../arrangement'
import { useT } from '../i18n'
import { DownloadIcon } from '../icons'
import { lazyPart } from '../lazy-part'
import { inputFrom } from '../list-state'
import { usePreference } from '../preferences'
import { useListState } from '../use-list'
import { choiceFrom } from './choice'

const ExportDialog = lazyPart(async () => (await import('./ExportDialog')).ExportDialog)

/** `list` is the name under which the reader's arrangement of the list is kept. */
export function useExport<C extends ReadCall>(sheet: Sheet<C>, { list }: { list: string }): { action: Action; dialog: ReactNode } {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [state] = useListState(sheet.call)
  const [arranged] = usePreference<Arrangement>(`list:${list}`, arrangement, asMade)
  const action: Action = { label: t('exports.action'), icon: <DownloadIcon />, permission: sheet.permission, run: () => setOpen(true) }
  if (!isOpen) return { action, dialog: null }
  const { pageNumber: _page, pageSize: _size, ...filter } = inputFrom(state, sheet.call.input)
  const plain = sheet as unknown as Sheet
  const dialog = (
    <Suspense>
      <ExportDialog sheet={plain} filter={filter} columns={choiceFrom(plain, arranged)} close={() => setOpen(false)} />
    </Suspense>
  )
  return { action, dialog }
}
