// The demo is the same every time, and what it promises is there.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { auth } from '#contract/auth/calls'
import { applicationStatuses } from '#contract/distribution/calls'
import { isSocialCreditCode } from '#contract/kit/social-credit-code'
import { firstOf } from '#contract/kit/sure'
import { unitStatuses } from '#contract/places/states'
import { freshDatabase, openFresh } from '../../house/harness/database'
import { type House, openHouse } from '../../house/harness/index'
import { openDatabase } from '../kit/database/db'
import { loginFor } from '../kit/database/login'
import { type Owner, openOwner } from '../kit/database/owner'
import { regions } from '../reference/index'
import { demoPassword, isDemo, seed } from './index'
import { neighbours } from './neighbours'
import { withBareTables, withoutTriggers } from './orders/bare-tables'
import { places } from './places'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Asked as a serving process asks. */
async function isDemoFor(owner: Owner): Promise<boolean> {
  const db = openDatabase(await loginFor(owner))
  return isDemo(db).finally(() => db.close())
}

// slow: the demo is made twice, or nothing could be compared.
test('the same seed gives the same digest, and a second time changes nothing', async () => {
  const { digest: before } = firstOf(await house.owner.sql<{ digest: string }[]>`select digest from seeded where profile = 'demo'`)
  const { url, drop } = await freshDatabase('empty')
  const owner = openOwner(url)
  await owner.sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} set timezone = 'Pacific/Auckland'`)
  const elsewhere = openOwner(url)
  const first = await seed(elsewhere, 'demo', { orders: 20 })
  expect(first).toEqual({ profile: 'demo', digest: before, accounts: 62, fresh: true })
  expect(await seed(owner, 'demo')).toEqual({ ...first, fresh: false })
  expect(await isDemoFor(owner)).toBe(true)
  await Promise.all([owner.close(), elsewhere.close()])
  await drop()
})

test('a house in use is not seeded over', async () => {
  const { url, drop } = await freshDatabase('empty')
  const owner = openOwner(url)
  await owner.sql`insert into account (username, display_name, password_hash) values ('somebody', '某人', 'x')`
  await expect(seed(owner, 'demo')).rejects.toThrow('already holds accounts')
  expect(await isDemoFor(owner)).toBe(false)
  await owner.close()
  await drop()
})

test('markets and shops in every state and of both modes, brands, agents, distributors, and the platform', async () => {
  const rows = await house.owner.sql<
    { kind: string; total: number }[]
  >`select kind, count(*) as total from unit group by kind order by kind`
  expect(Object.fromEntries(rows.map(({ kind, total }) => [kind, total]))).toEqual({
    AGENT: 2,
    BRAND: 3,
    DISTRIBUTOR: 25,
    MARKET: 8,
    PLATFORM: 1,
    SHOP: 32,
  })
  expect(new Set(places.filter(({ kind }) => kind === 'SHOP').map(({ manageMode }) => manageMode))).toEqual(new Set([1, 2]))
  const states = await house.owner.sql<{ status: string }[]>`select distinct status from unit order by status`
  expect(states.map(({ status }) => status)).toEqual([...unitStatuses].sort())
  for (const { region, name } of [...places, ...neighbours])
    if (region) expect({ name, known: regions().find(region) !== undefined }).toEqual({ name, known: true })
})

/** Towns that names tell, with the beginning of their region and a point in them. */
const towns: [pattern: RegExp, region: string, lng: number, lat: number][] = [
  [/西湖|滨江/, '3301', 120.17, 30.24],
  [/张江|浦东/, '310115', 121.53, 31.22],
  [/金陵|鼓楼/, '3201', 118.78, 32.06],
  [/鹭岛|厦门|闽南/, '3502', 118.1, 24.48],
  [/南山/, '440305', 113.93, 22.53],
  [/越秀|北京路|西关|广府/, '4401', 113.3, 23.13],
  [/天河/, '440106', 113.36, 23.13],
]

test('a store stands in the town that its name tells: region, coordinates and address agree, and it stands in its market', () => {
  const all = [...places, ...neighbours]
  let told = 0
  for (const place of all) {
    const { name, region = '', lng, lat } = place
    const [, wanted, x, y] = towns.find(([pattern]) => pattern.test(name)) ?? []
    if (wanted === undefined || x === undefined || y === undefined) continue
    told += 1
    expect([name, region]).toEqual([name, expect.stringMatching(new RegExp(`^${wanted}`))])
    if (lng !== undefined && lat !== undefined) expect([name, Math.hypot(lng - x, lat - y) < 0.15]).toEqual([name, true])
  }
  expect(told).toBeGreaterThan(20)
  for (const shop of neighbours.filter(({ kind }) => kind === 'SHOP')) {
    const inMarket = all.find(({ id, kind }) => kind === 'MARKET' && id === shop.market)
    expect([shop.name, shop.region, shop.agent, shop.address?.startsWith(inMarket?.address ?? '–')]).toEqual([
      shop.name,
      inMarket?.region,
      inMarket?.agent,
      true,
    ])
  }
})

test('the history of the demo names its people, and so do its books', async () => {
  const unsigned = await house.owner.sql`
    select a.entity, a.actor_name from audit_log a left join account p on p.id = a.actor_id
     where p.id is null or p.display_name <> a.actor_name limit 5`
  expect(unsigned).toEqual([])
  const books = await house.owner.sql`select actor from ledger_journal where actor = 'seed' limit 1`
  expect(books).toEqual([])
  const goods = await house.owner.sql<{ name: string }[]>`
    select distinct a.actor_name as name from audit_log a join product p on a.entity = 'product' and a.entity_id = p.id::text where p.shop_id = 201`
  expect(goods.map(({ name }) => name)).toEqual(['林晓月'])
})

test('sixty applications in every state; who was passed is a distributor; the papers have codes that check', async () => {
  const rows = await house.owner.sql<{ status: string; total: number; made: number }[]>`
    select status, count(*) as total, count(distributor_id)::int as made from distribution_application group by status`
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(applicationStatuses))
  expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(60)
  for (const { status, total, made } of rows) expect({ status, made }).toEqual({ status, made: /PASSED|REVOKED/.test(status) ? total : 0 })
  const papers = await house.owner.sql<{ uscc: string }[]>`select uscc from unit_qualification where subject_type <> 'MICRO'`
  expect(papers.length).toBeGreaterThan(20)
  for (const { uscc } of papers) expect({ uscc, checks: isSocialCreditCode(uscc) }).toEqual({ uscc, checks: true })
})

test.each([
  ['manager01', 'ROLE_MANAGER'],
  ['merchant01', 'ROLE_MERCHANT'],
  ['unified01', 'ROLE_MERCHANT'],
  ['brandmgr01', 'ROLE_BRAND_MANAGER'],
  ['agent0001', 'ROLE_AGENT'],
  ['distributor01', 'ROLE_DISTRIBUTOR'],
  ['platform01', 'ROLE_PLATFORM'],
  ['nobody001', 'ROLE_GUEST'],
])('%s signs in as %s', async (username, role) => {
  const token = await house.signIn(username, demoPassword)
  expect((await house.call(auth.info, {}, { token })).data.role).toBe(role)
})

test('every unit that somebody works in has an owner who can sign in, and lists fill several pages', async () => {
  const ownerless = await house.owner.sql`
    select unit_id from membership m join account a on a.id = m.account_id
     group by unit_id having not bool_or(m.is_owner and a.status = 1)`
  expect([...ownerless]).toEqual([])
  const token = await house.signIn('manager01')
  expect((await house.call(accounts.page, {}, { token })).data.total).toBeGreaterThan(20)
})

test('ids given afterwards do not run into those of the seed', async () => {
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into account (username, display_name, password_hash) values ('somebody', '某人', 'x') returning id`.one()
  expect(Number(id)).toBeGreaterThan(9999)
})

