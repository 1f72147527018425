// The words that lead to a category are kept: a new name anywhere above is in them at once, also when two people rename at the same time.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../house/harness/index'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const add = async (name: string, parent: string | null, level: number) => {
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into category (parent_id, level, name) values (${parent}, ${level}, ${name}) returning id`.one()
  return id
}
const pathOf = async (id: string) => (await house.owner.sql<{ path: string }[]>`select path from category_path where id = ${id}`.one()).path
const wrong = () => house.owner.sql`select id from reconcile_category_path`

test('a new name is in the path of everything below', async () => {
  const widest = await add('食品甲', null, 1)
  const wide = await add('茶叶甲', widest, 2)
  const own = await add('绿茶甲', wide, 3)
  expect(await pathOf(own)).toBe('食品甲 / 茶叶甲 / 绿茶甲')
  await house.owner.sql`update category set name = '饮品甲' where id = ${widest}`
  expect([await pathOf(widest), await pathOf(wide), await pathOf(own)]).toEqual(['饮品甲', '饮品甲 / 茶叶甲', '饮品甲 / 茶叶甲 / 绿茶甲'])
  expect(await wrong()).toEqual([])
})

test('renaming above, renaming below and adding at the same time leaves no path of an old name', async () => {
  const widest = await add('食品乙', null, 1)
  const wide = await add('茶叶乙', widest, 2)
  const own = await add('绿茶乙', wide, 3)
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([
      house.owner.sql`update category set name = ${`饮品${round}`} where id = ${widest}`,
      house.owner.sql`update category set name = ${`茶${round}`} where id = ${wide}`,
      house.owner.sql`update category set name = ${`绿茶${round}`} where id = ${own}`,
      add(`红茶${round}`, wide, 3),
    ])
    expect(await wrong()).toEqual([])
  }
  expect(await pathOf(own)).toBe('饮品9 / 茶9 / 绿茶9')
})
