// A job as it goes: asked for again until it is over.

import { useQuery } from '@tanstack/react-query'
import { queryKey, send } from '#console/kit/call/calls'
import { jobs } from '#contract/jobs/calls'
import { isOver, type Job } from '#contract/kit/job'

const askAgainMs = 700

/** Undefined until the first answer. A lost connection is no end: it goes on asking. */
export function useJob(id: string | undefined): Job | undefined {
  const { data } = useQuery({
    queryKey: queryKey(jobs.detail, { id: id ?? '' }),
    queryFn: ({ signal }) => send(jobs.detail, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : askAgainMs),
    refetchIntervalInBackground: true,
    retry: false,
  })
  return data
}
