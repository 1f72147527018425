// Furnishes an empty house: the demo that everybody can walk through, and a large one for measuring.

import { createHash } from 'node:crypto'
import { firstOf } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import type { Owner } from '../kit/database/owner'
import { takeTime } from '../kit/database/take-time'
import { hashPassword } from '../kit/secrets/passwords'
import { addAgreements } from './agreements'
import { addAnnouncements } from './announcements'
import { furnisher, signHistory } from './authors'
import { addBankCards } from './bank-cards'
import { addBanners } from './banners'
import { addBrandProfiles } from './brands'
import { chanceFrom } from './chance'
import { addCouponOrders } from './coupon-orders'
import { addCoupons } from './coupons'
import { addDiscounts } from './discounts'
import { addApplications, distributorsOf } from './distributors'
import { addFigureNews } from './figures/news'
import { addVisits } from './figures/visits'
import { addTemplates } from './freight'
import { addGoods } from './goods'
import { addManyGoods, manyGoods } from './many-goods'
import { addManyPlaces, type Many, manyPlaces } from './many-places'
import { addMembers } from './members'
import { addProgrammes } from './membership'
import { demoMoney, hasMoney } from './money'
import { addQualifications, neighbours } from './neighbours'
import { withoutTriggers } from './orders/bare-tables'
import { addOrders } from './orders/orders'
import { addPackages } from './packages'
import { customRoles, peopleOf, type SeedPerson } from './people'
import { addJurisdictions, addPlaces, market, places } from './places'
import { addPointsMalls } from './points-mall'
import { addPresales } from './presales'
import { demoPassword, type Profile } from './profile'
import { addScreens } from './screens'
import { addShoppingNotices } from './shopping-notices'
import { addStatements } from './statements'
import { addStockMovements, addStockSettings } from './stock'
import { addTasks } from './tasks'
import { addWaybills } from './waybills'

const base = Date.UTC(2026, 0, 5, 1)
const largeCrowd = 20_000

const ordersIn: Record<Profile, number> = { demo: 5000, large: 100_000 }

const goodsIn: Record<Profile, number> = { demo: 0, large: manyGoods }

/**
 * How large the house is: `goods` are those that are made on top of the demo's four hundred. `dataKey` is the operator's part of the key
 * that receivers' numbers are sealed with, `tell` hears what is done next.
 */
type Sizes = { crowd?: number; many?: Many; goods?: number; orders?: number; dataKey?: string; tell?: (step: string) => void }

type Ordered = Sizes & Required<Pick<Sizes, 'goods' | 'orders' | 'tell'>>

export type Seeded = { profile: Profile; digest: string; accounts: number; fresh: boolean }

/** Does nothing the second time: the digest then is the one of the first. */
export async function seed(owner: Owner, profile: Profile, sizes: Sizes = {}): Promise<Seeded> {
  const { goods = goodsIn[profile], orders = ordersIn[profile], tell = () => {} } = sizes
  const passwordHash = await hashPassword(demoPassword)
  const seeded = await owner.transact(furnisher, async (tx) => {
    // A crowd takes as long as it takes: the usual limit is for requests.
    await takeTime(tx, 60)
    // A few of its statements sort and add up millions of rows, and nobody else is there yet.
    await tx`set local work_mem = '64MB'`
    const [known] = await tx<{ digest: string }[]>`select digest from seeded where profile = ${profile}`
    const { total } = await tx<{ total: number }[]>`select count(*) as total from account`.one()
    if (known) return { profile, digest: known.digest, accounts: total, fresh: false }
    if (total > 0) throw new Error('this database already holds accounts: seed an empty one')
    return furnish(tx, profile, passwordHash, { ...sizes, goods, orders, tell })
  })
  if (!seeded.fresh) return seeded
  // What grew from nothing in one transaction is unknown to the planner until it is counted; meanwhile the people of its days are.
  tell('counting what there is')
  const count = profile === 'large' || goods > 0 ? 'vacuum analyze' : 'analyze'
  await Promise.all([countAll(owner, count), foldSets(owner, orders)])
  await countAll(owner, `${count} ${foldedTables.join(', ')}`)
  return seeded
}

