// Rows that are passed on as JSON, in either form, say the very same as rows that are read: every type, every odd letter, and nothing at all.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, type LeanRows } from '#contract/kit/lean'
import { type House, openHouse } from '../../../house/harness/index'
import type { NotedRows } from './noting'
import { textOf } from './raw-text'
import { isoTime, timeMs } from './reading'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Both = { id: string; total: number }

/** What a reader of objects is told, and what a reader of few letters makes of it. */
const bothWays = (rows: NotedRows): unknown[] => [
  rows.objects.map((row) => JSON.parse(textOf(row)) as unknown),
  (dataOf({ data: {}, records: JSON.parse(textOf(rows.lean)) as LeanRows }) as { records: unknown }).records,
]
const twice = (rows: readonly object[]): unknown[] => {
  const told: unknown = JSON.parse(JSON.stringify(rows))
  return [told, told]
}

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
  const { rows: noted, apart } = await statement().noted('total')
  expect(bothWays(noted)).toEqual(twice(rows))
  expect(apart).toEqual({ total: 7 })
  expect(noted.columns.map(({ name }) => name)).toEqual(Object.keys(rows[0] ?? {}))
})

test('what repeats, what is the same in every row, what is always another and what is not there', async () => {
  for (const many of [1, 2, 10, 11, 12, 40, 100]) {
    const statement = () => house.owner.sql<Both[]>`
      select n::bigint as id, 'always' as always, null::text as never, 'one of ' || n % 3 as few, 'one of ' || n % 10 as ten, 'one of ' || n % 11 as eleven,
             n % 2 as digit, case when n % 4 = 0 then 'then' end as sometimes, timestamptz '2026-11-17 09:05:00.25+00' - n * interval '1 hour' as at,
             case when n > 3 then timestamptz '1969-12-31 23:59:59.999+00' end as late, null::timestamptz as no_time, n % 5 = 0 as is_fifth,
             case when n % 3 > 0 then jsonb_build_array(jsonb_build_object('name', 'a "' || n || '"}, {"', 'qty', n % 3), jsonb_build_object('name', null, 'qty', -1.5)) end
               as lines,
             case when n % 2 = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object('of', jsonb_build_array(n))) end as deep, '{}'::text[] as tags
        from generate_series(1, ${many}::int) n order by n`
    const rows = (await statement()).map((row) => ({ ...row }))
    expect(bothWays((await statement().noted()).rows)).toEqual(twice(rows))
  }
})

test('a page without a row has what stands apart, and no statement at all has nothing', async () => {
  const { rows, apart } = await house.owner.sql<Both[]>`
    select 0::bigint as total, none.id from (values (1)) one left join (select 1::bigint as id where false) none on true`.noted('total')
  expect([bothWays(rows), apart]).toEqual([twice([]), { total: 0 }])
  const none = await house.owner.sql<Both[]>`select 1::bigint as id where false`.noted()
  expect([bothWays(none.rows), none.rows.columns.map(({ name }) => name), none.apart]).toEqual([twice([]), ['id'], null])
})

test('an amount that does not fit is a defect, not another amount', async () => {
  const { rows } = await house.owner.sql<Both[]>`select 1::bigint as id, 9007199254740993::bigint as paid_fen`.noted()
  expect(() => rows.objects).toThrow('beyond a safe integer')
  expect(() => rows.lean).toThrow('beyond a safe integer')
})

test('times are what the calendar of the language says of them', () => {
  const texts = [
    '2026-11-17 09:05:00+00',
    '2026-11-17 09:05:00.1+00',
    '2026-11-17 09:05:00.12+00',
    '2026-11-17 09:05:00.123+00',
    '2026-11-17 09:05:00.123999+00',
    '2026-11-17 09:05:00.5+08',
    '2024-02-29 23:59:59.999+00',
    '1969-12-31 23:59:59.5+00',
    '0101-01-01 00:00:00+00',
  ]
  for (const text of texts) {
    expect(isoTime(text)).toBe(new Date(text).toISOString())
    expect([text, timeMs(text)]).toEqual([text, new Date(text).getTime()])
  }
  expect(new Date(timeMs('0099-03-01 00:00:00+00')).toISOString()).toBe('0099-03-01T00:00:00.000Z')
})
