// What the specification says to the letter when a search or a delete goes wrong.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { files } from '#contract/files/calls'
import { orders } from '#contract/orders/calls'
import { products } from '#contract/products/calls'
import { type House, openHouse } from '../../../house/harness/index'
import { silentLog } from '../log'
import { type Road, whatWentWrong } from './answer'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('manager01')
})
afterAll(() => house.close())

test.each([accounts.remove, products.remove, files.remove])('a delete of nothing asks for something', async (call) => {
  for (const input of [{ ids: [] }, {}]) {
    const { code, message } = await house.call(call, input as never, { token })
    expect([code, message]).toEqual([422, '请选择要删除的数据'])
  }
})

test('a list that is asked for something else says that it is the search', async () => {
  const bad = { status: 'NO_SUCH', pageNumber: 0 } as never
  const { code, message, data } = await house.call(orders.page, bad, { token })
  expect([code, message]).toEqual([422, '搜索参数错误'])
  expect(data).toMatchObject({ fields: { status: expect.any(String) } })
})

test('a delete that breaks says so, in both languages; anything else that breaks is a system error', () => {
  const road = { db: house.db, log: silentLog } as unknown as Road
  const said = (call: typeof accounts.remove | typeof accounts.add, language: 'zh-CN' | 'en') =>
    whatWentWrong(road, { call, language, caller: { requestId: 'x' } as never }, new Error('broken')).message
  expect([said(accounts.remove, 'zh-CN'), said(accounts.remove, 'en')]).toEqual(['删除失败', 'delete failed'])
  expect(said(accounts.add, 'zh-CN')).toBe('系统错误，请联系管理员')
})
