// An order and its buyer as they were when both had last been answered: what is asked together is drawn together, and moves nothing under the hand.

import { useEffect, useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { type Buyer, useBuyer } from '#console/members/buyer/BuyerMember'
import { orders } from '#contract/orders/calls'
import type { OrderDetail } from '#contract/orders/shapes'

type Shown = { order: OrderDetail; buyer: Buyer }

/** An order is not held back any longer by who bought it. */
const patienceMs = 1000

export function useOrder(id: string) {
  const { data, error, refetch, isFetching } = useRead(orders.detail, { id }, { quiet: true })
  const { buyer, isAsked } = useBuyer(id)
  const [shown, show] = useState<Shown>()
  const isHere = data?.id === id && !isFetching
  const isLate = useLate(isHere && isAsked)
  if (isHere && (isLate || !isAsked) && (shown?.order !== data || shown.buyer !== buyer)) show({ order: data, buyer })
  const current = shown?.order.id === id ? shown : undefined
  return { order: current?.order, buyer: current?.buyer, failed: { error, again: () => void refetch() } }
}

/** Whether it has been waited for longer than one is patient. */
function useLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited])
  return isAwaited && isLate
}
