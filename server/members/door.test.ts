// Joining and growing: one buyer is one member, a number links who was added by hand, the row follows the books, the level follows the growth.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberRefusals } from '#contract/members/states'
import { rungOf } from '#contract/membership/levels'
import { type House, openHouse } from '../../house/harness/index'
import { joinOne, ladder, openProgramme, programmeNow } from '../../house/loyalty/members'
import { transact } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { houseScope, type Scope } from '../kit/database/scope'
import type { Programme } from '../membership/index'
import { adjust } from '../points/index'
import { countOrder, grow, join, type MemberRow, memberById, memberFor, membersFor } from './index'

let house: House
let market: string
let unified: string
beforeAll(async () => {
  house = await openHouse()
  const shop = await house.owner.sql<{ id: string; marketId: string }[]>`
    select id, market_id from unit where kind = 'SHOP' and manage_mode = 1 and status = 'OPEN' order by id limit 1`.one()
  unified = shop.id
  market = await openProgramme(house, shop.marketId)
})
afterAll(() => house.close())

const shopScope = (unitId: string): Scope => ({ ...houseScope(), role: 'md_shop', unitId })
const differences = async () => {
  const rows = await house.owner.sql`
    select id from reconcile_member_books union all select id from reconcile_member_level union all select programme_id from reconcile_member_tally`
  return rows.length
}
const growBy = (programme: Programme, member: MemberRow, amount: number, cause: string) =>
  asHouse(house.db, 'test', (tx) =>
    grow({ tx, now: house.clock.now() }, programme, {
      member,
      amount,
      kind: amount > 0 ? 'ADJUST_ADD' : 'ADJUST_SUB',
      cause,
      note: { title: 'x' },
    }),
  )

test('thirty who join as one buyer at one moment are one member', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => joinOne(house, market, { buyerKey: 'race-1', mobile: '13900000001' })))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  const found = await asHouse(house.db, 'test', (tx) => memberFor(tx, market, 'race-1'))
  expect(found).toMatchObject({ id: all[0]?.id, status: 'NORMAL', points: 0, growth: 0 })
})

test('who was added by hand is linked by the number when they buy, and keeps what they have', async () => {
  const added = await joinOne(house, market, { name: '张三', mobile: '13900000002', source: 'HAND' })
  expect(added.buyerKey).toBeNull()
  const linked = await joinOne(house, market, { buyerKey: 'linked-1', name: 'zs', mobile: '13900000002' })
  expect(linked).toMatchObject({ id: added.id, buyerKey: 'linked-1', name: '张三' })
  await expect(joinOne(house, market, { name: '又一个', mobile: '13900000002', source: 'HAND' })).rejects.toThrow(
    memberRefusals.already.reason,
  )
  // Another buyer with the same number is another person: the number stays where it is.
  const other = await joinOne(house, market, { buyerKey: 'linked-2', mobile: '13900000002' })
  expect(other.id).not.toBe(added.id)
})

test('a shop that its market runs deals with the members of its market by their key, and sees none of them', async () => {
  const programme = await programmeNow(house, market)
  const moment = (tx: Parameters<typeof memberFor>[0]) => ({ tx, now: house.clock.now() })
  const member = await transact(house.db, 'write', shopScope(unified), (tx) =>
    join(moment(tx), programme, { buyerKey: 'of-shop', name: '王五', source: 'ORDER' }),
  )
  const paidAt = house.clock.now()
  const seen = await transact(house.db, 'write', shopScope(unified), async (tx) => {
    await grow(moment(tx), programme, { member, amount: 1200, kind: 'EARN_ORDER', cause: 'O1', note: { title: 'x' } })
    await countOrder(tx, member.id, { paidFen: 5000, orders: 1, at: paidAt })
    return tx`select id from member`
  })
  expect(seen).toHaveLength(0)
  const row = await house.owner
    .sql`select paid_fen, order_count, cardinality(last_orders) as kept_count from member where id = ${member.id}`.one()
  expect({ ...row }).toEqual({ paidFen: 5000, orderCount: 1, keptCount: 1 })
  const after = await asHouse(house.db, 'test', (tx) => membersFor(tx, [market], 'of-shop'))
  expect(after.get(market)).toMatchObject({ growth: 1200, levelId: programme.levels[1]?.id })
  const [other] = await house.owner.sql<{ id: string }[]>`select id from unit where kind = 'SHOP' and manage_mode = 2 limit 1`
  const stranger = await transact(house.db, 'read', shopScope(other?.id ?? '0'), (tx) => memberFor(tx, market, 'of-shop'))
  expect(stranger).toBeNull()
})

test('whatever growth comes and goes, the level is the rung that it reaches; each cause counts once', async () => {
  const programme = await programmeNow(house, market)
  const member = await joinOne(house, market, { buyerKey: 'climber' })
  let growth = 0
  for (const [n, amount] of [999, 1, 3999, 1, -1, -4000, -5000, 7000, -2000, 1].entries()) {
    const booked = await growBy(programme, member, amount, `step-${n}`)
    expect(await growBy(programme, member, amount, `step-${n}`)).toBe(0)
    growth += booked
    const now = await asHouse(house.db, 'test', (tx) => memberById(tx, member.id))
    expect(now).toMatchObject({ growth, levelId: programme.levels[rungOf(growth, ladder)]?.id })
  }
  const records = await house.owner.sql`select to_name from level_record where member_id = ${member.id} order by id`
  expect(records.map(({ toName }) => toName)).toEqual(['银卡会员', '金卡会员', '银卡会员', '普通会员', '金卡会员'])
  expect(await differences()).toBe(0)
})

test('the row of a member has what its books have, also after many changes at once', async () => {
  const member = await joinOne(house, market, { buyerKey: 'booked' })
  const change = (n: number) =>
    asHouse(house.db, 'test', (tx) =>
      adjust({ tx, now: house.clock.now() }, { member, amount: n % 3 === 0 ? -10 : 20, cause: `c-${n}`, note: { title: 'x' } }),
    ).catch(() => false)
  const done = await Promise.all(Array.from({ length: 40 }, (_, n) => change(n + 1)))
  const sum = done.reduce((all, booked, n) => all + (booked ? ((n + 1) % 3 === 0 ? -10 : 20) : 0), 0)
  expect((await asHouse(house.db, 'test', (tx) => memberById(tx, member.id))).points).toBe(sum)
  expect(await differences()).toBe(0)
})

test('a package that allows so many members lets in no more, but an order is never refused for it', async () => {
  const { id: unit } = await house.owner.sql<{ id: string }[]>`
    select id from unit where kind = 'SHOP' and manage_mode = 2 and status = 'OPEN' order by id limit 1`.one()
  const own = await openProgramme(house, unit, 5)
  const tried = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => joinOne(house, own, { buyerKey: `full-${n}` })))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await joinOne(house, own, { buyerKey: 'buys', source: 'ORDER' })
  expect(await differences()).toBe(0)
})
