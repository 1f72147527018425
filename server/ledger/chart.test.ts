// The chart of accounts: whatever was opened, by whomever, stands in it with the floor that it says.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { places } from '#contract/places/calls'
import { type House, openHouse } from '../../house/harness/index'
import { moneyChart, stockChart } from './chart'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const told = ({ ownerType, kind, floor }: { ownerType: string; kind: string; floor: number | null }) => `${ownerType} ${kind} ${floor}`

test('every account of money and every kind of stock is in the chart', async () => {
  const money = await house.owner.sql<{ ownerType: string; kind: string; floor: number | null }[]>`
    select distinct owner_type, kind, floor from ledger_account where book = 'money'`
  const known = Object.entries(moneyChart).flatMap(([ownerType, kinds]) =>
    Object.entries(kinds).map(([kind, floor]) => told({ ownerType, kind, floor })),
  )
  expect(money.length).toBeGreaterThan(3)
  expect(money.map(told).filter((one) => !known.includes(one))).toEqual([])
  const stock = await house.owner.sql<{ kind: string }[]>`select distinct kind from ledger_account where book = 'stock'`
  expect(stock.map(({ kind }) => kind).filter((kind) => !(kind in stockChart))).toEqual([])
})

test('a shop that was approved may owe what was refunded after it was settled, as every other shop', async () => {
  const { id, version } = await house.owner.sql<{ id: string; version: number }[]>`
    select id, version from unit where kind = 'SHOP' and status = 'PENDING' order by id limit 1`.one()
  const token = await house.signIn('platform01')
  const approved = await house.call(places.move, { id, version, move: 'approve', reason: '' }, { token })
  expect(approved.code).toBe(200)
  const accounts = await house.owner.sql<{ kind: string; floorFen: number | null }[]>`
    select kind, floor as floor_fen from ledger_account where book = 'money' and owner_type = 'unit' and owner_id = ${id} order by kind`
  expect(accounts.map((each) => ({ ...each }))).toEqual([
    { kind: 'AVAILABLE', floorFen: null },
    { kind: 'FROZEN', floorFen: 0 },
    { kind: 'PENDING', floorFen: 0 },
  ])
})
