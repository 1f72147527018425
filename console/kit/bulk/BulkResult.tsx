// What a bulk action did: how many rows, which were refused and why; retry of the failed, and undo of the rest.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bulk, type ChangeSet, whyNotBulk } from '#contract/bulk'
import { jobs } from '#contract/jobs'
import { isOver, type Job } from '#contract/kit/job'
import { Button } from '../Button'
import { useRead, useWrite } from '../calls'
import { useT } from '../i18n'
import { JobProgress } from '../jobs/JobProgress'
import { useJob } from '../jobs/use-job'
import { RefusedRows } from './RefusedRows'

const shown = 100

export function BulkResult({ jobId }: { jobId: string }) {
  const t = useT()
  const { data: set } = useRead(bulk.detail, { jobId })
  const [undoing, setUndoing] = useState<Job>()
  const undo = useWrite(bulk.undo)
  const retry = useWrite(jobs.retry)
  if (!set) return <span className="md-bone" />
  return (
    <>
      <p aria-live="polite">
        {set.isUndone ? t('bulk.undone', { n: undoneOf(set) }) : t('bulk.result', { done: set.doneCount, refused: set.refusedCount })}
      </p>
      <Rows jobId={jobId} state="REFUSED" title={t('bulk.refused', { n: set.refusedCount })} count={set.refusedCount} />
      <Rows jobId={jobId} state="KEPT" title={t('bulk.kept', { n: set.keptCount })} count={set.keptCount} />
      {undoing && <Undoing started={undoing} />}
      <div className="md-bulk-acts">
        {set.refusedCount > 0 && !set.isUndone && (
          <Button pending={retry.isPending} onClick={() => retry.mutate({ id: jobId })}>
            {t('bulk.retry')}
          </Button>
        )}
        {(set.doneCount > 0 || set.isUndone) && (
          <Button why={whyNotBulk.undo(set)} pending={undo.isPending} onClick={() => undo.mutate({ jobId }, { onSuccess: setUndoing })}>
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

function Undoing({ started }: { started: Job }) {
  const cache = useQueryClient()
  const job = useJob(started.id) ?? started
  const over = isOver(job)
  // Only now it is known what was put back and what was kept.
  useEffect(() => {
    if (over) void cache.invalidateQueries()
  }, [over, cache])
  return over ? null : <JobProgress job={job} />
}
