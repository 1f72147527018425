// Reports against the books: what does not agree is found, whichever side it was planted on.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, pay, place } from '../../house/shopping'
import { reconcile } from '../kit/database/reconcile'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await pay(house, await place(house, basketOf([{ skuId: (await addGoods(house)).skuId, qty: 1 }])))
})
afterAll(() => house.close())

const differing = async () => [...new Set((await reconcile(house.db)).differences.map(({ check }) => check))]

/** The table keeps its reports from everybody but its owner, who plants here. */
const planted: [what: string, plant: string, found: string[], mend: string][] = [
  [
    'a payment that no report made',
    'create table kept as select * from provider_report_state order by id desc limit 1; delete from provider_report_state where id in (select id from kept)',
    ['reconcile_report_cash', 'reconcile_report_payment'],
    'insert into provider_report_state select * from kept; drop table kept',
  ],
  [
    'a report of another amount',
    "alter table provider_report disable trigger kept; update provider_report set amount_fen = amount_fen + 1 where id = (select max(id) from provider_report_state where state = 'MATCHED')",
    ['reconcile_report_cash', 'reconcile_report_payment'],
    "update provider_report set amount_fen = amount_fen - 1 where id = (select max(id) from provider_report_state where state = 'MATCHED'); alter table provider_report enable trigger kept",
  ],
  [
    'a payment of another transaction',
    "update payment set channel_no = channel_no || 'x' where id = (select max(payment_id) from provider_report_state)",
    ['reconcile_report_payment'],
    'update payment set channel_no = left(channel_no, -1) where id = (select max(payment_id) from provider_report_state)',
  ],
  [
    'money that was held without a journal',
    "update provider_report_state set booked_fen = booked_fen + 5 where id = (select max(id) from provider_report_state where state = 'UNMATCHED')",
    ['reconcile_order_suspense', 'reconcile_report_cash', 'reconcile_report_journal'],
    "update provider_report_state set booked_fen = booked_fen - 5 where id = (select max(id) from provider_report_state where state = 'UNMATCHED')",
  ],
  [
    'a transaction that counts twice',
    `with told as (insert into provider_report (provider, source, verdict, report_no, transaction_no, payment_no, amount_fen, currency, merchant_no, body, received_at)
       select provider, source, verdict, 'again', transaction_no, payment_no, amount_fen, currency, merchant_no, body, received_at from provider_report
        where id = (select max(id) from provider_report_state where state = 'MATCHED') returning id)
     insert into provider_report_state (id, state, booked_fen) select id, 'DIFFERS', 1 from told`,
    ['reconcile_order_suspense', 'reconcile_report_cash', 'reconcile_report_journal', 'reconcile_report_twice'],
    "update provider_report_state set booked_fen = 0, state = 'REPEATED' where id = (select id from provider_report where report_no = 'again')",
  ],
]

test.each(planted)('%s is found', async (_what, plant, found, mend) => {
  expect(await differing()).toEqual([])
  await house.owner.sql.unsafe(plant)
  expect(await differing()).toEqual(found)
  await house.owner.sql.unsafe(mend)
  expect(await differing()).toEqual([])
})
