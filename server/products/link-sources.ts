// Goods and categories as something that a banner leads to.

import type { LinkSource } from '../banners/index'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

const like = (keyword: string) => containing(keyword)
/** What a shopper could open: on the shelf. */
const onSale = (tx: Tx) => tx`p.deleted_at is null and p.shelf_status = 'ON'`

export const goodsLinks: LinkSource = {
  kind: 'PRODUCT',
  find: (tx, keyword, limit) =>
    tx`
      select p.id, p.name, coalesce(u.name, '') as hint, p.cover_url as image_url from product p left join unit u on u.id = p.shop_id
       where ${onSale(tx)} ${keyword ? tx`and p.id in (select products_matching(${keyword}))` : tx``} order by p.id desc limit ${limit}`,
  named: (tx, ids) => tx`select p.id, p.name from product p where p.id = any (${ids as string[]}::bigint[]) and ${onSale(tx)}`,
}

export const categoryLinks: LinkSource = {
  kind: 'CATEGORY',
  find: (tx, keyword, limit) =>
    tx`
      select c.id, c.name, coalesce(p.name, '') as hint, null as image_url from category c left join category p on p.id = c.parent_id
       where c.deleted_at is null and c.enabled and c.name ilike ${like(keyword)} order by c.level, c.sort, c.id limit ${limit}`,
  named: (tx, ids) =>
    tx`select c.id, c.name from category c where c.id = any (${ids as string[]}::bigint[]) and c.deleted_at is null and c.enabled`,
}
