// Lets a list be filled from a spreadsheet in one line: an action for its head, and the bench behind it, fetched when it is first opened.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Action } from '#console/kit/action/action'
import { UploadIcon } from '#console/kit/mark/icons'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useAddress } from '#console/kit/screen/use-address'
import { useT } from '#console/kit/text/i18n'
import { openImport } from '#contract/imports/calls'
import type { Asking } from '#contract/kit/call'
import type { ImportSheet } from '#contract/kit/import-sheet'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog')).ImportDialog)

export function useImport<C extends Asking>(sheet: ImportSheet<C>): { action: Action; dialog: ReactNode } {
  const t = useT()
  const cache = useQueryClient()
  const [pressed, setPressed] = useState(false)
  const [search, change] = useAddress()
  // The bell leads here with the bench in the address; closing takes it out again.
  const asked = search[openImport] === undefined ? undefined : String(search[openImport])
  const close = () => {
    setPressed(false)
    void cache.invalidateQueries()
    const { [openImport]: _asked, ...rest } = search
    if (asked !== undefined) change(rest, { replace: true })
  }
  const action: Action = { label: t('imports.action'), icon: <UploadIcon />, permission: sheet.permission, run: () => setPressed(true) }
  const dialog = (pressed || asked !== undefined) && (
    <Suspense>
      {/* The bench asks a sheet for its columns and never for a row. */}
      <ImportDialog sheet={sheet as unknown as ImportSheet} benchId={asked} close={close} />
    </Suspense>
  )
  return { action, dialog }
}
