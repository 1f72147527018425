// The members of the demo: three thousand, first those who bought, with books that hold the proof of every day.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../house/harness/database'
import { openDatabase } from '../kit/database/db'
import { loginFor } from '../kit/database/login'
import { type Owner, openOwner } from '../kit/database/owner'
import { reconcile } from '../kit/database/reconcile'
import { seed } from './index'

let owner: Owner
let drop: () => Promise<void>
// slow: a demo with trade enough for members is made
beforeAll(async () => {
  const fresh = await freshDatabase('empty')
  owner = openOwner(fresh.url)
  drop = fresh.drop
  await seed(owner, 'demo', { orders: 1000 })
}, 300_000)
afterAll(async () => {
  await owner.close()
  await drop()
})

test('three thousand members stand on every rung, and whoever bought is one of them', async () => {
  const counted = await owner.sql`
    select count(*) as total, count(distinct source) as source_count, count(*) filter (where points > 0) as with_count, count(*) filter (where frozen_points > 0) as frozen_count
      from member`.one()
  expect(counted).toMatchObject({ total: 3000, sourceCount: 4 })
  expect(counted.withCount).toBeGreaterThan(1000)
  const empty = await owner.sql`
    select l.id from member_level l join programme p on p.id = l.programme_id where p.unit_id in (101, 201) and not exists (select from member m where m.level_id = l.id)`
  expect(empty).toHaveLength(0)
  const outside = await owner.sql`
    select o.id from trade_order o join unit s on s.id = o.shop_id join programme p on p.unit_id = case when s.manage_mode = 1 then s.market_id else s.id end
     where o.paid_at is not null and not exists (select from member m where m.programme_id = p.id and m.buyer_key = o.buyer_key)`
  expect(outside).toHaveLength(0)
  const behind =
    await owner.sql`select id from (select id, joined_at, lag(joined_at) over (order by id) as before from member) m where joined_at < before`
  expect(behind).toHaveLength(0)
})

test('their books, lots, levels and counts agree', async () => {
  const db = openDatabase(await loginFor(owner))
  const { differences } = await reconcile(db).finally(() => db.close())
  expect(differences).toEqual([])
})
