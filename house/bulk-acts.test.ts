// Every bulk act over the demo data: it writes the columns that it names and no others, and its undo raises the version.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BulkName, bulk } from '#contract/bulk/calls'
import { firstOf } from '#contract/kit/sure'
import { house as columns } from '#server/columns'
import type { BulkAction } from '#server/kit/bulk-action'
import { addCoupon, appOf, claimed } from './coupons'
import { type House, openHouse } from './harness/index'
import { joinOne, openProgramme } from './members'
import { presaleDesk } from './presales'

type Row = Record<string, unknown>
type Terms = Record<string, string | number | string[]>
type Ids = { id: string }[]
/** `rows` finds records that the act can be done to; `back` is what they are after the undo: as they were, moved on, or left. */
type Case = {
  as: string
  rows: () => Promise<Ids>
  back: 'as before' | 'moved on' | 'left'
  /** What an act is told that can be done in several ways. */
  terms?: () => Promise<Terms>
}

const stamps = ['version', 'updated_at']
let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const people = (status: 0 | 1): Promise<Ids> => house.owner.sql<Ids>`
  update account set status = ${status} where id in (
    select a.id from account a join membership m on m.account_id = a.id join membership boss on boss.unit_id = m.unit_id
      join account chief on chief.id = boss.account_id
     where chief.username = 'manager01' and not m.is_owner and not m.is_shared and a.id <> chief.id and a.deleted_at is null order by a.id limit 3)
  returning id`
const goods = (status: 'ON' | 'OFF' | 'RECYCLED') => async (): Promise<Ids> => {
  const { sql } = house.owner
  const recycled = status === 'RECYCLED' ? sql`now()` : sql`null`
  return sql<Ids>`
    update product set shelf_status = ${status}, off_reason = 'before', on_at = null, off_at = null, recycled_at = ${recycled} where id in (
      select p.id from product p where p.shop_id = 201 and p.review_status = 'APPROVED' and p.shelf_status in ('ON', 'OFF')
         and p.enabled_sku_count > 0 and p.freight_template_id is not null
         and not exists (select from presale_activity a where a.product_id = p.id)
         and not exists (select from discount_item i join sku s on s.id = i.sku_id where s.product_id = p.id) order by p.id limit 3)
    returning id`
}
const drafts = async (): Promise<Ids> => {
  const desk = presaleDesk(house, await house.signIn('merchant01'))
  return [await desk.saved(desk.form(await desk.goods(), { publish: false, startAt: desk.at(1) }))]
}
const pictures = async (isOn: boolean): Promise<Ids> => house.owner.sql<Ids>`
  insert into banner (unit_id, position, title, image_url, link_kind, starts_at, is_on, sort)
  select 201, 'MEMBER', 'n' || n, '/x.png', 'NONE', now(), ${isOn}, 900 + n + ${isOn ? 10 : 0} from generate_series(1, 3) n returning id`
let told = 900
const news = async (isPinned = false): Promise<Ids> => {
  told += 10
  return house.owner.sql<Ids>`
    insert into announcement (unit_id, sender_kind, title, kind, content_html, to_staff, to_shoppers, publish_at, is_draft, is_pinned, sort, author_id, author_name)
    select 201, 'SHOP', 'n' || n, 'NOTICE', '<p>n</p>', true, false, now(), true, ${isPinned}, ${told}::int + n, (select min(id) from account), 'n'
      from generate_series(1, 3) n returning id`
}

const given = async (): Promise<Ids> => {
  const token = await house.signIn('merchant01')
  return [await addCoupon(house, token), await addCoupon(house, token)]
}
const held = async (): Promise<Ids> => {
  const [{ id }, app] = [firstOf(await given()), (await appOf(house, await house.signIn('merchant01')))()]
  return [await claimed(app, id, 'bulk-1'), await claimed(app, id, 'bulk-2')]
}

