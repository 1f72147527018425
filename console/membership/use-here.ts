// The programme that works here: the unit's own, or its market's where the market runs the shop.

import { useRead } from '#console/kit/call/calls'
import { auth } from '#contract/auth/calls'
import { memberships, type Programme } from '#contract/membership/calls'
import { unifiedMode } from '#contract/menu'

export function useHere(): {
  programme: Programme | undefined
  isMarkets: boolean
  isRead: boolean
  error: Error | null
  again: () => void
} {
  const { data: me } = useRead(auth.info, {}, { quiet: true })
  const { data, error, refetch } = useRead(memberships.list, {}, { quiet: true })
  const isMarkets = me?.manageMode === unifiedMode
  const programme = data?.find(({ unitId }) => isMarkets || unitId === me?.unit.id)
  return { programme, isMarkets, isRead: me !== undefined && data !== undefined, error: data ? null : error, again: () => void refetch() }
}
