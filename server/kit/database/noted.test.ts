// Rows that are passed on as JSON say the very same as rows that are read: every type, every odd letter, and nothing at all.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../../house/harness/index'
import { isoTime } from './reading'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Both = { id: string; total: number }

test('every type and every odd letter', async () => {
  const statement = () => house.owner.sql<Both[]>`
    select 7::bigint as total, n::bigint as id, n * 100::bigint as paid_fen, 9007199254740991::bigint as most_fen, -3::bigint as lost_qty, n::int as small,
           2::smallint as tiny, n % 2 = 0 as is_even, 0.1::float8 as share, 'Infinity'::float8 as no_share, 12.50::numeric as price, null::text as nothing,
           'a "b" \ c' || chr(9) || chr(10) || chr(31) || '龙井 🍵 </script>' as odd, '' as empty,
           jsonb_build_object('z', jsonb_build_array(1, null, 'x"y')) as noted, '{"b":1, "a":[ ]}'::json as written,
           array['x', null, 'a,"b'] as words, '{}'::text[] as no_words, array[1, 2]::bigint[] as ids, array[true, false] as flags,
           array['2026-11-17 01:02:03.5+00'::timestamptz] as times, date '2026-02-28' as day,
           timestamptz '2026-11-17 09:05:00.123456+08' as at, timestamptz '2026-11-17 09:05:00+00' as plain_at
      from generate_series(1, 3) n order by n`
  const rows: Record<string, unknown>[] = (await statement()).map((row) => ({ ...row }))
  for (const row of rows) delete row.total
  const { rows: noted, apart, names } = await statement().noted('total')
  expect(noted.map((row) => JSON.parse(row))).toEqual(JSON.parse(JSON.stringify(rows)))
  expect(apart).toEqual({ total: 7 })
  expect(names).toEqual(Object.keys(rows[0] ?? {}))
})

test('a page without a row has what stands apart, and no statement at all has nothing', async () => {
  const { rows, apart } = await house.owner.sql<Both[]>`
    select 0::bigint as total, none.id from (values (1)) one left join (select 1::bigint as id where false) none on true`.noted('total')
  expect([rows, apart]).toEqual([[], { total: 0 }])
  expect(await house.owner.sql<Both[]>`select 1::bigint as id where false`.noted()).toEqual({ rows: [], names: ['id'], apart: null })
})

test('an amount that does not fit is a defect, not another amount', async () => {
  await expect(house.owner.sql<Both[]>`select 1::bigint as id, 9007199254740993::bigint as paid_fen`.noted()).rejects.toThrow(
    'beyond a safe integer',
  )
})

test('times are what the calendar of the language says of them', () => {
  const texts = [
    '2026-11-17 09:05:00+00',
    '2026-11-17 09:05:00.1+00',
    '2026-11-17 09:05:00.12+00',
    '2026-11-17 09:05:00.123+00',
    '2026-11-17 09:05:00.123999+00',
    '2026-11-17 09:05:00.5+08',
  ]
  for (const text of texts) expect(isoTime(text)).toBe(new Date(text).toISOString())
})
