// Any page of the goods' list, of any filter and for anybody, is what a plain query would have read: found by blocks or through narrow rows.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { productSorts, products } from '#contract/products/calls'
import { type House, openHouse } from '../../house/harness/index'
import { type Tx, transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import { chanceFrom } from '../seed/index'
import { type Filter, orderOf, overview, page, shopsOf, where } from './list-store'

let house: House
beforeAll(async () => {
  house = await openHouse()
  // Goods in many blocks, with holes between them, and some that went.
  await house.owner.transact('test', async (tx) => {
    await tx`
      insert into product (id, shop_id, market_id, brand_id, agent_id, name, category_id, review_status, shelf_status, off_reason, tags, codes)
      select 500000 + n * 37, p.shop_id, p.market_id, p.brand_id, p.agent_id, p.name || ' ' || n, p.category_id, p.review_status,
             case when p.shelf_status = 'RECYCLED' then 'OFF' else p.shelf_status end, p.off_reason, p.tags, 'K' || n
        from generate_series(1, 900) n join product p on p.id = 100001 + n % 300 and p.deleted_at is null`
    await tx`update product set deleted_at = now(), shelf_status = 'DELETED' where id > 500000 and id % 7 = 0`
    await tx`update product set name = '改名后的' || name, keyword = 'Zz_9%-long' where id > 500000 and id % 11 = 0`
  })
})
afterAll(() => house.close())

const callers = [
  ['md_platform', '1', '0'],
  ['md_market', '101', '101'],
  ['md_shop', '201', '201'],
  ['md_brand', '301', '301'],
  ['md_agent', '401', '401'],
] as const

const as = <T>(role: string, unitId: string, work: (tx: Tx) => Promise<T>) =>
  transact(house.db, 'read', { ...houseScope(), role, unitId } as Parameters<typeof transact>[2], work)

/** As it was read before there were tallies and narrow rows. */
async function plainly(tx: Tx, { keyword = '', ...filter }: Filter) {
  const text = keyword.trim().toLowerCase()
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await tx<{ id: string }[]>`
    select p.id from product p where ${where(tx, filter)}
       and (${text} = '' or lower(concat_ws(' ', p.name, p.keyword, p.codes)) like ${like})
     order by ${orderOf(tx, filter)}`
  const from = (filter.pageNumber - 1) * filter.pageSize
  return { total: rows.length, ids: rows.slice(from, from + filter.pageSize).map(({ id }) => id) }
}

const texts = [
  '茶',
  '龙井',
  '碧螺春',
  '改名后的',
  '井 5',
  'K12',
  'k1',
  'Zz_9%',
  'z_9%-lon',
  'Zz_9%-long',
  'zz_9%_long',
  '茶 1',
  '%',
  '无此商品',
]

// slow: five callers ask for many lists each.
test.each(callers)('%s reads the same rows and totals by any filter and at any depth', async (role, unitId, owner) => {
  const chance = chanceFrom(7)
  const ids = async (tx: Tx, filter: Filter) => {
    const { total, records } = (await page(tx, owner, filter)).read()
    return { total, ids: records.map(({ id }) => id) }
  }
  await as(role, unitId, async (tx) => {
    const categories = await tx<
      { id: string }[]
    >`select id from category where level < 3 or id in (select category_id from product) order by id`
    const shops = await tx<{ id: string }[]>`select distinct shop_id as id from product order by 1`
    for (let round = 0; round < 60; round += 1) {
      const may = <T>(one: T) => (chance.upTo(4) === 0 ? one : undefined)
      const filter: Filter = {
        pageNumber: 1 + chance.upTo(12),
        pageSize: 5 + chance.upTo(30),
        keyword: may(chance.pick(texts)),
        categoryId: may(chance.pick(categories).id),
        shelfStatus: may(chance.pick(['ON', 'OFF', 'RECYCLED'] as const)),
        reviewStatus: may(chance.pick(['APPROVED', 'PENDING', 'DRAFT'] as const)),
        shopId: shops.length > 0 ? may(chance.pick(shops).id) : undefined,
        priceFrom: may(chance.upTo(5000)),
        priceTo: may(chance.upTo(20_000)),
        tag: may('新品'),
        changing: chance.upTo(9) === 0 || undefined,
        scheduled: chance.upTo(9) === 0 || undefined,
        sort: may(chance.pick(productSorts)),
        order: chance.pick(['asc', 'desc'] as const),
      }
      expect([filter, await ids(tx, filter)]).toEqual([filter, await plainly(tx, filter)])
    }
    // Far from the beginning a list in another order is read from its end.
    for (const sort of productSorts) {
      for (const order of ['asc', 'desc'] as const) {
        for (const pageNumber of [10, 11, 12, 13, 20]) {
          const filter: Filter = { pageNumber, pageSize: 100, sort, order }
          expect([filter, await ids(tx, filter)]).toEqual([filter, await plainly(tx, filter)])
        }
      }
    }
    const shown = await shopsOf(tx, { keyword: '茶' })
    const { total } = await plainly(tx, { keyword: '茶', pageNumber: 1, pageSize: 1 })
    expect(shown.reduce((all, shop) => all + shop.total, 0)).toBe(total)
    for (const shopId of [null, ...shops.slice(0, 3).map(({ id }) => id)]) {
      const counted = await overview(tx, owner, shopId)
      const all = await plainly(tx, { pageNumber: 1, pageSize: 1, shopId: shopId ?? undefined })
      expect([counted.total, counted.byShelf.ON]).toEqual([
        all.total,
        (await plainly(tx, { pageNumber: 1, pageSize: 1, shelfStatus: 'ON', shopId: shopId ?? undefined })).total,
      ])
    }
  })
})

test('goods are found by pinyin, by its initials and by a piece of a code, in two letters as in ten', async () => {
  const token = await house.signIn('merchant01')
  const totals = async (keyword: string) => (await house.call(products.page, { keyword, pageNumber: 1, pageSize: 5 }, { token })).data.total
  const written = await totals('龙井')
  expect(written).toBeGreaterThan(3)
  expect(await totals('longjing')).toBe(written)
  expect(await totals('lj')).toBeGreaterThanOrEqual(written)
  expect(await totals('LONGJING')).toBe(written)
})

test('the books of the lists agree, also after goods moved, went and came back', async () => {
  const token = await house.signIn('merchant01')
  const { data } = await house.call(products.page, { shelfStatus: 'ON', pageNumber: 1, pageSize: 20 }, { token })
  await house.call(products.updateStatus, { ids: data.records.map(({ id }) => id), move: 'off' }, { token })
  await house.owner.sql`select fold_product_tally()`
  expect(await house.owner.sql`select * from reconcile_product_tally limit 3`).toEqual([])
  expect(await house.owner.sql`select * from reconcile_product_found limit 3`).toEqual([])
})