const inTheProgramme = (status: string) => async (): Promise<Ids> => {
  const programme = await openProgramme(house, '101')
  const joined: Ids[number][] = []
  for (const n of [1, 2, 3]) joined.push(await joinOne(house, programme, { buyerKey: `bulk-${status}-${n}-${bulkBuyers++}` }))
  await house.owner.sql`update member set status = ${status} where id = any (${joined.map(({ id }) => String(id))}::bigint[])`
  return joined.map(({ id }) => ({ id }))
}
let bulkBuyers = 0
const mallGoods = (isEnabled: boolean) => (): Promise<Ids> =>
  house.owner.sql<Ids>`
  update points_product set is_enabled = ${isEnabled} where id in (
    select id from points_product where shop_id = 201 and kind = 'VIRTUAL' and deleted_at is null order by id limit 2) returning id`

const cases: Record<BulkName, Case> = {
  'account.enable': { as: 'manager01', rows: () => people(0), back: 'as before' },
  'account.disable': { as: 'manager01', rows: () => people(1), back: 'as before' },
  'account.remove': { as: 'manager01', rows: () => people(1), back: 'as before' },
  'distribution.pass': {
    as: 'brandmgr01',
    rows: () =>
      house.owner.sql<Ids>`select id from distribution_application where status = 'PENDING' and unit_id = 301 order by id limit 3`,
    back: 'moved on',
  },
  'discount.close': {
    as: 'merchant01',
    rows: () => house.owner.sql<Ids>`
      select id from discount_activity where shop_id = 201 and not is_draft and closed_at is null and ends_at > now() order by id limit 3`,
    back: 'left',
  },
  'banner.on': { as: 'merchant01', rows: () => pictures(false), back: 'as before' },
  'banner.off': { as: 'merchant01', rows: () => pictures(true), back: 'as before' },
  'announcement.pin': { as: 'merchant01', rows: () => news(), back: 'as before' },
  'announcement.unpin': { as: 'merchant01', rows: () => news(true), back: 'as before' },
  'announcement.remove': { as: 'merchant01', rows: () => news(), back: 'left' },
  'coupon.pause': { as: 'merchant01', rows: given, back: 'as before' },
  'coupon.void': { as: 'merchant01', rows: given, back: 'left' },
  'held-coupon.revoke': { as: 'merchant01', rows: held, back: 'left' },
  'member.freeze': { as: 'manager01', rows: inTheProgramme('NORMAL'), back: 'as before' },
  'member.unfreeze': { as: 'manager01', rows: inTheProgramme('FROZEN'), back: 'as before' },
  'member.tag': {
    as: 'manager01',
    rows: inTheProgramme('NORMAL'),
    back: 'as before',
    terms: async () => ({ add: ['老客户'], remove: [] }),
  },
  'points_product.on': { as: 'merchant01', rows: mallGoods(false), back: 'as before' },
  'points_product.off': { as: 'merchant01', rows: mallGoods(true), back: 'as before' },
  'presale.publish': { as: 'merchant01', rows: drafts, back: 'as before' },
  'product.on': { as: 'merchant01', rows: goods('OFF'), back: 'as before' },
  'product.off': { as: 'merchant01', rows: goods('ON'), back: 'as before' },
  'product.recycle': { as: 'merchant01', rows: goods('OFF'), back: 'as before' },
  'product.restore': { as: 'merchant01', rows: goods('RECYCLED'), back: 'as before' },
  'product.price': {
    as: 'merchant01',
    rows: goods('ON'),
    back: 'as before',
    terms: async () => ({ way: 'percent', by: 1000, ending: '.9' }),
  },
  'product.category': {
    as: 'manager01',
    rows: goods('ON'),
    back: 'as before',
    terms: async () => {
      const { id } = await house.owner.sql<Ids>`insert into category (level, name) values (1, '批量改到') returning id`.one()
      return { categoryId: String(id) }
    },
  },
  'product.freight': {
    as: 'merchant01',
    rows: goods('ON'),
    back: 'as before',
    terms: async () => {
      const { id } = await house.owner.sql<{ id: string }[]>`
        select id from shipping_template where shop_id = 201 and not is_default order by id limit 1`.one()
      return { freightTemplateId: String(id) }
    },
  },
  'product.tags': { as: 'merchant01', rows: goods('ON'), back: 'as before', terms: async () => ({ way: 'add', tags: ['中秋'] }) },
}

