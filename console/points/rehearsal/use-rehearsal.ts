// A rehearsal that somebody started: of which rules, how far it is, and what it found.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useJob } from '#console/desk/jobs/use-job'
import { type CallFailed, send, useRead } from '#console/kit/call/calls'
import { activeUnit } from '#console/kit/call/session'
import { isOver, type Job } from '#contract/kit/job'
import type { ProgrammeSettings } from '#contract/membership/settings'
import { type PointsRehearsal, pointsCalls } from '#contract/points/calls'

export type RehearsalState = {
  start: () => void
  jobId: string | undefined
  job: Job | undefined
  found: PointsRehearsal | undefined
  isBusy: boolean
  /** The rules were changed since it was started. */
  isStale: boolean
  failed: string | undefined
}

export function useRehearsal(settings: ProgrammeSettings): RehearsalState {
  const wanted = JSON.stringify(settings)
  const [{ asked, round }, ask] = useState({ asked: '', round: 0 })
  const { data: begun, error } = useQuery<Job, CallFailed>({
    queryKey: [activeUnit() ?? '', 'points-rehearsal', asked, round],
    queryFn: ({ signal }) => send(pointsCalls.rehearse, { settings: JSON.parse(asked) as ProgrammeSettings }, { signal }),
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // What was tried is not tried again because something else was saved.
    meta: { isKept: true },
    retry: false,
  })
  const job = useJob(begun?.id)
  const isDone = job?.status === 'DONE'
  const result = useRead(
    pointsCalls.rehearsal,
    { jobId: begun?.id ?? '' },
    { quiet: true, enabled: isDone, staleMs: Number.POSITIVE_INFINITY },
  )
  const failed =
    error?.message ?? (job && isOver(job) && !isDone ? (job.message ?? '') : undefined) ?? (isDone ? result.error?.message : undefined)
  const found = isDone && !result.isPlaceholderData ? result.data : undefined
  return {
    start: () => ask({ asked: wanted, round: round + 1 }),
    jobId: begun?.id,
    job,
    found,
    isBusy: asked !== '' && failed === undefined && !found,
    isStale: asked !== '' && asked !== wanted,
    failed,
  }
}
