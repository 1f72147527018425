// Bulk actions for a list: the buttons over the chosen rows, and the dialog that they open.

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Action } from '#console/kit/action/action'
import { lazyPart } from '#console/kit/screen/lazy-part'
import { useAddress } from '#console/kit/screen/use-address'
import { useSay } from '#console/kit/text/words'
import { type BulkName, type BulkTarget, bulkActions } from '#contract/bulk/calls'
import type { TermedAct } from './terms'

const BulkDialog = lazyPart(async () => (await import('./BulkDialog')).BulkDialog)
const BulkJobDialog = lazyPart(async () => (await import('./BulkJobDialog')).BulkJobDialog)

/** The job that the address names: the bell leads here, and a reload comes back to it. */
function useBulkOfAddress(): [string | undefined, (jobId: string | undefined) => void] {
  const [{ bulk, ...others }, change] = useAddress()
  const jobId = /^\d{1,18}$/.test(String(bulk)) ? String(bulk) : undefined
  return [jobId, (next) => change(next ? { ...others, bulk: next } : others, { replace: true })]
}

type Acts = (target: BulkTarget, clear: () => void) => Action[]
/** `termed` are those that want to be told how. */
export type BulkButtons = { actions: Acts; termed: Acts; dialog: ReactNode }

/** `names` in the order of the buttons. */
export function useBulk(names: readonly BulkName[], termedActs: readonly TermedAct[] = []): BulkButtons {
  const say = useSay()
  const cache = useQueryClient()
  const [open, setOpen] = useState<{ action: BulkName; target: BulkTarget; clear: () => void }>()
  const Fields = termedActs.find(({ bulk }) => bulk === open?.action)?.Fields
  const [jobId, nameJob] = useBulkOfAddress()
  const close = () => {
    setOpen(undefined)
    if (jobId) nameJob(undefined)
    void cache.invalidateQueries()
  }
  const buttons =
    (of: readonly BulkName[]): Acts =>
    (target, clear) =>
      of.map((action) => ({
        label: say(bulkActions[action].words),
        permission: bulkActions[action].permission,
        danger: bulkActions[action].danger,
        run: () => setOpen({ action, target, clear }),
      }))
  return {
    actions: buttons(names),
    termed: buttons(termedActs.map(({ bulk }) => bulk)),
    dialog: (
      <Suspense>
        {open && (
          <BulkDialog
            action={open.action}
            target={open.target}
            Fields={Fields}
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
