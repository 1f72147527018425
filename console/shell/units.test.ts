// Which market and shop are active, and how the switcher groups the units.

import { expect, test } from 'vitest'
import type { Unit, UserInfo } from '#contract/auth/calls'
import { shopState, unitGroups } from './units'

const unit = (id: string, kind: Unit['kind'], marketId: string | null = null): Unit => ({ id, kind, name: `${kind} ${id}`, marketId })
const [west, south] = [unit('1', 'MARKET'), unit('2', 'MARKET')]
const [tea, fish, cake] = [unit('11', 'SHOP', '1'), unit('12', 'SHOP', '1'), unit('21', 'SHOP', '2')]
const units = [west, south, tea, fish, cake]
const markets = [
  { marketId: '1', name: 'West' },
  { marketId: '2', name: 'South' },
]

type Given = Parameters<typeof shopState>[0]
const given = (part: Partial<UserInfo>): Given => ({ markets: [], marketId: null, shopId: null, unit: tea, units: [tea], ...part })

test('with markets: the first market is active, its stores are loaded, the first shop is active', () => {
  expect(shopState(given({ markets, units, unit: west }))).toMatchObject({
    isMerchant: true,
    marketId: '1',
    shopId: '11',
    storeList: [tea, fish],
  })
})

test('with markets and another one chosen: its stores', () => {
  expect(shopState(given({ markets, units, unit: south }))).toMatchObject({ marketId: '2', shopId: '21', storeList: [cake] })
  expect(shopState(given({ markets, units, unit: fish }))).toMatchObject({ marketId: '1', shopId: '12' })
})

test('with a shop only: a merchant, in market -1 or the one that is given', () => {
  expect(shopState(given({ shopId: '11' }))).toMatchObject({ isMerchant: true, marketId: '-1', shopId: '11' })
  expect(shopState(given({ shopId: '11', marketId: '1' }))).toMatchObject({ isMerchant: true, marketId: '1' })
})

test('with neither: no merchant', () => {
  const brand = unit('7', 'BRAND')
  expect(shopState(given({ unit: brand, units: [brand] }))).toMatchObject({ isMerchant: false, shopId: null, storeList: [] })
})

test('shops stand under their market, what has none stands alone', () => {
  const brand = unit('7', 'BRAND')
  const stray = unit('31', 'SHOP', '3')
  expect(unitGroups([...units, brand, stray])).toEqual([
    { head: west, units: [tea, fish] },
    { head: south, units: [cake] },
    { head: null, units: [brand, stray] },
  ])
})
