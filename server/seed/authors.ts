// Whose names stand in the history of the demo: what a shop has was written by its own people, everything else by the platform's.

import type { Tx } from '../kit/database/db'

/** Who furnishes the house: the first person of the platform. */
export const furnisher = '王思齐'

/** The pen is held by one hand while the house is furnished; afterwards each line gets the name of whoever would have written it. */
export async function signHistory(tx: Tx): Promise<void> {
  await tx`update audit_log a set actor_id = p.id from account p where p.username = 'platform01' and a.actor_id = 0`
  // By the shop of the record, or else by the market that the shop stands in.
  for (const [entity, table] of [
    ['product', 'product'],
    ['product_change', 'product_change'],
    ['freight', 'shipping_template'],
    ['discount', 'discount_activity'],
    ['presale', 'presale_activity'],
  ] as const)
    await tx`
      update audit_log a set actor_id = who.id, actor_name = who.display_name
        from ${tx(table)} t cross join lateral (
          select p.id, p.display_name from membership m join account p on p.id = m.account_id
           where m.is_owner and m.unit_id in (t.shop_id, t.market_id) order by m.unit_id = t.shop_id desc, p.id limit 1) who
       where a.entity = ${entity} and a.entity_id = t.id::text`
  await tx`
    update audit_log a set actor_id = who.id, actor_name = who.display_name
      from (select distinct on (m.unit_id) m.unit_id, p.id, p.display_name from membership m join account p on p.id = m.account_id
             where m.is_owner order by m.unit_id, p.id) who
     where a.entity in ('account', 'role', 'qualification', 'application', 'banner', 'announcement', 'coupon', 'user_coupon',
                        'screen', 'screen_share', 'playlist', 'dataset') and a.unit_id = who.unit_id`
}
