// Fetches several orders in full, a few at a time, for paper.

import { useEffect, useState } from 'react'
import { send, tell } from '#console/kit/call/calls'
import { orders } from '#contract/orders/calls'
import type { OrderDetail } from '#contract/orders/shapes'

const atOnce = 4

/** In the order of the ids; `undefined` until all are here. */
export function useDetails(ids: readonly string[]): { details: OrderDetail[] | undefined; done: number } {
  const [state, setState] = useState<{ details?: OrderDetail[]; done: number }>({ done: 0 })
  const wanted = ids.join()
  useEffect(() => {
    const stop = new AbortController()
    const fetchAll = async () => {
      const all: OrderDetail[] = []
      const list = wanted.split(',')
      for (let at = 0; at < list.length && !stop.signal.aborted; at += atOnce) {
        const some = list.slice(at, at + atOnce).map((id) => send(orders.detail, { id }, { signal: stop.signal }))
        all.push(...(await Promise.all(some)))
        setState({ done: all.length })
      }
      if (!stop.signal.aborted) setState({ details: all, done: all.length })
    }
    fetchAll().catch((failed: unknown) => !stop.signal.aborted && tell(failed))
    return () => stop.abort()
  }, [wanted])
  return { details: state.details, done: state.done }
}
