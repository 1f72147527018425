// How far a job is: a bar, the count, and how it ended. Words and numbers say it too, not the colour alone.

import './jobs.css'
import { useT } from '#console/kit/text/i18n'
import { countText as count } from '#console/kit/text/numbers'
import { type Job, percentOf } from '#contract/kit/job'
import { sizeText } from './size-text'

export function JobProgress({ job }: { job: Job }) {
  const t = useT()
  const percent = percentOf(job)
  const running = job.status === 'RUNNING' || job.status === 'QUEUED'
  return (
    <div className={`md-job md-job-${job.status.toLowerCase()}`}>
      {/* A progress element cannot be drawn alike in every browser. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div
        className="md-bar"
        role="progressbar"
        aria-label={job.title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        data-unknown={running && percent === null}
      >
        <span style={{ inlineSize: `${percent ?? 0}%` }} />
      </div>
      <p className="md-job-line" aria-live="polite">
        <span>{job.isCanceling ? t('jobs.canceling') : t(`jobs.status.${job.status}`)}</span>
        <span className="md-job-count">{countText(job, t)}</span>
      </p>
      {job.message && <p className="md-job-message">{job.message}</p>}
    </div>
  )
}

function countText(job: Job, t: ReturnType<typeof useT>): string {
  const { status, doneCount, totalCount, failedCount, file } = job
  if (status === 'DONE') {
    const rows = t('jobs.rows', { count: doneCount, n: count(doneCount) })
    return [rows, failedCount > 0 && t('jobs.failedRows', { n: count(failedCount) }), file && sizeText(file.bytes)]
      .filter(Boolean)
      .join(' · ')
  }
  if (totalCount === null) return status === 'RUNNING' ? t('jobs.counting') : ''
  return `${count(doneCount)} / ${count(totalCount)} · ${percentOf(job) ?? 0}%`
}