type Picture = Map<string, Row>

/** The whole table past every wall, so that rows of others are seen to be left alone, too. */
async function pictureOf({ table, primary }: BulkAction['touches'][number]): Promise<Picture> {
  const rows = await house.owner.sql<{ row: Row }[]>`select to_jsonb(t) as row from ${house.owner.sql(table)} t`
  return new Map(rows.map(({ row }) => [primary.map((column) => String(row[column])).join('/'), row]))
}

/** By row, the columns in which two pictures differ; a row that came or went differs in all of them. */
function differences(one: Picture, other: Picture): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const [was, is] = [one.get(key) ?? {}, other.get(key) ?? {}]
    const columns = Object.keys({ ...was, ...is }).filter((column) => JSON.stringify(was[column]) !== JSON.stringify(is[column]))
    if (columns.length > 0) found.set(key, columns)
  }
  return found
}

async function run(
  action: BulkAction,
  call: 'start' | 'undo',
  token: string,
  given: { ids: string[]; jobId: string; terms?: Terms },
): Promise<string> {
  const manner = { token, idempotencyKey: `bulk-acts-${action.name}-${call}` }
  const { code, data } =
    call === 'start'
      ? await house.call(bulk.start, { action: action.name, target: { ids: given.ids }, terms: given.terms }, manner)
      : await house.call(bulk.undo, { jobId: given.jobId }, manner)
  expect(code).toBe(200)
  await house.runTasks()
  return data.id
}

for (const action of columns.bulk)
  test(`${action.name} writes what it names, and its undo goes on from there`, async () => {
    const { as, rows, back, terms } = cases[action.name]
    const token = await house.signIn(as)
    const ids = (await rows()).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    const look = () => Promise.all(action.touches.map(pictureOf))

    const before = await look()
    const jobId = await run(action, 'start', token, { ids, jobId: '', terms: await terms?.() })
    const after = await look()
    const state = back === 'left' ? 'KEPT' : 'UNDONE'
    await run(action, 'undo', token, { ids, jobId })
    const undone = await look()
    const { data } = await house.call(bulk.rows, { jobId, pageNumber: 1, pageSize: 10 }, { token })
    expect(data.records.map((row) => row.state)).toEqual(ids.map(() => state))

    for (const [n, { columns, key: ofRecord, primary, table }] of action.touches.entries()) {
      const [was, done, is] = [before[n], after[n], undone[n]].map((picture) => picture ?? new Map<string, Row>()) as [
        Picture,
        Picture,
        Picture,
      ]
      const mayDiffer = new Set([...columns, ...primary, ...stamps])
      const changed = differences(was, done)
      for (const [first, second] of [
        [was, done],
        [done, is],
      ] as const)
        expect([...differences(first, second).values()].flat().filter((column) => !mayDiffer.has(column))).toEqual([])
      // The record itself comes first and is changed; of what belongs to it nothing else is.
      const records = new Set([...changed.keys()].map((key) => String((done.get(key) ?? was.get(key))?.[ofRecord])))
      if (n === 0) expect([...records].sort()).toEqual([...ids].sort())
      else expect([...records].filter((one) => !ids.includes(one))).toEqual([])
      if (back === 'as before') expect([...differences(was, is).values()].flat().filter((column) => !stamps.includes(column))).toEqual([])
      // A post has no version: it is there or it is not.
      if (back === 'left' || table === 'membership') continue
      for (const key of changed.keys()) expect(is.get(key)?.version).toBeGreaterThan(Number(done.get(key)?.version))
    }
  })
