// How far a bulk action is, and then what it did.

import './bulk.css'
import { useT } from '#console/kit/text/i18n'
import { isOver, type Job } from '#contract/kit/job'
import { JobProgress } from '../jobs/JobProgress'
import { useJob } from '../jobs/use-job'
import { BulkResult } from './BulkResult'

export function BulkRunning({ started }: { started: Job }) {
  const t = useT()
  const job = useJob(started.id) ?? started
  return (
    <div className="md-bulk">
      <JobProgress job={job} />
      {isOver(job) ? <BulkResult jobId={job.id} /> : <p className="md-note">{t('bulk.background')}</p>}
    </div>
  )
}
