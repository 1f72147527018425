// Bulk actions for a list: the buttons over the chosen rows, and the dialog that they open.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { type BulkName, type BulkTarget, bulkActions } from '#contract/bulk'
import type { Action } from '../action'
import { lazyPart } from '../lazy-part'
import { useSay } from '../words'

const BulkDialog = lazyPart(async () => (await import('./BulkDialog')).BulkDialog)

export type BulkButtons = { actions: (target: BulkTarget, clear: () => void) => Action[]; dialog: ReactNode }

/** `names` in the order of the buttons; the last one is shown as dangerous when it deletes. */
export function useBulk(names: readonly BulkName[]): BulkButtons {
  const say = useSay()
  const cache = useQueryClient()
  const [open, setOpen] = useState<{ action: BulkName; target: BulkTarget; clear: () => void }>()
  const close = () => {
    setOpen(undefined)
    void cache.invalidateQueries()
  }
  return {
    actions: (target, clear) =>
      names.map((action) => ({
        label: say(bulkActions[action].words),
        permission: bulkActions[action].permission,
        danger: action.endsWith('.remove'),
        run: () => setOpen({ action, target, clear }),
      })),
    dialog: open && (
      <Suspense>
        <BulkDialog action={open.action} target={open.target} close={close} started={open.clear} />
      </Suspense>
    ),
  }
}