// slow: a large house is furnished.
test('the large one adds a crowd to the first market, and the kept total counts it', async () => {
  const { url, drop } = await freshDatabase('empty')
  const owner = openOwner(url)
  expect(await seed(owner, 'large', { crowd: 300, goods: 300, many: { markets: 10, shops: 100 }, orders: 20 })).toMatchObject({
    accounts: 362,
    fresh: true,
  })
  const { total } = firstOf(await owner.sql<{ total: number }[]>`select member_count as total from unit_staff where unit_id = 101`)
  expect(total).toBe(26 + 300)
  await owner.close()
  await drop()
})

test('some four hundred goods in every state, each with pictures, SKUs and a category of the last level; no shop has a name twice', async () => {
  const counted = await house.owner.sql<{ total: number; twiceTotal: number; bareTotal: number; shops: number }[]>`
    select count(*) as total, count(*) - count(distinct (p.shop_id, p.name)) as twice_total, count(distinct p.shop_id)::int as shops,
           count(*) filter (where cardinality(image_urls) < 3 or sku_count = 0 or c.level <> 3) as bare_total
      from product p join category c on c.id = p.category_id`.one()
  expect(counted).toMatchObject({ twiceTotal: 0, bareTotal: 0 })
  expect(counted.total).toBeGreaterThan(350)
  expect(counted.shops).toBeGreaterThan(15)
  const states = await house.owner.sql<{ one: string }[]>`
    select distinct shelf_status as one from product union select distinct review_status from product order by one`
  expect(states.map(({ one }) => one)).toEqual([
    'APPROVED',
    'BANNED',
    'DRAFT',
    'OFF',
    'OFF_SYSTEM',
    'ON',
    'PENDING',
    'RECYCLED',
    'REJECTED',
  ])
})

