// The price lab with a level that there is: its price, its freight and points by the rules of its programme.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sure } from '#contract/kit/sure'
import { priceLab } from '#contract/price-lab/calls'
import { type House, openHouse } from '../../house/harness/index'
import { runProgramme } from '../../house/loyalty/trade'
import { addGoods } from '../../house/shopping'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  await runProgramme(house, '201')
})
afterAll(() => house.close())

test('a level of the own programme, with points: what it costs, what they pay, and what it will earn', async () => {
  const { skuId } = await addGoods(house, { shopId: '201', priceFen: 10_000, pointsPct: 100 })
  const { data: levels } = await house.call(priceLab.levels, {}, { token })
  const gold = sure(levels.find(({ name }) => name === '金卡'))
  const asked = { lines: [{ skuId, qty: 1 }], regionCode: '330106', level: { id: gold.id, points: 7000 } }
  const { code, data } = await house.call(priceLab.trace, asked, { token })
  expect(code).toBe(200)
  expect(data.total).toMatchObject({
    memberFen: 1000,
    pointsFen: 4500,
    pointsUsed: 4500,
    freightFen: 0,
    payableFen: 4500,
    pointsEarned: 90,
  })
  expect(data.steps.map(({ step, name }) => [step, name])).toEqual([
    ['member', '金卡'],
    ['points', ''],
  ])
})

test('in a shop that its market runs the levels of the market can be tried', async () => {
  await runProgramme(house, '101')
  const { data } = await house.call(priceLab.levels, {}, { token: await house.signIn('unified01') })
  expect(data.slice(0, 2).map(({ name }) => name)).toEqual(['普通', '金卡'])
})
