// Part of a day is read as it is kept up to an hour, and from its rows after it: the same people as counting all of its rows would give.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricNames } from '#contract/analysis/metrics'
import { startOfDay, writeDate } from '#contract/kit/dates'
import { type House, openHouse } from '../../house/harness/index'
import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'
import { funnelFromRows } from './buyers-store'
import { makeReady } from './fold-store'
import { funnel, isOfSets, peopleFromRows, peopleTold } from './sets-store'

const hour = 3_600_000
const people = metricNames.filter(isOfSets)
let house: House
let day: string
beforeAll(async () => {
  house = await openHouse()
  day = writeDate(new Date(house.clock.now().getTime() - 72 * hour))
})
afterAll(() => house.close())

/** One every sixteen minutes, by somebody of 23 who come again and again. */
const visits = (tx: Tx, from: Date, hours: number) => tx`
  insert into visit_event (id, shop_id, market_id, brand_id, agent_id, type, buyer_key, at)
  select gen_random_uuid(), u.id, u.market_id, u.brand_id, u.agent_id, (array['VISIT', 'VIEW', 'CART'])[n % 3 + 1], 'looker-' || (n * n) % 23, ${from.toISOString()}::timestamptz + make_interval(mins => n * 16)
    from generate_series(0, ${Math.floor((hours * 60 - 1) / 16)}::int) n join unit u on u.id = 201`

/** A day of visits; some of those who looked bought on it too, some of them twice. All of it is folded. */
async function furnish(tx: Tx): Promise<void> {
  await visits(tx, startOfDay(day, 'Asia/Shanghai'), 24)
  await tx`
    update trade_order o set placed_at = v.at, paid_at = v.at + interval '7 minutes', buyer_key = v.buyer_key
      from (select at, buyer_key, row_number() over (order by at, id) as n from visit_event where buyer_key like 'looker-%') v
     where v.n = o.id % 90 + 1 and o.id % 5 > 0 and o.paid_at is not null and o.type <> 'POINTS'`
  await tx`select fold_facts(), fold_sets(), fold_parts()`
}

class Undone extends Error {}
/** What is done to the rows alone is taken back: the other books were not told. */
const tried = (work: (tx: Tx) => Promise<void>) =>
  expect(
    house.owner.transact('test', async (tx) => {
      await furnish(tx)
      await work(tx)
      throw new Undone()
    }),
  ).rejects.toThrow(Undone)

const cutTo = (to: Date, zone: string, of = day): Cut => ({ stretch: { from: startOfDay(of, zone), to }, zone, now: to, trade: {} })

/** At how many of the moments there were payers who had come before. */
async function agreeing(tx: Tx, zone: string, moments: readonly Date[], of = day): Promise<number> {
  let busy = 0
  for (const to of moments) {
    const cut = cutTo(to, zone, of)
    const told = await peopleTold(tx, people, cut, null)
    expect([to, told.whole]).toEqual([to, (await peopleFromRows(tx, people, cut, null)).whole])
    expect([to, (await funnel(tx, cut)).steps]).toEqual([to, await funnelFromRows(tx, cut)])
    if ((told.whole.repeatBuyers ?? 0) > 0 && (told.whole.visitingPayers ?? 0) > 0) busy += 1
  }
  return busy
}
const momentsOf = (zone: string, of = day, every = 1.7) =>
  Array.from({ length: 14 }, (_, n) => new Date(startOfDay(of, zone).getTime() + (n + 1) * every * hour))
/** As if nobody had been kept: whoever is told then was read from the rows. */
async function forgetKept(tx: Tx): Promise<void> {
  await tx`update day_first set people = '{}', slots = '{}' where unit_id = 0 and day = ${day}::date`
  await tx`update day_set set bits = 0::bit(4096) where unit_id = 0 and day = ${day}::date`
}
const peopleAt = async (tx: Tx, hours: number) =>
  (await peopleTold(tx, ['visitors'], cutTo(new Date(startOfDay(day, 'Asia/Shanghai').getTime() + hours * hour), 'Asia/Shanghai'), null))
    .whole.visitors

