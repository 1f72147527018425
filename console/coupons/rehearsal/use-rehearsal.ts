// The rehearsal of what stands in the form: begun a moment after the last change; the server gives up the one before it.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useJob } from '#console/desk/jobs/use-job'
import { type CallFailed, send, useRead } from '#console/kit/call/calls'
import { activeUnit } from '#console/kit/call/session'
import { useSettled } from '#console/kit/time/use-settled'
import { couponRehearsal, type Rehearsed } from '#contract/coupons/rehearsal'
import { type CouponTerms, couponTerms, couponTermsFields } from '#contract/coupons/rule'
import { isOver, type Job } from '#contract/kit/job'

const pauseMs = 700
const mostTimes = 3

export type RehearsalState = {
  /** Of what stands in the form now; undefined while it is being tried, and where it cannot be. */
  result: Rehearsed | undefined
  /** The last that is known, to be looked at until the next is there. */
  shown: Rehearsed | undefined
  jobId: string | undefined
  job: Job | undefined
  /** Something is still missing in the form. */
  isUnready: boolean
  isBusy: boolean
  failed: string | undefined
  again: () => void
}

/** The words of a coupon change nothing of what it does. */
const silent: Partial<CouponTerms> = { name: '-', description: '' }

export function useRehearsal(terms: CouponTerms, id: string | undefined): RehearsalState {
  const [round, setRound] = useState(0)
  const ready = couponTerms.safeParse(only(terms))
  const wanted = ready.success ? JSON.stringify({ ...ready.data, ...silent }) : ''
  const asked = useSettled(wanted, pauseMs)
  const { data: begun, error } = useQuery<Job, CallFailed>({
    queryKey: [activeUnit() ?? '', 'coupon-rehearsal', asked, id ?? '', round],
    queryFn: ({ signal }) => send(couponRehearsal.rehearse, { id, terms: JSON.parse(asked) as CouponTerms }, { signal }),
    enabled: asked !== '' && asked === wanted,
    staleTime: Number.POSITIVE_INFINITY,
    // One that was given up is no answer to the same question asked again.
    gcTime: 0,
    // What was tried is not tried again because something else was saved.
    meta: { isKept: true },
    retry: false,
  })
  const job = useJob(begun?.id)
  // Another window of the same person gave it up with its own: asked again, but not for ever.
  const [given, give] = useState({ asked: '', times: 0 })
  const times = given.asked === asked ? given.times : 0
  if (job && job.id === begun?.id && job.status === 'CANCELED' && times < mostTimes) {
    give({ asked, times: times + 1 })
    setRound(round + 1)
  }
  const isDone = job?.status === 'DONE'
  const found = useRead(
    couponRehearsal.result,
    { jobId: begun?.id ?? '' },
    { quiet: true, enabled: isDone, staleMs: Number.POSITIVE_INFINITY },
  )
  const isCurrent = asked === wanted && isDone && !found.isPlaceholderData
  const failed =
    error?.message ?? (job && isOver(job) && !isDone ? (job.message ?? '') : undefined) ?? (isDone ? found.error?.message : undefined)
  return {
    result: isCurrent ? found.data : undefined,
    shown: found.data,
    jobId: isCurrent ? begun?.id : undefined,
    job,
    isUnready: wanted === '',
    isBusy: wanted !== '' && failed === undefined && !(isCurrent && found.data),
    failed,
    again: () => setRound(round + 1),
  }
}

/** The terms and nothing else that a form carries along. */
function only(terms: CouponTerms): Partial<CouponTerms> {
  const keys = Object.keys(couponTermsFields) as (keyof CouponTerms)[]
  return Object.fromEntries(keys.map((key) => [key, terms[key]]))
}
