// A house from before clocks: the timers of its orders and after-sales go on as clocks, and what its orders took of offers is known.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterUrl } from '../../house/harness/cluster-url'
import { migrate } from '../kit/database/migrate'
import { migrationFiles } from '../kit/database/migration-files'
import { type Owner, openOwner } from '../kit/database/owner'

const name = `clocks_${process.pid}`

let keeper: Owner
let owner: Owner
beforeAll(async () => {
  keeper = openOwner(await clusterUrl('postgres'), { max: 1 })
  await keeper.sql.unsafe(`create database ${name}`)
  owner = openOwner(await clusterUrl(name))
  const before = migrationFiles().filter(({ name: file }) => file < '0130')
  await migrate(owner, { only: new Set(before.map(({ name: file }) => file)) })
  await owner.sql.unsafe(`
    insert into unit (id, kind, code, name, status) values (901, 'AGENT', 'A-901', '旧店', 'OPEN');
    insert into order_group (id, no, buyer_key, payable_fen) values (1, 'G1', 'b', 2700), (2, 'G2', 'b', 900);
    insert into trade_order (id, no, group_id, group_no, shop_id, shop_name, buyer_key, status, type, presale_id, goods_fen, discount_fen, payable_fen, lines, item_count, total_qty, placed_at)
    values (11, '11', 1, 'G1', 901, '', 'b', 'UNPAID', 'NORMAL', null, 3000, 300, 2700, '[]', 2, 3, now()),
           (12, '12', 2, 'G2', 901, '', 'b', 'UNPAID', 'PRESALE', 77, 1000, 100, 900, '[]', 1, 1, now());
    insert into order_item (id, order_id, shop_id, position, sku_id, name, qty, price_fen, goods_fen, discount_fen, payable_fen, discount_id)
    values (21, 11, 901, 0, 501, '甲', 1, 1000, 1000, 300, 700, 66), (22, 11, 901, 1, 502, '乙', 2, 1000, 2000, 0, 2000, null),
           (23, 12, 901, 0, 503, '丙', 1, 1000, 1000, 100, 900, null);
    insert into after_sale (id, no, order_id, item_id, order_no, shop_id, buyer_key, type, phase, status, qty, reason_code, apply_fen, held_fen, held_qty, created_at)
    values (31, 'A1', 11, 21, '11', 901, 'b', 'REFUND_ONLY', 'BEFORE_SHIP', 'APPLIED', 1, 'OTHER', 100, 100, 1, now());
    insert into order_timer (kind, order_id, after_sale_id, shop_id, due_at, paused_at, tries)
    values ('PAY', 11, null, 901, '2026-01-01T00:00:00Z', null, 2), ('ANSWER', 11, 31, 901, '2026-01-02T00:00:00Z', null, 0),
           ('PAY', 12, null, 901, '2026-01-03T00:00:00Z', '2026-01-01T00:00:00Z', 0);
    select graphile_worker.add_job('order-timers')`)
  await migrate(owner)
})
afterAll(async () => {
  await owner.close()
  await keeper.sql.unsafe(`drop database if exists ${name} with (force)`)
  await keeper.close()
})

test('every timer is a clock on what it was set on, due when it was due', async () => {
  const rows = await owner.sql<{ told: string }[]>`
    select concat_ws(' ', kind, subject, subject_id, due_at::date, tries, paused_at is not null) as told from clock order by due_at`
  expect(rows.map(({ told }) => told)).toEqual([
    'PAY ORDER 11 2026-01-01 2 f',
    'ANSWER AFTER_SALE 31 2026-01-02 0 f',
    'PAY ORDER 12 2026-01-03 0 t',
  ])
  expect(await owner.sql`select from reconcile_order_timer`).toHaveLength(0)
  expect(await owner.sql`select from graphile_worker.jobs where task_identifier = 'order-timers'`).toHaveLength(0)
})

test('what an order took of a discount or a presale is kept with it, and that is no news for its history', async () => {
  const rows = await owner.sql<{ taken: unknown }[]>`select taken from trade_order order by id`
  expect(rows.map(({ taken }) => taken)).toEqual([
    { discount: [{ id: '66', amountFen: 300, lines: [{ skuId: '501', name: '甲', qty: 1, amountFen: 300 }] }] },
    { presale: [{ id: '77', amountFen: 100, lines: [{ skuId: '503', name: '丙', qty: 1, amountFen: 100 }] }] },
  ])
  expect(await owner.sql`select from audit_log where entity = 'order'`).toHaveLength(0)
})
