// Whatever is written while connections are cut is written under the role of its scope, in the transaction that was opened for it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { preferences } from '#contract/preferences/calls'
import { reconcile } from '#server/kit/database/reconcile'
import { type House, openHouse } from './harness/index'
import { addPresale } from './presold'
import { addGoods } from './shopping'
import { distributorOf, type Market, tradingIn } from './trading'
import { tradeCoupons } from './trading-coupons'

let house: House
let market: Market
beforeAll(async () => {
  house = await openHouse()
  const goods = []
  for (const shopId of ['201', '202']) goods.push(await addGoods(house, { shopId, stock: 500, priceFen: 1331 }))
  market = {
    goods,
    presold: [await addPresale(house, { days: 60 })],
    couponIds: await tradeCoupons(house),
    distributorCode: await distributorOf(house, '201'),
  }
  // An event on every table: who wrote, and whether a transaction had been opened for it. What the owner does is the owner's business.
  await house.owner.sql.unsafe(`
    create table role_seen (role text not null, token text, at text not null);
    create function see_role() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if session_user like 'md\\_login\\_%' then
        insert into role_seen values (current_setting('role'), nullif(current_setting('scope.token', true), ''), tg_table_name);
      end if;
      return null;
    end $$;
    do $$ declare v_table regclass; begin
      for v_table in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
                      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'role_seen' loop
        execute format('create trigger see_role before insert or update or delete on %s for each statement execute function see_role()', v_table);
      end loop;
    end $$`)
})
afterAll(() => house.close())

test('trade and calls under 60 cuts: no statement without its role and its transaction, and the books agree', async () => {
  const trade = tradingIn(house, market, 20_261_116)
  const tokens = await Promise.all(['manager01', 'merchant01', 'brandmgr01', 'platform01'].map((name) => house.signIn(name)))
  const another = await house.another()
  let going = true
  let acts = 0
  /** A cut may cost an act; only what the database says of it is judged here. */
  const trader = async () => {
    while (going) {
      await trade().catch(() => {})
      acts += 1
    }
  }
  const caller = async (token: string) => {
    for (let n = 0; going; n += 1) {
      await house.call(preferences.save, { name: 'theme', value: n % 2 === 0 ? 'dark' : 'light' }, { token }).catch(() => {})
      acts += 1
    }
  }
  const busy = [trader(), trader(), trader(), ...tokens.map(caller)]
  for (let cuts = 0; cuts < 60; cuts += 1) {
    const before = acts
    await house.owner.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename like 'md\\_login\\_%' order by random() limit 1`
    while (acts < before + 3) await new Promise((resolve) => setImmediate(resolve))
  }
  going = false
  await Promise.all(busy)
  await another.close()
  const bare = await house.owner.sql`select * from role_seen where token is null or role = 'none'`
  expect([...bare]).toEqual([])
  const roles = await house.owner.sql<{ role: string }[]>`select distinct role from role_seen order by role`
  expect(roles.map(({ role }) => role)).toEqual(expect.arrayContaining(['md_brand', 'md_house', 'md_market', 'md_platform', 'md_shop']))
  expect((await reconcile(house.db)).differences).toEqual([])
}, 120_000)
