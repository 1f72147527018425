// The one cache of answers; emptied whenever the person or the unit changes.

import { QueryClient } from '@tanstack/react-query'

export const cache = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })

export async function emptyCache() {
  await cache.cancelQueries()
  cache.clear()
}