async function furnish(tx: Tx, profile: Profile, passwordHash: string, sizes: Ordered): Promise<Seeded> {
  const { crowd = largeCrowd, many = manyPlaces, goods, tell } = sizes
  const people = peopleOf(chanceFrom(20_260_105), base)
  if (profile === 'large') people.push(...crowdOf(crowd, people.length))
  const at = new Date(base).toISOString()
  tell('markets, shops, brands and agents')
  await addPlaces(
    tx,
    at,
    places.filter(({ kind }) => kind === 'AGENT'),
  )
  await addJurisdictions(tx, at)
  await addPlaces(tx, at, [...places, ...neighbours, ...distributorsOf()])
  if (profile === 'large') await addManyPlaces(tx, at, many)
  await addQualifications(tx, at, sizes.dataKey)
  await addBrandProfiles(tx, at)
  await addTemplates(tx, base)
  tell(`${people.length} accounts`)
  await addRoles(tx)
  await addPeople(tx, people, passwordHash)
  await addApplications(tx, base, sizes.dataKey)
  tell('goods of the demo')
  await addGoods(tx, base)
  await addStockSettings(tx)
  await addStockMovements(tx)
  await addDiscounts(tx)
  await nextIds(tx)
  const digest = await digestOf(tx)
  // Counted back from now, so that their clocks run: they are no part of the digest.
  await addPresales(tx, new Date())
  await withoutTriggers(tx, countedTables, () => addTrade(tx, profile, sizes), counting)
  await addFigureNews(tx, new Date())
  await addScreens(tx)
  await addFigures(tx)
  if (goods > 0) await addManyGoods(tx, at, goods, tell)
  await signHistory(tx)
  await tx`insert into seeded (profile, digest) values ('demo', ${digest}) on conflict do nothing`
  if (profile !== 'demo') await tx`insert into seeded (profile, digest) values (${profile}, ${digest})`
  return { profile, digest, accounts: people.length, fresh: true }
}

// Nobody reads figures of a house that is being furnished: they are added up once, from the rows.
const countedTables = ['trade_order', 'refund', 'after_sale', 'visit_event']
const counting = ['facts_new', 'facts_changed', 'days_new', 'days_changed']

/** All that happened in the house: what was ordered, paid and told, and who looked at what. */
async function addTrade(tx: Tx, profile: Profile, { orders, dataKey, tell }: Ordered): Promise<void> {
  tell(`${orders} orders`)
  await addAgreements(tx, new Date())
  const money = hasMoney(orders, profile === 'demo') ? demoMoney(new Date()) : null
  await addOrders(tx, new Date(), { orders, postings: money?.post }, dataKey)
  await addCoupons(tx, new Date())
  if (orders > 0) await addCouponOrders(tx, new Date(), dataKey ?? '')
  await addWaybills(tx, new Date())
  await addBankCards(tx, new Date(), money !== null, dataKey)
  await money?.write(tx)
  await addStatements(tx, new Date())
  tell('banners, announcements and notices')
  await addAnnouncements(tx, new Date())
  await addBanners(tx, new Date())
  await addShoppingNotices(tx, new Date())
  await addProgrammes(tx, new Date())
  await addPackages(tx, new Date())
  // A house for tests has a few orders of each kind, and programmes that nobody has joined.
  if (money) await addMembers(tx, new Date(), dataKey)
  await addTasks(tx, new Date())
  if (orders > 0) await addPointsMalls(tx, new Date(), dataKey ?? '')
  await addVisits(tx, new Date(), orders)
}

/** The figures of all that was written. */
async function addFigures(tx: Tx): Promise<void> {
  // What grew in this transaction is unknown to the planner: counted first, it is added up in a moment.
  await tx`analyze trade_order, refund, after_sale, visit_event, fact_new, fact_unit`
  await tx`select rebuild_facts()`
  await tx`select mark_bare_days()`
  await tx`select fold_facts()`
}

const foldedTables = ['day_mark', 'part_mark', 'day_set', 'day_first', 'person', 'person_place', 'fact_unit']

/**
 * Who came on which day. Until then, and where this is cut off, it is read from the rows of the marked days, which the house folds by itself. Some days at
 * once: the people of all of them would not fit into memory where there are a million orders.
 */
const foldSets = (owner: Owner, orders: number) =>
  owner.session(async (sql) => {
    const days = orders > 20_000 ? 20 : null
    let gone = 1
    while (gone > 0) gone = (await sql<{ total: number }[]>`select fold_sets(${days}::int) as total`.one()).total
  })

/** It takes as long as it takes, and cannot run inside a transaction. */
const countAll = (owner: Owner, how: string) => owner.session((sql) => sql.unsafe(how))

