// Who a buyer is in the shops of a basket.

import type { Tx } from '../kit/database/db'

export type Membership = { shopId: string; memberId: string; levelId: string; havePoints: number }

/** In one question, by shop: nothing for who is no member anywhere. */
export const membershipsIn = (tx: Tx, buyerKey: string, skuIds: readonly string[]): Promise<Membership[]> =>
  tx<Membership[]>`
    select shop_id, member_id, level_id, have_points::int from memberships_in(${buyerKey}, ${skuIds as string[]}::bigint[])`
