// Presales as something that a banner leads to: those that sell or will.

import type { LinkSource } from '../banners/index'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

const open = (tx: Tx) => tx`presale_phase(a, now()) in ('SCHEDULED', 'RUNNING')`

export const presaleLinks: LinkSource = {
  kind: 'PRESALE',
  find: (tx, keyword, limit) =>
    tx`
      select a.id, a.title as name, p.name as hint, p.cover_url as image_url from presale_activity a join product p on p.id = a.product_id
       where ${open(tx)} and a.title ilike ${containing(keyword)} order by a.id desc limit ${limit}`,
  named: (tx, ids) =>
    tx`select a.id, a.title as name from presale_activity a where a.id = any (${ids as string[]}::bigint[]) and ${open(tx)}`,
}
