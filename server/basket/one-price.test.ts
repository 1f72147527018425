// One basket, one price: the lab, the storefront's quote and the order that is placed say the same sum, whatever is on offer.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { priceLab } from '#contract/price-lab/calls'
import { type House, openHouse } from '../../house/harness/index'
import { addPresale } from '../../house/presold'
import { addGoods, basketOf, inHouse, place, receiver } from '../../house/shopping'
import { offers } from '../columns'
import { quote } from '../orders/index'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
})
afterAll(() => house.close())

test.each([
  ['goods at their own price', () => addGoods(house)],
  ['a presale that is paid at once', () => addPresale(house, { type: 'FULL' })],
  ['a presale whose deposit counts for more than it is', () => addPresale(house, { type: 'DEPOSIT' })],
])('%s', async (_name, add) => {
  const { skuId } = await add()
  const basket = basketOf([{ skuId, qty: 3 }])
  const lab = await house.call(
    priceLab.trace,
    { lines: basket.lines as { skuId: string; qty: number }[], regionCode: receiver.regionCode },
    { token },
  )
  const quoted = firstOf((await inHouse(house, (tx, now) => quote({ tx, now, offers }, basket))).shops)
  const placed = await place(house, basket)
  expect(quoted.price.payableFen).toBe(placed.payableFen)
  expect(lab.data.total).toMatchObject({ payableFen: placed.payableFen, discountFen: quoted.price.discountFen })
})
