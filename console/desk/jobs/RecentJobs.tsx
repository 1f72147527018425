// What was started lately: each with its state, and what can still be done with it.

import './jobs.css'
import { useState } from 'react'
import { Button } from '#console/kit/action/Button'
import { tell, useRead, useWrite } from '#console/kit/call/calls'
import { download } from '#console/kit/call/download'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { timeText } from '#console/kit/time/time'
import { exports } from '#contract/exports/calls'
import { jobs } from '#contract/jobs/calls'
import { isOver, type Job, type JobKindName, jobStatusMeanings, whyNotJob } from '#contract/kit/job'
import { JobProgress } from './JobProgress'
import { sizeText } from './size-text'
import { useJob } from './use-job'

const labels = {
  QUEUED: 'jobs.status.QUEUED',
  RUNNING: 'jobs.status.RUNNING',
  DONE: 'jobs.status.DONE',
  FAILED: 'jobs.status.FAILED',
  CANCELED: 'jobs.status.CANCELED',
} as const
const few = 5

/** `except`: the one that is shown above anyway. */
export function RecentJobs({ kind, except }: { kind: JobKindName; except?: string }) {
  const t = useT()
  const { data } = useRead(jobs.page, { kind, pageNumber: 1, pageSize: few })
  if (!data) return <span className="md-bone" />
  const shown = data.records.filter(({ id }) => id !== except)
  if (shown.length === 0) return <p className="md-note">{t('jobs.none')}</p>
  return (
    <ul className="md-jobs">
      {shown.map((job) => (
        <RecentJob key={job.id} told={job} />
      ))}
    </ul>
  )
}

function RecentJob({ told }: { told: Job }) {
  const t = useT()
  const job = useJob(isOver(told) ? undefined : told.id) ?? told
  return (
    <li>
      <div>
        <p className="md-jobs-name">{job.file?.name ?? job.title}</p>
        <p className="md-jobs-note">
          {timeText(job.createdAt)}
          {job.file && ` · ${sizeText(job.file.bytes)} · ${t('jobs.expires', { time: timeText(job.file.expiresAt).slice(0, 10) })}`}
        </p>
      </div>
      <div className="md-jobs-acts">
        {isOver(job) && !job.file && <StateDot label={labels[job.status]} tone={jobStatusMeanings[job.status]} />}
        <JobActs job={job} />
      </div>
      {!isOver(job) && <JobProgress job={job} />}
    </li>
  )
}

/** Stop it, start it again, fetch what it made: whichever of them is possible. */
export function JobActs({ job }: { job: Job }) {
  const t = useT()
  const cancel = useWrite(jobs.cancel)
  const retry = useWrite(jobs.retry)
  const [fetching, setFetching] = useState(false)
  const fetchFile = async () => {
    setFetching(true)
    await download(exports.download, { id: job.id }).catch(tell)
    setFetching(false)
  }
  if (!isOver(job))
    return (
      <Button look="link" pending={cancel.isPending || job.isCanceling} onClick={() => cancel.mutate({ id: job.id })}>
        {t('jobs.cancel')}
      </Button>
    )
  return (
    <>
      {!whyNotJob.retry(job) && (
        <Button look="link" pending={retry.isPending} onClick={() => retry.mutate({ id: job.id })}>
          {t('jobs.retry')}
        </Button>
      )}
      {job.file && (
        <Button look="link" pending={fetching} onClick={() => void fetchFile()}>
          {t('jobs.download')}
        </Button>
      )}
    </>
  )
}
