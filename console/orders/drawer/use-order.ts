// An order and its buyer as they were when both had last been answered: what is asked together is drawn together, and moves nothing under the hand.

import { useState } from 'react'
import { useRead } from '#console/kit/call/calls'
import { type Buyer, useBuyer } from '#console/members/buyer/BuyerMember'
import { orders } from '#contract/orders/calls'
import type { OrderDetail } from '#contract/orders/shapes'

type Shown = { order: OrderDetail; buyer: Buyer }

export function useOrder(id: string) {
  const { data, error, refetch, isFetching } = useRead(orders.detail, { id }, { quiet: true })
  const { buyer, isAsked } = useBuyer(id)
  const [shown, show] = useState<Shown>()
  const isAnswered = data?.id === id && !isFetching && !isAsked
  if (isAnswered && (shown?.order !== data || shown.buyer !== buyer)) show({ order: data, buyer })
  const current = shown?.order.id === id ? shown : undefined
  return { order: current?.order, buyer: current?.buyer, failed: { error, again: () => void refetch() } }
}