test('up to any moment of a day its people are those of the rows, and the hours that are over are not read from them', async () => {
  await tried(async (tx) => {
    expect(await agreeing(tx, 'Asia/Shanghai', momentsOf('Asia/Shanghai'))).toBeGreaterThan(5)
    expect(await peopleAt(tx, 12)).toBeGreaterThan(3)
    await forgetKept(tx)
    expect(await peopleAt(tx, 12)).toBe(0)
    expect((await tx`select from reconcile_day_sets where day = ${day}::date and unit_id = 0`).length).toBeGreaterThan(0)
  })
})

test('a mark leaves what is kept of earlier hours, and whatever happened from its hour on is counted at once', async () => {
  await tried(async (tx) => {
    const begins = startOfDay(day, 'Asia/Shanghai').getTime()
    await visits(tx, new Date(begins + 17.2 * hour), 2)
    const { first } = await tx<{ first: number }[]>`select min(hour) as first from day_mark where unit_id = 0 and day = ${day}::date`.one()
    expect(first).toBe(17)
    await tx`update visit_event set buyer_key = 'late-' || buyer_key where at >= ${new Date(begins + 19 * hour).toISOString()}::timestamptz and buyer_key like 'looker-1%'`
    await agreeing(tx, 'Asia/Shanghai', momentsOf('Asia/Shanghai'))
    await agreeing(tx, 'Asia/Shanghai', [new Date(begins + 24 * hour)])
    await forgetKept(tx)
    expect(await peopleAt(tx, 16)).toBe(0)
    expect(await peopleAt(tx, 24)).toBeGreaterThan(3)
    // What happens earlier than all that makes the whole day one that is read from its rows.
    await visits(tx, new Date(begins + 10_000), 1)
    await agreeing(tx, 'Asia/Shanghai', momentsOf('Asia/Shanghai'))
  })
})

test('a day on which the clocks are turned is read from its rows, back and forth', async () => {
  for (const turned of ['2026-11-01', '2026-03-08'])
    await tried(async (tx) => {
      const zone = 'America/New_York'
      await tx`update fact_unit set zone = ${zone} where unit_id = 0`
      await tx`select forget_sets('{0}')`
      await visits(tx, startOfDay(turned, zone), 23)
      await tx`insert into day_mark (unit_id, day) select 0, generate_series(current_date - 500, current_date, '1 day')::date`
      await tx`select fold_sets()`
      await agreeing(tx, zone, momentsOf(zone, turned, 0.4), turned)
      await agreeing(tx, zone, momentsOf(zone), day)
    })
})

test('when the clocks of a unit were changed, a mark that was there already leaves nothing out', async () => {
  await tried(async (tx) => {
    const zone = 'America/New_York'
    await visits(tx, new Date(startOfDay(day, zone).getTime() + 17.2 * hour), 1)
    await tx`update fact_unit set zone = ${zone}, is_ready = false where unit_id = 0`
    await makeReady(tx, ['0'])
    await agreeing(tx, zone, momentsOf(zone))
    await tx`select fold_sets()`
    await agreeing(tx, zone, momentsOf(zone))
  })
})

test('the order in which people came is put right as sets are', async () => {
  await tried(async (tx) => {
    await tx`update day_first set slots[1] = 143 where unit_id = 201 and day = ${day}::date and kind = 'SEEN'`
    const wrong = await tx<{ kind: string }[]>`select kind from reconcile_day_sets where unit_id = 201 and day = ${day}::date`
    expect(wrong.map(({ kind }) => kind)).toEqual(['SEEN'])
    await tx`select rebuild_sets()`
    await tx`select fold_sets()`
    expect(await tx`select from reconcile_day_sets`).toHaveLength(0)
  })
})