test('every picture of the goods is drawn, and nothing else is', async () => {
  const rows = await house.owner.sql<{ url: string }[]>`select distinct unnest(image_urls) as url from product`
  expect(rows.length).toBeGreaterThan(60)
  for (const { url } of rows) {
    const reply = await house.app.inject({ url })
    expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 200, 'image/svg+xml'])
  }
  for (const name of ['tea-9-0.svg', 'constructor-0-0.svg', '..%2f.svg', 'tea-0-0.png'])
    expect([name, (await house.app.inject({ url: firstOf(rows).url.replace(/[^/]*$/, name) })).statusCode]).toEqual([name, 404])
})

test('a table that was filled bare has all of it again', async () => {
  const { url, drop } = await freshDatabase('empty')
  const owner = openOwner(url)
  const form = () =>
    owner.sql<{ part: string }[]>`
      select indexdef as part from pg_indexes where tablename in ('trade_order', 'order_item')
      union all
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where conrelid in ('trade_order'::regclass, 'order_item'::regclass)
      union all
      select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
       where tgrelid in ('trade_order'::regclass, 'order_item'::regclass) and not tgisinternal
      order by part`
  const before = await form()
  await owner.sql`alter table trade_order disable trigger told`
  await owner.transact('seed', async (tx) => {
    const left = async () => {
      const { indexes, leads, triggers } = await tx<{ indexes: number; leads: number; triggers: string }[]>`
        select (select count(*)::int from pg_indexes where tablename = 'trade_order') as indexes,
               (select count(*)::int from pg_constraint where conrelid = 'order_item'::regclass and contype = 'f') as leads,
               (select string_agg(tgname, ' ') from pg_trigger where tgrelid = 'trade_order'::regclass and tgname like 'told%' and tgenabled <> 'D') as triggers`.one()
      expect({ indexes, leads, triggers }).toEqual({ indexes: 2, leads: 0, triggers: null })
    }
    await withoutTriggers(tx, ['trade_order'], () => withBareTables(tx, ['trade_order', 'order_item'], left), ['told', 'told_new'])
  })
  expect(before.length).toBeGreaterThan(80)
  expect(await form()).toEqual(before.map(({ part }) => ({ part: part === 'trade_order told O' ? 'trade_order told D' : part })))
  await owner.close()
  await drop()
})

test('a row that leads nowhere is found when a table is no longer bare', async () => {
  const { owner, close } = await openFresh('empty')
  const filled = owner.transact('seed', (tx) =>
    withBareTables(tx, ['visit_event'], async () => {
      await tx`insert into visit_event (id, shop_id, type, buyer_key, at) values (gen_random_uuid(), 987654321, 'VISIT', 'somebody', now())`
    }),
  )
  await expect(filled).rejects.toMatchObject({ code: '23503', constraint: 'visit_event_shop_id_fkey' })
  await close()
})
