// Houses with very many members, written in sets: rows as they stand once everybody has joined, bought and risen.

import { standardSettings } from '#contract/membership/settings'
import type { Owner } from '#server/kit/database/owner'

export const bigMarket = '101'
export const rareName = '欧阳震华'
const rungs = [0, 1000, 5000, 20_000]

/** The programme of a unit with a ladder of four rungs, made anew. */
export async function openLadder(owner: Owner, unitId: string): Promise<string> {
  const { sql } = owner
  const { id } = await sql<{ id: string }[]>`
    insert into programme (unit_id, shop_id, market_id, brand_id, agent_id, is_enabled, settings)
    select id, case when kind = 'SHOP' then id end, case when kind = 'MARKET' then id else market_id end, brand_id, agent_id, true,
           ${JSON.stringify(standardSettings)}::text::jsonb from unit where id = ${unitId}
    on conflict (unit_id) do update set is_enabled = true returning id`.one()
  await sql`delete from member_level where programme_id = ${id}`
  await sql`
    insert into member_level (programme_id, rank, name, growth_threshold, colour, discount_bp)
    select ${id}, at, '第' || at || '级', threshold, 'slate', 10000 from unnest(${rungs}::bigint[]) with ordinality as r(threshold, at)`
  await sql`
    insert into package_status (unit_id, paid_until, features) values (${unitId}, now() + interval '300 days', '{}')
    on conflict (unit_id) do update set paid_until = excluded.paid_until`
  return id
}

/** What keeps names, lists, histories and indexes one by one is done in sets here, and then it works again. */
export async function furnishMembers(owner: Owner, programmeId: string, count: number): Promise<void> {
  await owner.sql`alter table member disable trigger all`
  const indexes = await owner.sql<{ name: string; text: string }[]>`
    select i.indexname as name, i.indexdef as text from pg_indexes i where i.tablename = 'member' and not exists (select from pg_constraint c where c.conname = i.indexname)`
  for (const { name } of indexes) await owner.sql.unsafe(`drop index ${name}`)
  await owner.session(async (sql) => {
    await sql.unsafe(`
      create temp table sounds as
      select at, name, (select s.sound || ' ' || s.initials from pinyin_of(name) s) as sound
        from (select row_number() over () - 1 as at, a || b || c as name
                from unnest(string_to_array('王 李 张 刘 陈 杨 黄 赵 吴 周', ' ')) a, unnest(string_to_array('子 雨 浩 欣 梓 佳 俊 思 晓 志', ' ')) b,
                     unnest(string_to_array('涵 桐 然 怡 轩 宁 杰 远 彤 强', ' ')) c) names`)
    await sql.unsafe(`
      insert into member (programme_id, unit_id, shop_id, market_id, brand_id, agent_id, no, buyer_key, name, name_search, mobile_hash, mobile_mask, mobile_last4, level_id,
                          level_since, growth, points, source, status, paid_fen, order_count, first_order_at, last_order_at, joined_at)
      select p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'B' || p.id || lpad(n::text, 9, '0'), 'bench-' || n, s.name, s.sound,
             md5(p.id || ' ' || n), '138****' || lpad((n % 10000)::text, 4, '0'), lpad((n % 10000)::text, 4, '0'), l.id, now(), g.growth, n * 31 % 5000, 'APP',
             case when n % 97 = 0 then 'FROZEN' else 'NORMAL' end, n * 17 % 900000, n % 23, now() - n % 700 * interval '1 day', now() - n % 400 * interval '1 day',
             now() - (${count} - n) * interval '20 seconds'
        from generate_series(1, ${count}) n join sounds s on s.at = n * 7 % 1000 cross join lateral (select (n::bigint * 7919 % 25000) as growth) g
        join programme p on p.id = ${programmeId}
        join (select id, programme_id, growth_threshold as low, lead(growth_threshold) over (partition by programme_id order by rank) as high from member_level) l
          on l.programme_id = p.id and g.growth >= l.low and (l.high is null or g.growth < l.high) order by n`)
    await sql.unsafe('drop table sounds')
  })
  await owner.sql`
    update member set name = ${rareName}, name_search = (select s.sound || ' ' || s.initials from pinyin_of(${rareName}) s)
     where id in (select id from member where programme_id = ${programmeId} order by id offset ${Math.floor(count / 2)} limit 3)`
  await owner.session(async (sql) => {
    await sql.unsafe(`set maintenance_work_mem = '512MB'`)
    for (const { text } of indexes) await sql.unsafe(text)
    await sql.unsafe('reset maintenance_work_mem')
  })
  await owner.sql`alter table member enable trigger all`
  await owner.sql`
    insert into member_tally (unit_id, programme_id, level_id, status, bits, block, n)
    select unit_id, programme_id, level_id, status, bits, (id >> bits)::int, count(*) from member cross join tally_bits() bits
     where programme_id = ${programmeId} group by 1, 2, 3, 4, 5, 6`
  await owner.session((sql) => sql.unsafe('vacuum analyze'))
}
