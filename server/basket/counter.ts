// What an order took of the offers, counted when it is placed and given back when it falls away.

import type { Moment } from '../kit/moment'
import type { Offer, Owner, Refunded, Used } from './offer'
import type { Taken } from './price'

export type Trade = Moment & { offers: readonly Offer[] }

/** Of all orders of a basket what one offer has, before the next one is asked: two baskets hold what they share in one order, by its ids. */
export async function takeOffers({ offers, ...moment }: Trade, orders: readonly { owner: Owner; taken: Taken }[]): Promise<void> {
  const all = orders
    .flatMap(({ owner, taken }) => usedOf(offers, taken).map(([offer, used]) => ({ offer, owner, used })))
    .sort((a, b) => byId(leastId(a.used), leastId(b.used)))
  for (const each of offers) for (const { offer, owner, used } of all) if (offer === each) await offer.take(moment, owner, used)
}

const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
const leastId = (used: readonly Used[]): string => used.map(({ id }) => id).toSorted(byId)[0] ?? ''

export async function spendOffers({ offers, ...moment }: Trade, owner: Owner, taken: Taken): Promise<void> {
  for (const [offer, used] of usedOf(offers, taken)) await offer.spend?.(moment, owner, used)
}

export async function giveBackOffers(
  { offers, ...moment }: Trade,
  owner: Owner,
  taken: Taken,
  because: 'closed' | Refunded,
): Promise<void> {
  for (const [offer, used] of usedOf(offers, taken)) await offer.giveBack(moment, owner, used, because)
}

/** In the order of the roof's list. An offer that an order took of and that nobody brings any more could not be given back: that is a defect. */
function usedOf(offers: readonly Offer[], taken: Taken) {
  const unknown = Object.keys(taken).find((kind) => !offers.some((offer) => offer.kind === kind))
  if (unknown) throw new Error(`nobody brings the offer ${unknown}`)
  return offers.flatMap((offer) => {
    const used = taken[offer.kind]
    return used ? [[offer, used] as const] : []
  })
}
