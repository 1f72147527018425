// Making calls from a screen: a screen names a call; caching, toasts and what to fetch again are decided here.

import {
  hashKey,
  keepPreviousData,
  type MutateOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Answer, Given, ReadCall, WriteCall } from '#contract/kit/call'
import { houseRefusals } from '#contract/kit/refusal'
import { toast } from '../overlay/toast'
import { CallFailed, tell } from './failure'
import { useOpenSubmits } from './open-submits'
import { newKey, send } from './send'
import { activeUnit } from './session'

export { CallFailed, tell } from './failure'
export { type SendOptions, send } from './send'
export { onSessionEnd } from './session-end'

type ReadOptions = {
  /** Says nothing when it fails: the screen shows it in its own way. */
  quiet?: boolean
  enabled?: boolean
  staleMs?: number
}

/** The address of an answer in the cache. It holds the unit: no unit ever sees what another one fetched. */
export const queryKey = <C extends ReadCall>(call: C, input: Given<C>) => [activeUnit() ?? '', call.method, call.path, input] as const

/** What was asked a moment before it was drawn (askAhead) is not asked again by whoever is drawn with it. */
const askedAhead = new Set<string>()
const drawnWithinMs = 2000
const isYoung = ({ queryHash, state }: { queryHash: string; state: { dataUpdatedAt: number } }) =>
  askedAhead.has(queryHash) && Date.now() - state.dataUpdatedAt < drawnWithinMs

/** Asks what a page will ask when it is drawn: its first drawing has the answer. What fails is asked again then, and told. */
export function askAhead<C extends ReadCall>(cache: QueryClient, call: C, input: Given<C>): Promise<void> {
  const key = queryKey(call, input)
  askedAhead.add(hashKey(key))
  return cache.prefetchQuery({ queryKey: key, queryFn: ({ signal }) => send(call, input, { signal }), retry: false })
}

export function useRead<C extends ReadCall>(call: C, input: Given<C>, { quiet = false, enabled = true, staleMs = 0 }: ReadOptions = {}) {
  return useQuery<Answer<C>, CallFailed>({
    queryKey: queryKey(call, input),
    queryFn: async ({ signal }) => {
      try {
        return await send(call, input, { signal })
      } catch (failed) {
        if (!quiet && !signal.aborted) tell(failed)
        throw failed
      }
    },
    enabled,
    staleTime: staleMs,
    meta: { isKept: staleMs === Number.POSITIVE_INFINITY, topics: call.topics },
    retry: false,
    refetchOnMount: (query) => !isYoung(query),
    placeholderData: keepPreviousData,
  })
}

type WriteOptions = {
  /** What to say when it is done. */
  done?: string
  /** Says nothing when it fails: the screen shows it in its own way. */
  quiet?: boolean
}

/** What never grows stale is changed in place by its owner; fetching it now could bring back what was just changed. */
export const fetchAllAgain = (cache: QueryClient): void => void cache.invalidateQueries({ predicate: ({ meta }) => meta?.isKept !== true })

/** Runs a write once at a time, says how it went, and has everything on the screen fetched again: a write may show anywhere. */
export function useWrite<C extends WriteCall>(call: C, { done, quiet = false }: WriteOptions = {}) {
  const cache = useQueryClient()
  const keyFor = useSubmitKey()
  const fetchAgain = () => fetchAllAgain(cache)
  const mutation = useMutation<Answer<C>, CallFailed, Given<C>>({
    mutationFn: (input) => keyFor(call, input, (idempotencyKey) => send(call, input, { idempotencyKey })),
    onSuccess: () => {
      if (done) toast.success(done)
      fetchAgain()
    },
    onError: (failed) => {
      // Somebody else changed the record: the screen shows it as it stands now.
      if (failed.code === houseRefusals.stale.code) fetchAgain()
      if (!quiet) tell(failed)
    },
  })
  const { mutateAsync: begin } = mutation
  const { run } = useOpenSubmits()
  type Told = MutateOptions<Answer<C>, CallFailed, Given<C>>
  const mutateAsync = useCallback((input: Given<C>, told?: Told) => run(() => begin(input, told), JSON.stringify(input)), [run, begin])
  const mutate = useCallback((input: Given<C>, told?: Told) => void mutateAsync(input, told).catch(() => {}), [mutateAsync])
  return { ...mutation, mutate, mutateAsync }
}

/** One submit, one key: sending the same again after no answer came keeps its key, so that it takes place once. */
function useSubmitKey() {
  const open = useRef<{ body: string; key: string }>(undefined)
  return async <T>(call: WriteCall, input: unknown, run: (key: string | undefined) => Promise<T>): Promise<T> => {
    if (!call.once) return run(undefined)
    const body = JSON.stringify(input)
    if (open.current?.body !== body) open.current = { body, key: newKey() }
    try {
      const answer = await run(open.current.key)
      open.current = undefined
      return answer
    } catch (failed) {
      if (failed instanceof CallFailed && failed.answered) open.current = undefined
      throw failed
    }
  }
}
