// What waits in the lists that this reader may open: each count is the total of the list that its link opens.

import { useRead } from '#console/kit/call/calls'
import { holds } from '#console/kit/call/session'
import { linkTo } from '#console/kit/screen/link'
import type { MessageKey } from '#console/kit/text/i18n'
import { afterSales } from '#contract/after-sales/calls'
import { distribution } from '#contract/distribution/calls'
import { orders } from '#contract/orders/calls'
import type { PageName } from '#contract/pages'
import { places } from '#contract/places/calls'
import { products } from '#contract/products/calls'
import { stock } from '#contract/stock/calls'

export type Waits = { label: MessageKey; count: number; href: string }

type Counts = { pending: number; rejected: number; unlocated: number; closing: number }

/** Only what is really there; nothing is said to be absent before it was counted. */
export function useWaiting(): { waits: Waits[]; isCounting: boolean } {
  const seesShops = holds('shop:read') || holds('brand-store:read')
  const applications = useRead(distribution.overview, {}, { quiet: true, enabled: holds('distributor:audit') })
  const markets = useUnits('MARKET', holds('market:read'))
  const shops = useUnits('SHOP', seesShops)
  const trade = useTrade()
  const goods = useGoods()
  const levels = useRead(stock.overview, {}, { quiet: true, enabled: holds('stock:write') })
  const waits: Waits[] = [
    {
      label: 'home.wait.applications',
      count: applications.data?.PENDING ?? 0,
      href: linkTo('distributors', { status: 'PENDING' }),
    },
    ...trade.waits,
    ...goods.waits,
    { label: 'home.wait.soldOut', count: levels.data?.OUT ?? 0, href: linkTo('stock', { state: 'OUT' }) },
    { label: 'home.wait.lowStock', count: levels.data?.LOW ?? 0, href: linkTo('stock', { state: 'LOW' }) },
    ...marketWaits(markets.counts),
    ...shopWaits(shops.counts, holds('shop:read') ? 'shops' : 'brandStores'),
  ]
  const isCounting =
    applications.isLoading || trade.isLoading || goods.isLoading || levels.isLoading || markets.isLoading || shops.isLoading
  return { waits: waits.filter(({ count }) => count > 0), isCounting }
}

/** Goods that wait for this reader's review, or that came back from one. */
function useGoods(): { waits: Waits[]; isLoading: boolean } {
  const reviews = holds('product:audit')
  const keeps = holds('product:write')
  const { data, isLoading } = useRead(products.overview, {}, { quiet: true, enabled: reviews || keeps })
  const { PENDING = 0, REJECTED = 0 } = data?.byReview ?? {}
  return {
    isLoading,
    waits: [
      { label: 'home.wait.goods', count: reviews ? PENDING : 0, href: linkTo('commodities', { reviewStatus: 'PENDING' }) },
      { label: 'home.wait.changes', count: reviews ? (data?.changing ?? 0) : 0, href: linkTo('commodities', { changing: true }) },
      {
        label: 'home.wait.rejectedGoods',
        count: keeps && !reviews ? REJECTED : 0,
        href: linkTo('commodities', { reviewStatus: 'REJECTED' }),
      },
    ],
  }
}

/** What the shop's own orders want, and the disputes that wait for the platform. */
function useTrade(): { waits: Waits[]; isLoading: boolean } {
  const ships = holds('order:ship')
  const decides = holds('after-sale:decide')
  const arbitrates = holds('after-sale:arbitrate')
  const sold = useRead(orders.overview, {}, { quiet: true, enabled: ships })
  const asked = useRead(afterSales.overview, {}, { quiet: true, enabled: decides || arbitrates })
  const status = (counts: Readonly<Record<string, number>> | undefined, ...names: string[]) =>
    names.reduce((sum, name) => sum + (counts?.[name] ?? 0), 0)
  return {
    isLoading: sold.isLoading || asked.isLoading,
    waits: [
      {
        label: 'home.wait.toShip',
        count: status(sold.data?.byStatus, 'WAIT_SHIP', 'PART_SHIPPED'),
        href: linkTo('orders', { statuses: ['WAIT_SHIP', 'PART_SHIPPED'] }),
      },
      { label: 'home.wait.overdue', count: ships ? (sold.data?.overdue ?? 0) : 0, href: linkTo('orders', { overdue: true }) },
      {
        label: 'home.wait.toAnswer',
        count: decides ? status(asked.data?.byStatus, 'APPLIED') : 0,
        href: linkTo('afterSales', { status: 'APPLIED' }),
      },
      {
        label: 'home.wait.disputes',
        count: arbitrates ? status(asked.data?.byStatus, 'DISPUTE') : 0,
        href: linkTo('afterSales', { status: 'DISPUTE' }),
      },
    ],
  }
}

function useUnits(kind: 'MARKET' | 'SHOP', enabled: boolean): { counts: Counts; isLoading: boolean } {
  const { data, isLoading } = useRead(places.counts, { kind }, { quiet: true, enabled })
  const isReviewer = holds('place:review')
  return {
    isLoading,
    counts: {
      // Who cannot decide waits for others; a rejected unit waits for who can mend it.
      pending: isReviewer ? (data?.byStatus.PENDING ?? 0) : 0,
      rejected: isReviewer ? 0 : (data?.byStatus.REJECTED ?? 0),
      unlocated: data?.unlocated ?? 0,
      closing: data?.closing ?? 0,
    },
  }
}

const marketWaits = ({ pending, closing, unlocated }: Counts): Waits[] => [
  { label: 'home.wait.pendingMarkets', count: pending, href: linkTo('markets', { status: 'PENDING' }) },
  { label: 'home.wait.closingMarkets', count: closing, href: linkTo('markets', { closing: true }) },
  { label: 'home.wait.unlocatedMarkets', count: unlocated, href: linkTo('markets', { unlocated: true }) },
]

const shopWaits = ({ pending, rejected, closing, unlocated }: Counts, page: PageName): Waits[] => [
  { label: 'home.wait.pendingShops', count: pending, href: linkTo(page, { status: 'PENDING' }) },
  { label: 'home.wait.rejectedShops', count: rejected, href: linkTo(page, { status: 'REJECTED' }) },
  { label: 'home.wait.closingShops', count: closing, href: linkTo(page, { closing: true }) },
  { label: 'home.wait.unlocatedShops', count: unlocated, href: linkTo(page, { unlocated: true }) },
]
