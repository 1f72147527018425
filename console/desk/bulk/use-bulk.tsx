// Bulk actions for a list: the buttons over the chosen rows, and the dialog that they open.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Action } from '#console/kit/action/action'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useAddress } from '#console/kit/screen/use-address'
import { useSay } from '#console/kit/text/words'
import { type BulkName, type BulkTarget, bulkActions } from '#contract/bulk/calls'

const BulkDialog = lazyPart(async () => (await import('./BulkDialog')).BulkDialog)
const BulkJobDialog = lazyPart(async () => (await import('./BulkJobDialog')).BulkJobDialog)

/** The job that the address names: the bell leads here, and a reload comes back to it. */
function useBulkOfAddress(): [string | undefined, (jobId: string | undefined) => void] {
  const [{ bulk, ...others }, change] = useAddress()
  const jobId = /^\d{1,18}$/.test(String(bulk)) ? String(bulk) : undefined
  return [jobId, (next) => change(next ? { ...others, bulk: next } : others, { replace: true })]
}

export type BulkButtons = { actions: (target: BulkTarget, clear: () => void) => Action[]; dialog: ReactNode }

/** `names` in the order of the buttons. */
export function useBulk(names: readonly BulkName[]): BulkButtons {
  const say = useSay()
  const cache = useQueryClient()
  const [open, setOpen] = useState<{ action: BulkName; target: BulkTarget; clear: () => void }>()
  const [jobId, nameJob] = useBulkOfAddress()
  const close = () => {
    setOpen(undefined)
    if (jobId) nameJob(undefined)
    void cache.invalidateQueries()
  }
  return {
    actions: (target, clear) =>
      names.map((action) => ({
        label: say(bulkActions[action].words),
        permission: bulkActions[action].permission,
        danger: bulkActions[action].danger,
        run: () => setOpen({ action, target, clear }),
      })),
    dialog: (
      <Suspense>
        {open && (
          <BulkDialog
            action={open.action}
            target={open.target}
            close={close}
            started={(job) => {
              open.clear()
              nameJob(job.id)
            }}
          />
        )}
        {!open && jobId && <BulkJobDialog key={jobId} jobId={jobId} close={close} />}
      </Suspense>
    ),
  }
}
