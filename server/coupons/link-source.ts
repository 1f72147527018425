// Coupons as something that a banner leads to: those that buyers can claim now or later.

import type { LinkSource } from '../banners/index'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

const open = (tx: Tx) => tx`coupon_state(c, now()) = 'ACTIVE' and c.take_type = 'CLAIM'`

export const couponLinks: LinkSource = {
  kind: 'COUPON',
  find: (tx, keyword, limit) =>
    tx`
      select c.id, c.name, coalesce(u.name, '') as hint, null as image_url from coupon c left join v_unit_name u on u.id = c.unit_id
       where ${open(tx)} and c.name ilike ${containing(keyword)} order by c.id desc limit ${limit}`,
  named: (tx, ids) => tx`select c.id, c.name from coupon c where c.id = any (${ids as string[]}::bigint[]) and ${open(tx)}`,
}
