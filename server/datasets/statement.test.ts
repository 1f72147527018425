// Values of statements and addresses: bound or encoded, never pasted, and nothing but a value.

import { describe, expect, test } from 'vitest'
import { filled, filledUrl } from './fill'
import { bindsUnit, bound, namesIn } from './statement'

describe('a statement', () => {
  const [mysql, oracle, sqlServer] = ['1', '2', '3'] as const
  test.each([
    [mysql, 'select * from t where a = :a and b = :b and c = :a', ['a', 'b']],
    [mysql, "select ':a', \":b\", `:c`, '--:e' from t -- :f\n where x = :g", ['g']],
    [mysql, "select 'it''s :a', '\\':b', \"\\\":b\" /* :c */ from t # :d\n where y = :e", ['e']],
    [mysql, 'select 5--:a', ['a']],
    [mysql, 'select a::int, :b::text from t', ['b']],
    [mysql, "select time '10:30' from t where d = :unit", ['unit']],
    [oracle, "select '\\', :a from t where b = '\\'':b' and c# = :c --:d\n", ['a', 'c']],
    [oracle, "select q'[it's :a]', Q'{:b}', q'!it's :c!', q'(:d)', q'<:e>', :f from t", ['f']],
    [oracle, 'select t."a:b", :g from t', ['g']],
    [sqlServer, "select [:a], [b]]:c], '\\', :d from #t where e = :e --:f", ['d', 'e']],
  ])('of %s: %s', (type, sql, names) => expect(namesIn(sql, type)).toEqual(names))

  test('each place is bound, in its order, whatever the value says', () => {
    const values = { a: "1'; drop table t --", b: ':a' }
    expect(bound('x = :a or y = :b or z = :a', mysql, values)).toEqual({
      text: 'x = ? or y = ? or z = ?',
      values: [values.a, values.b, values.a],
    })
    expect(bound('x = :a', sqlServer, values).text).toBe('x = @p1')
    expect(bound('x = :a', oracle, values).text).toBe('x = :p1')
  })
  test.each(['x = :c', 'x = :constructor', 'x = :toString'])('a name without a value is refused: %s', (sql) =>
    expect(() => bound(sql, mysql, {})).toThrow('has no value'),
  )
  test('the unit counts as bound only where it is a value', () => {
    expect(bindsUnit('select * from t where unit_id = :unit', mysql)).toBe(true)
    expect(bindsUnit("select ':unit' from t -- :unit", mysql)).toBe(false)
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
