// What is due is counted and paged from what is kept of it: the same as counting the clocks themselves, for each who looks, on any page.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueKinds } from '#contract/kit/due'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../../house/harness/index'
import { transact } from '../../kit/database/db'
import type { Scope, Session } from '../../kit/database/scope'
import { clockPage, clocksOfBands, counted } from './due-clocks'

let house: House
const now = new Date('2026-05-01T08:20:00.000Z')
const until = new Date('2026-05-01T18:30:00.000Z')
beforeAll(async () => {
  house = await openHouse({ data: 'empty' })
  // Many in one hour, some in one moment, some paused, and one in five of another place.
  await house.owner.sql`
    insert into clock (kind, subject, subject_id, shop_id, market_id, agent_id, due_at, paused_at)
    select (array['SHIP', 'SETTLE', 'ANSWER', 'SETTLE', 'BANK_TEST'])[1 + n % 5], 'TOY', n, 201, case when n % 7 = 0 then 102 else 101 end, 301,
           '2026-05-01T00:00:00Z'::timestamptz + make_interval(mins => (n * n / 40) % 4000), case when n % 11 = 0 then now() end
      from generate_series(1, 2400) n`
})
afterAll(() => house.close())

const readers: [role: Scope['role'], kind: Session['unit']['kind'], unitId: string, wall: string][] = [
  ['md_platform', 'PLATFORM', '1', 'true'],
  ['md_market', 'MARKET', '101', 'market_id = 101'],
  ['md_market', 'MARKET', '102', 'market_id = 102'],
  ['md_shop', 'SHOP', '201', 'shop_id = 201'],
  ['md_agent', 'AGENT', '301', 'agent_id = 301'],
  ['md_brand', 'BRAND', '401', 'false'],
]
type Plain = { id: string; kind: string; dueAt: string; paused: boolean }

test.for(readers)('%s %s %s reads what its clocks say', async ([role, kind, unitId, wall]) => {
  const scope: Scope = { role, unitId, accountId: '1001', actor: 'test', caller: null }
  const session = { unit: { id: unitId, kind, name: '', marketId: null } }
  const all = await house.owner.sql.unsafe<Plain[]>(
    `select id, kind, due_at, paused_at is not null as paused from clock where ${wall} and kind <> 'BANK_TEST' order by due_at, clock.id`,
  )
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)
  const read = <T>(work: Parameters<typeof transact<T>>[3]) => transact(house.db, 'read', scope, work)
  const told = await read((tx) => counted(tx, session, dueKinds, { now, until }))
  for (const { kind: of, ...counts } of told) {
    const own = all.filter((one) => one.kind === of)
    const due = own.filter(({ paused }) => !paused).map(({ dueAt }) => dueAt)
    const late = due.filter((at) => new Date(at) < now)
    const ahead = due.filter((at) => new Date(at) >= now)
    const soon = ahead.filter((at) => new Date(at) < until)
    const byHand = { total: own.length, late: late.length, soon: soon.length, firstAt: due[0] ?? null, nextAt: ahead[0] ?? null }
    expect([of, counts]).toEqual([of, byHand])
  }
  for (const pageNumber of [1, 2, 12, 26, 27, 60, 96, 200])
    expect([pageNumber, ids(await read((tx) => clockPage(tx, session, dueKinds, { pageNumber, pageSize: 20 })))]).toEqual([
      pageNumber,
      ids(all.slice((pageNumber - 1) * 20, pageNumber * 20)),
    ])
  const [late, soon, later] = await read((tx) => clocksOfBands(tx, ['SHIP', 'SETTLE'], { now, until }))
  const shown = all.filter((one) => one.kind === 'SHIP' || one.kind === 'SETTLE')
  const at = ({ dueAt }: Plain) => new Date(dueAt)
  expect(ids(late)).toEqual(ids(shown.filter((one) => !one.paused && at(one) < now)).slice(0, 6))
  expect(ids(soon)).toEqual(ids(shown.filter((one) => !one.paused && at(one) >= now && at(one) < until)).slice(0, 6))
  const ahead = [...shown.filter((one) => !one.paused && at(one) >= until), ...shown.filter(({ paused }) => paused)]
  expect(ids(later)).toEqual(ids(ahead).slice(0, 6))
})

test('the clocks are enough to walk over hours, and to skip within one', async () => {
  const { most, hours } = sure(
    (
      await house.owner.sql<{ most: number; hours: number }[]>`
        select max(n)::int as most, count(*)::int as hours from (select count(*) as n from clock group by date_trunc('hour', due_at)) h`
    )[0],
  )
  expect(most).toBeGreaterThan(40)
  expect(hours).toBeGreaterThan(20)
})
