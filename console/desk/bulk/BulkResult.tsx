// What a bulk action did: how many rows, which were refused and why; retry of the failed, and undo of the rest.

import { useEffect } from 'react'
import { Button } from '#console/kit/action/Button'
import { useRead, useWrite } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { bulk, type ChangeSet, whyNotBulk } from '#contract/bulk/calls'
import { jobs } from '#contract/jobs/calls'
import { RefusedRows } from './RefusedRows'

const shown = 100

export function BulkResult({ jobId }: { jobId: string }) {
  const t = useT()
  const { data: set, refetch } = useRead(bulk.detail, { jobId })
  // Rows that are still as the action left them, though it was taken back: the undo is on its way, here or since before a reload.
  const isUndoing = set !== undefined && set.isUndone && set.doneCount > 0
  useAskAgain(isUndoing, refetch)
  const undo = useWrite(bulk.undo)
  const retry = useWrite(jobs.retry)
  if (!set) return <span className="md-bone" />
  return (
    <>
      <p aria-live="polite">
        {isUndoing && t('bulk.undoing', { n: set.doneCount })}
        {set.isUndone && !isUndoing && t('bulk.undone', { n: undoneOf(set) })}
        {!set.isUndone && t('bulk.result', { done: set.doneCount, refused: set.refusedCount })}
      </p>
      <Rows jobId={jobId} state="REFUSED" title={t('bulk.refused', { n: set.refusedCount })} count={set.refusedCount} />
      <Rows jobId={jobId} state="KEPT" title={t('bulk.kept', { n: set.keptCount })} count={set.keptCount} />
      <div className="md-bulk-acts">
        {set.refusedCount > 0 && !set.isUndone && (
          <Button pending={retry.isPending} onClick={() => retry.mutate({ id: jobId })}>
            {t('bulk.retry')}
          </Button>
        )}
        {(set.doneCount > 0 || set.isUndone) && (
          <Button why={whyNotBulk.undo(set)} pending={undo.isPending} onClick={() => undo.mutate({ jobId })}>
            {t('bulk.undo')}
          </Button>
        )}
      </div>
    </>
  )
}

/** What was neither refused, nor kept, nor is still as the action left it. */
const undoneOf = ({ total, doneCount, refusedCount, keptCount }: ChangeSet) => total - doneCount - refusedCount - keptCount

function Rows({ jobId, state, title, count }: { jobId: string; state: 'REFUSED' | 'KEPT'; title: string; count: number }) {
  const { data } = useRead(bulk.rows, { jobId, state, pageNumber: 1, pageSize: shown }, { enabled: count > 0 })
  if (count === 0) return null
  return (
    <>
      <h3>{title}</h3>
      {data ? <RefusedRows rows={data.records} /> : <span className="md-bone" />}
    </>
  )
}

const askAgainMs = 700

function useAskAgain(isOn: boolean, ask: () => unknown) {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(ask, askAgainMs)
    return () => clearInterval(timer)
  }, [isOn, ask])
}
