// The books: what is posted stands, a repeated cause is harmless, no floor is broken, nobody posts for another.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '#contract/kit/refusal'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'
import { houseScope, type Scope } from '../kit/database/scope'
import { balances, type Line, nowhere, openAccount, post } from './ledger'

const { short } = refusals('test', { short: [40999, '余额不足', 'Not enough'] })
const place = (shopId: string) => ({ shopId, marketId: '101' })
const shop = (unitId: string): Scope => ({ ...houseScope(), role: 'md_shop', unitId })

let house: House
beforeAll(async () => {
  house = await openHouse({ data: 'empty' })
})
afterAll(() => house.close())

const write = <T>(scope: Scope, work: Parameters<typeof transact<T>>[3]) => transact(house.db, 'write', scope, work)

async function wallet(ownerId: string) {
  return write(houseScope(), async (tx) => ({
    cash: await openAccount(tx, { book: 'money', ownerType: 'platform', ownerId: '1', kind: 'CASH', floor: null, place: nowhere }),
    available: await openAccount(tx, { book: 'money', ownerType: 'unit', ownerId, kind: 'AVAILABLE', place: place(ownerId) }),
  }))
}
const pay = (bizId: string, lines: Line[]) => ({ book: 'money' as const, bizType: 'TRIED', bizId, lines })

test('a journal moves both sides, and the same cause moves them once', async () => {
  const { cash, available } = await wallet('201')
  const lines = [
    { account: cash, delta: -500 },
    { account: available, delta: 500, part: 'OTHER' as const, ref: 'T1' },
  ]
  expect(await write(shop('201'), (tx) => post(tx, pay('a', lines), short))).toBe(true)
  expect(await write(shop('201'), (tx) => post(tx, pay('a', lines), short))).toBe(false)
  expect(await write(shop('201'), (tx) => balances(tx, 'money', 'unit', '201'))).toEqual({ AVAILABLE: 500 })
})

test('a money journal that does not sum to zero is not written', async () => {
  const { available } = await wallet('202')
  await expect(
    write(shop('202'), (tx) => post(tx, pay('b', [{ account: available, delta: 1, part: 'OTHER' as const, ref: 'T1' }]), short)),
  ).rejects.toThrow('sum to zero')
})

test('an account does not fall below its floor, however many try at once', async () => {
  const { cash, available } = await wallet('203')
  await write(shop('203'), (tx) =>
    post(
      tx,
      pay('c', [
        { account: cash, delta: -100 },
        { account: available, delta: 100, part: 'OTHER' as const, ref: 'T1' },
      ]),
      short,
    ),
  )
  const draws = Array.from({ length: 50 }, (_, n) =>
    write(shop('203'), (tx) =>
      post(
        tx,
        pay(`draw-${n}`, [
          { account: cash, delta: 80 },
          { account: available, delta: -80, part: 'OTHER' as const, ref: 'T1' },
        ]),
        short,
      ),
    ).then(
      () => 'won',
      (error: Error) => error.message,
    ),
  )
  const outcomes = await Promise.all(draws)
  expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'test.short')).toHaveLength(49)
})

test('each part and number is an entry of its own, in the order given; what cancels out leaves none; the day has their sums', async () => {
  const { cash, available } = await wallet('206')
  const lines: Line[] = [
    { account: cash, delta: -70 },
    { account: available, delta: 100, part: 'ORDER_INCOME', ref: 'A' },
    { account: available, delta: -30, part: 'COMMISSION', ref: 'A' },
    { account: available, delta: 5, part: 'REFUND', ref: 'A' },
    { account: available, delta: -5, part: 'REFUND', ref: 'A' },
    { account: cash, delta: -11 },
    { account: available, delta: 11, part: 'ORDER_INCOME', ref: 'B' },
  ]
  await write(shop('206'), (tx) => post(tx, pay('parts', lines), short))
  const entries = await house.owner.sql<{ part: string; ref: string; deltaFen: number; afterFen: number }[]>`
    select part, ref, delta as delta_fen, balance_after as after_fen from ledger_entry where account_id = ${available} order by id`
  expect(entries.map(({ part, ref, deltaFen, afterFen }) => [part, ref, deltaFen, afterFen])).toEqual([
    ['ORDER_INCOME', 'A', 100, 100],
    ['COMMISSION', 'A', -30, 70],
    ['ORDER_INCOME', 'B', 11, 81],
  ])
  const days = await house.owner.sql<{ part: string; inCount: number; inFen: number; outFen: number }[]>`
    select part, in_count, in_fen, out_fen from ledger_day where account_id = ${available} order by part`
  expect(days.map(({ part, inCount, inFen, outFen }) => [part, inCount, inFen, outFen])).toEqual([
    ['COMMISSION', 0, 0, -30],
    ['ORDER_INCOME', 2, 111, 0],
  ])
})

test('an account without a floor keeps what a journal asks it to keep', async () => {
  const available = await write(houseScope(), (tx) =>
    openAccount(tx, { book: 'money', ownerType: 'unit', ownerId: '207', kind: 'AVAILABLE', floor: null, place: place('207') }),
  )
  const { cash } = await wallet('207')
  const draw = (bizId: string, fen: number, atLeast?: number) =>
    write(shop('207'), (tx) =>
      post(
        tx,
        pay(bizId, [
          { account: cash, delta: fen },
          { account: available, delta: -fen, part: 'WITHDRAW', ref: bizId, atLeast },
        ]),
        short,
      ),
    )
  await draw('in', -100)
  await expect(draw('more', 101, 0)).rejects.toThrow('test.short')
  await draw('all', 100, 0)
  await draw('owing', 1)
  expect(await write(shop('207'), (tx) => balances(tx, 'money', 'unit', '207'))).toEqual({ AVAILABLE: -1 })
})

test('nobody posts to the account of another shop, and nobody writes the tables past the pen', async () => {
  const { cash, available } = await wallet('204')
  const lines = [
    { account: cash, delta: -5 },
    { account: available, delta: 5, part: 'OTHER' as const, ref: 'T1' },
  ]
  await expect(write(shop('205'), (tx) => post(tx, pay('d', lines), short))).rejects.toMatchObject({ code: '42501' })
  for (const statement of ['update ledger_account set balance = 1', 'delete from ledger_entry', 'update ledger_entry set delta = 1'])
    await expect(write(shop('204'), (tx) => tx.unsafe(statement))).rejects.toMatchObject({ code: '42501' })
})
