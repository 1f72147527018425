// Values of statements and addresses: bound or encoded, never pasted, and nothing but a value.

import { describe, expect, test } from 'vitest'
import { filled, filledUrl } from './fill'
import { bindsUnit, bound, namesIn } from './statement'

const mark = () => '?'

describe('a statement', () => {
  test.each([
    ['select * from t where a = :a and b = :b and c = :a', ['a', 'b']],
    ["select ':a', \":b\", `:c`, [:d], '--:e' from t -- :f\n where x = :g", ['g']],
    ["select 'it''s :a', '\\':b' /* :c */ from t # :d\n where y = :e", ['e']],
    ['select a::int, :b::text from t', ['b']],
    ["select time '10:30' from t where d = :unit", ['unit']],
  ])('%s', (sql, names) => expect(namesIn(sql)).toEqual(names))

  test('each place is bound, in its order, whatever the value says', () => {
    const values = { a: "1'; drop table t --", b: ':a' }
    expect(bound('x = :a or y = :b or z = :a', values, mark)).toEqual({
      text: 'x = ? or y = ? or z = ?',
      values: [values.a, values.b, values.a],
      names: ['a', 'b', 'a'],
    })
    expect(bound('x = :a', values, (_name, place) => `@p${place}`).text).toBe('x = @p1')
    expect(bound('x = :a', values, (name) => `:${name}`).text).toBe('x = :a')
  })
  test.each(['x = :c', 'x = :constructor', 'x = :toString'])('a name without a value is refused: %s', (sql) =>
    expect(() => bound(sql, {}, mark)).toThrow('has no value'),
  )
  test('the unit counts as bound only where it is a value', () => {
    expect(bindsUnit('select * from t where unit_id = :unit')).toBe(true)
    expect(bindsUnit("select ':unit' from t -- :unit")).toBe(false)
  })
})

describe('an address', () => {
  const values = { city: '深圳 & co/../x', up: '..', host: 'evil.example' }
  test('values are encoded, in the path and in the query', () => {
    expect(filledUrl('https://api.example/a/{city}?q={city}', values)).toBe(
      `https://api.example/a/${encodeURIComponent(values.city)}?q=${encodeURIComponent(values.city)}`,
    )
    expect(filledUrl('https://api.example/a/{up}/b', values)).toBe('https://api.example/a//b')
    expect(filledUrl('https://api.example/{unknown}', values)).toBe('https://api.example/')
  })
  test.each(['https://{host}/a', 'https://{host}', 'https://a.{host}:80/', 'https://user:{host}@a.example/', '{host}/a', 'https:/{host}'])(
    'no value becomes a part of the host: %s',
    (url) => expect(() => filledUrl(url, values)).toThrow('cannot stand in the host'),
  )
  test('what is inherited is no value', () => expect(filled('{constructor}{toString}{__proto__}', {})).toBe(''))
})
