// The chart of accounts: whatever was opened, by whomever, stands in it with the floor that it says.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { places } from '#contract/places/calls'
import { type House, openHouse } from '../../house/harness/index'
import { joinMembers, settingsWith } from '../../house/loyalty/points'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import type { Moment } from '../kit/moment'
import { adjust, clawBack, earn, postGrowth, spend } from '../points/index'
import { growthChart, moneyChart, pointsChart, stockChart } from './chart'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const told = ({ ownerType, kind, floor }: { ownerType: string; kind: string; floor: number | null }) => `${ownerType} ${kind} ${floor}`

const opened = (book: string) =>
  house.owner.sql<{ ownerType: string; kind: string; floor: number | null }[]>`
    select distinct owner_type, kind, floor from ledger_account where book = ${book}`
const inChart = (chart: Readonly<Record<string, Readonly<Record<string, 0 | null>>>>) =>
  Object.entries(chart).flatMap(([ownerType, kinds]) => Object.entries(kinds).map(([kind, floor]) => told({ ownerType, kind, floor })))

test('every account of money and every kind of stock is in the chart', async () => {
  const money = await opened('money')
  expect(money.length).toBeGreaterThan(3)
  expect(money.map(told).filter((one) => !inChart(moneyChart).includes(one))).toEqual([])
  const stock = await house.owner.sql<{ kind: string }[]>`select distinct kind from ledger_account where book = 'stock'`
  expect(stock.map(({ kind }) => kind).filter((kind) => !(kind in stockChart))).toEqual([])
})

test('every account of points and growth is in the chart with its floor, whatever is done with them', async () => {
  const [member] = await joinMembers(house, '101', 1)
  const moment = (work: (moment: Moment) => Promise<unknown>) =>
    transact(house.db, 'write', houseScope(), (tx) => work({ tx, now: new Date() }))
  const note = { title: '' }
  const orderId = '900009'
  if (!member) throw new Error('nobody joined')
  await moment((now) =>
    earn(now, {
      member,
      settings: settingsWith(),
      kind: 'EARN_GIFT',
      cause: 'a',
      amount: 9,
      availableAt: null,
      note: { title: '', orderId },
    }),
  )
  await moment((now) => adjust(now, { member, amount: 5, cause: 'b', note }))
  await moment((now) => spend(now, { member, amount: 5, kind: 'SPEND_MALL', cause: 'c', note }))
  await moment((now) => clawBack(now, { member, orderId, amount: 12, backCause: 'd', note }))
  await moment((now) => postGrowth(now, { member, amount: 1, kind: 'EARN_TASK', cause: 'e', note }))
  expect((await opened('points')).map(told).filter((one) => !inChart(pointsChart).includes(one))).toEqual([])
  expect((await opened('growth')).map(told).sort()).toEqual(inChart(growthChart).sort())
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
