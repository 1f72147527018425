// Discounts as something that a banner leads to: those that run or will.

import type { LinkSource } from '../banners/index'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

const open = (tx: Tx) => tx`a.deleted_at is null and not a.is_draft and a.closed_at is null and a.ends_at > now()`

export const discountLinks: LinkSource = {
  kind: 'DISCOUNT',
  find: (tx, keyword, limit) =>
    tx`
      select a.id, a.name, coalesce(u.name, '') as hint, null as image_url from discount_activity a left join unit u on u.id = a.shop_id
       where ${open(tx)} and a.name ilike ${containing(keyword)} order by a.id desc limit ${limit}`,
  named: (tx, ids) => tx`select a.id, a.name from discount_activity a where a.id = any (${ids as string[]}::bigint[]) and ${open(tx)}`,
}
