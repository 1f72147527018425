// Any page of the members' list, from either end, is what a plain query would have read, also where ids lie in many blocks with holes between them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { members } from '#contract/members/calls'
import { type House, openHouse } from '../../house/harness/index'
import { openProgramme } from '../../house/loyalty/members'
import { chanceFrom } from '../seed/index'

const unitId = '101'
let house: House
let token: string
let programmeId: string
beforeAll(async () => {
  house = await openHouse()
  programmeId = await openProgramme(house, unitId)
  token = await house.signIn('manager01')
  await house.owner.sql`
    insert into member (id, programme_id, unit_id, shop_id, market_id, brand_id, agent_id, no, name, level_id, level_since, is_level_held, source, status, joined_at)
    select 900000 + n * 499 + n / 300 * 131072, p.id, p.unit_id, p.shop_id, p.market_id, p.brand_id, p.agent_id, 'D' || n, '远处' || n, l.id, now(), true, 'APP',
           case when n % 10 = 0 then 'FROZEN' else 'NORMAL' end, now()
      from generate_series(1, 1500) n join programme p on p.id = ${programmeId} join member_level l on l.programme_id = p.id and l.rank = 1 + n % 3`
  // Some move, and some go.
  await house.owner.sql`update member set status = 'LEFT' where id > 900000 and id % 13 = 0`
  await house.owner.sql`
    update member m set level_id = l.id from member_level l where l.programme_id = m.programme_id and l.rank = 3 and m.id > 900000 and m.id % 17 = 0`
  await house.owner.sql`delete from member where id > 900000 and id % 11 = 0`
})
afterAll(() => house.close())

type Kind = { levelId?: string; status?: 'NORMAL' | 'FROZEN' | 'LEFT' }
const plainly = async ({ levelId, status }: Kind) => {
  const { sql } = house.owner
  const rows = await sql<{ id: string }[]>`
    select id from member where programme_id = ${programmeId} ${levelId ? sql`and level_id = ${levelId}` : sql``}
       ${status ? sql`and status = ${status}` : sql``} order by id`
  return rows.map(({ id }) => id)
}

test.each([['as it was written'], ['after it was folded']])('the list by blocks, %s', async (when) => {
  if (when === 'after it was folded') await house.owner.sql`select fold_member_tally()`
  expect(await house.owner.sql`select * from reconcile_member_tally`).toEqual([])
  const chance = chanceFrom(11)
  const levels = await house.owner.sql<{ id: string }[]>`select id from member_level where programme_id = ${programmeId} order by rank`
  const kinds: Kind[] = [
    {},
    ...levels.map(({ id }) => ({ levelId: id })),
    ...(['NORMAL', 'FROZEN', 'LEFT'] as const).map((status) => ({ status })),
    { levelId: levels[1]?.id, status: 'FROZEN' },
  ]
  for (const kind of kinds) {
    const up = await plainly(kind)
    expect(up.length).toBeGreaterThan(20)
    for (const order of ['asc', 'desc'] as const) {
      const all = order === 'asc' ? up : up.toReversed()
      const pageSize = 5 + chance.upTo(40)
      const last = Math.ceil(all.length / pageSize)
      for (const pageNumber of [1, last, last + 1, ...Array.from({ length: 5 }, () => 1 + chance.upTo(last))]) {
        const { total, records } = (await house.call(members.page, { ...kind, order, pageNumber, pageSize }, { token })).data
        const from = (pageNumber - 1) * pageSize
        expect([kind, order, pageNumber, total, records.map(({ id }) => id)]).toEqual([
          kind,
          order,
          pageNumber,
          all.length,
          all.slice(from, from + pageSize),
        ])
      }
    }
  }
})
