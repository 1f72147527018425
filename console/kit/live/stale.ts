// Which of the answers on the screen have grown old, and asking for them again: those on a tab that nobody sees wait until somebody does.

import type { Query, QueryClient } from '@tanstack/react-query'

type News = { ring?: true; topics?: readonly string[] }

const topicsOf = ({ meta }: Query): readonly string[] => (Array.isArray(meta?.topics) ? (meta.topics as string[]) : [])

/** Whether a word concerns an answer. A bell concerns whatever says of no topic that it changes it: a job that has ended may have. */
export function concerns({ ring, topics }: News, query: Query): boolean {
  if (query.meta?.isKept === true) return false
  const its = topicsOf(query)
  if (its.length === 0) return ring === true
  return topics !== undefined && (topics.length === 0 || its.some((topic) => topics.includes(topic)))
}

/** Asked for again, not thrown away: what is on the screen stays until the answer is there, and a list keeps its rows in their places. */
export const askAgain = (cache: QueryClient, isMeant: (query: Query) => boolean) =>
  void cache.refetchQueries({ type: 'active', predicate: isMeant })

const heeded = new WeakSet<Query>()

/** After a word. A first answer that is on its way may have been given before the change: it is asked for again when it has come. */
export function heed(cache: QueryClient, isMeant: (query: Query) => boolean): void {
  const coming = cache
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined && isMeant(query) })
  askAgain(cache, isMeant)
  for (const query of coming) {
    if (heeded.has(query)) continue
    heeded.add(query)
    const again = () => {
      heeded.delete(query)
      askAgain(cache, (other) => other === query)
    }
    query.promise?.then(again, () => heeded.delete(query))
  }
}

/** The answers that belong to the same topics and are older than this one: counts over a list that was fetched anew. */
export const olderKin = (topics: readonly string[], hash: string, at: number) => (query: Query) =>
  query.queryHash !== hash && query.state.dataUpdatedAt < at && topicsOf(query).some((topic) => topics.includes(topic))