function crowdOf(crowd: number, before: number): SeedPerson[] {
  const chance = chanceFrom(20_260_106)
  return Array.from({ length: crowd }, (_, n) => ({
    id: 2001 + before + n,
    username: `crowd.${String(n).padStart(6, '0')}`,
    name: `店员${String(n + 1).padStart(5, '0')}`,
    mobile: `139${String(10_000_000 + n)}`,
    status: chance.upTo(20) === 0 ? 0 : 1,
    posts: [{ unit: market.first, role: 12 + chance.upTo(5), owner: false }],
    lastLoginAt: null,
    createdAt: new Date(base + n * 1000).toISOString(),
  }))
}

async function addRoles(tx: Tx): Promise<void> {
  const at = new Date(base).toISOString()
  const rows = customRoles.map(({ id, unit, code, name, nameEn, description, descriptionEn }) => ({
    id,
    unitId: unit,
    code,
    name,
    nameEn,
    description,
    descriptionEn,
    createdAt: at,
    updatedAt: at,
  }))
  await tx`insert into role ${tx(rows)}`
  const granted = customRoles.flatMap(({ id, permissions }) => permissions.map((permission) => ({ roleId: id, permission })))
  await tx`insert into role_permission ${tx(granted)}`
}

async function addPeople(tx: Tx, people: readonly SeedPerson[], passwordHash: string): Promise<void> {
  const all = JSON.stringify(people)
  await tx`
    insert into account (id, username, display_name, mobile, password_hash, status, last_login_at, created_at, updated_at)
    select id, username, name, mobile, ${passwordHash}, status, "lastLoginAt", "createdAt", "createdAt"
      from jsonb_to_recordset(${all}::text::jsonb)
        as p(id bigint, username text, name text, mobile text, status smallint, "lastLoginAt" timestamptz, "createdAt" timestamptz)`
  await tx`
    insert into membership (account_id, unit_id, role_id, is_owner, created_at)
    select p.id, post.unit, post.role, post.owner, p."createdAt"
      from jsonb_to_recordset(${all}::text::jsonb) as p(id bigint, "createdAt" timestamptz, posts jsonb),
           jsonb_to_recordset(p.posts) as post(unit bigint, role bigint, owner boolean)`
  // Whoever looks at the demo sees full lists; a new account begins with the five of the specification.
  await tx`
    insert into preference (account_id, name, value)
    select id, 'rows-per-page', '20'::jsonb from jsonb_to_recordset(${all}::text::jsonb) as p(id bigint)`
}

/** Rows with ids of our own choosing do not move the counters on. */
async function nextIds(tx: Tx): Promise<void> {
  for (const table of ['unit', 'role', 'account', 'category', 'product_unit', 'attribute', 'product', 'sku']) {
    await tx`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${tx(table)}), 9999))`
  }
}

/** Everything that a seed decides; passwords are salted, numbers sealed, and both differ every time. */
async function digestOf(tx: Tx): Promise<string> {
  // Times are written in the zone of the session, which must not be the zone of the machine.
  await tx`set local time zone 'UTC'`
  const tables = await Promise.all([
    tx`select string_agg((to_jsonb(t) - 'version')::text, '|' order by id) as rows from unit t`,
    tx`select string_agg(to_jsonb(t)::text, '|' order by id) as rows from role t where not is_preset`,
    tx`select string_agg(to_jsonb(t)::text, '|' order by role_id, permission) as rows from role_permission t`,
    tx`select string_agg((to_jsonb(t) - 'password_hash')::text, '|' order by id) as rows from account t`,
    tx`select string_agg(to_jsonb(t)::text, '|' order by account_id, unit_id) as rows from membership t`,
    tx`select string_agg((to_jsonb(t) - 'legal_id_sealed')::text, '|' order by unit_id) as rows from unit_qualification t`,
    tx`select string_agg((to_jsonb(t) - 'id_sealed')::text, '|' order by no) as rows from distribution_application t`,
    tx`select string_agg(to_jsonb(t)::text, '|' order by id) as rows from shipping_template t`,
    tx`select string_agg((to_jsonb(t) - array['recycled_at', 'on_at', 'off_at'])::text, '|' order by id) as rows from product t`,
    tx`select string_agg(to_jsonb(t)::text, '|' order by id) as rows from sku t`,
  ])
  return createHash('sha256')
    .update(JSON.stringify(tables.map((table) => firstOf(table).rows)))
    .digest('hex')
}
