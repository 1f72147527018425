// Two editors of one record: what one of them alone touched is never lost, and only what both touched differently is asked.

import { describe, expect, it } from 'vitest'
import { edits, idOf, listOf, mergeThree, rowsBy, type Side, same, setOf } from './merge'

const plain = edits('x')
const merge = (base: object, theirs: object, mine: object, how = plain, side?: Side) => {
  const three = { base, theirs, mine } as Parameters<typeof mergeThree>[1]
  const first = mergeThree(how, three)
  const chosen = side ? Object.fromEntries(first.conflicts.map((one) => [idOf(one), side])) : {}
  const { values, conflicts, incoming } = mergeThree(how, three, chosen)
  return { values, asked: conflicts.map(({ path, about }) => `${about} ${path.join('.')}`), incoming }
}

describe('fields', () => {
  it.each([
    ['only they', { a: 1 }, { a: 2 }, { a: 1 }, 2, []],
    ['only I', { a: 1 }, { a: 1 }, { a: 3 }, 3, []],
    ['both the same', { a: 1 }, { a: 2 }, { a: 2 }, 2, []],
    ['both differently', { a: 1 }, { a: 2 }, { a: 3 }, 3, ['value a']],
    ['I emptied it, they did not touch it', { a: 'x' }, { a: 'x' }, { a: '' }, '', []],
    ['they filled what was empty, I did not touch it', { a: '' }, { a: '龙井' }, { a: '' }, '龙井', []],
    ['I emptied it and they changed it', { a: 'x' }, { a: 'y' }, { a: '' }, '', ['value a']],
    ['nonsense in a number field is not empty', { a: null }, { a: 5 }, { a: Number.NaN }, Number.NaN, ['value a']],
    ['a list without a key is one field', { a: [1] }, { a: [1, 2] }, { a: [1, 3] }, [1, 3], ['value a']],
  ])('%s touched it', (_, base, theirs, mine, a, asked) => {
    expect(merge(base, theirs, mine)).toMatchObject({ values: { a }, asked })
  })

  it('are taken as chosen, and what nobody else speaks of stays mine', () => {
    const three = [
      { a: 1, b: 1, reason: '' },
      { a: 2, b: 2 },
      { a: 3, b: 1, reason: 'why' },
    ] as const
    expect(merge(...three, plain, 'theirs').values).toEqual({ a: 2, b: 2, reason: 'why' })
    expect(merge(...three, plain, 'mine').values).toEqual({ a: 3, b: 2, reason: 'why' })
    expect(merge(...three).incoming).toEqual(['b'])
  })

  it('that mean something only together are one question', () => {
    const point = edits('x', { together: [['longitude', 'latitude']] })
    const found = merge({ longitude: 1, latitude: 1 }, { longitude: 2, latitude: 1 }, { longitude: 1, latitude: 5 }, point)
    expect(found).toMatchObject({ asked: ['fields longitude+latitude'], values: { longitude: 1, latitude: 5 } })
    expect(merge({ longitude: 1, latitude: 1 }, { longitude: 2, latitude: 3 }, { longitude: 1, latitude: 1 }, point).asked).toEqual([])
  })
})

describe('lists', () => {
  const tags = edits('x', { lists: { tags: setOf() } })
  const pictures = edits('x', { lists: { pictures: listOf() } })
  const rows = edits('x', { lists: { rows: rowsBy('id') } })

  it('take what each side added and drop what each side dropped', () => {
    expect(merge({ tags: ['a', 'b'] }, { tags: ['a', 'b', 'c'] }, { tags: ['b', 'd'] }, tags)).toMatchObject({
      values: { tags: ['b', 'd', 'c'] },
      asked: [],
    })
  })

  it('keep the order of whoever changed it, and ask when both did', () => {
    const of = (text: string) => ({ pictures: [...text] })
    expect(merge(of('abc'), of('cab'), of('abcd'), pictures).values).toEqual(of('cabd'))
    expect(merge(of('abc'), of('xabc'), of('cba'), pictures).values).toEqual(of('xcba'))
    expect(merge(of('abc'), of('cab'), of('bac'), pictures).asked).toEqual(['order pictures.order'])
    expect(merge(of('abc'), of('cab'), of('bac'), pictures, 'theirs').values).toEqual(of('cab'))
  })

  it('merge the fields of a row, and ask about a row that one dropped and the other changed', () => {
    const row = (id: string, price: number, stock: number) => ({ id, price, stock })
    const base = { rows: [row('1', 10, 1), row('2', 20, 2)] }
    const theirs = { rows: [row('1', 11, 1), row('2', 20, 2)] }
    expect(merge(base, theirs, { rows: [row('1', 10, 9), row('2', 20, 2)] }, rows)).toMatchObject({
      values: { rows: [row('1', 11, 9), row('2', 20, 2)] },
      asked: [],
    })
    const dropped = { rows: [row('2', 20, 2)] }
    expect(merge(base, theirs, dropped, rows).asked).toEqual(['row rows.1'])
    expect(merge(base, theirs, dropped, rows, 'theirs').values).toEqual(theirs)
    expect(merge(base, theirs, dropped, rows, 'mine').values).toEqual(dropped)
    expect(merge(base, base, dropped, rows)).toMatchObject({ values: dropped, asked: [] })
  })

  it('ask about fields of a row together that mean nothing apart', () => {
    const offers = edits('x', { lists: { rows: rowsBy('id', { together: [['kind', 'value']] }) } })
    const row = (kind: string, value: number, quota: number) => ({ rows: [{ id: '1', kind, value, quota }] })
    const three = [row('PERCENT', 90, 5), row('PERCENT', 80, 5), row('PRICE', 5000, 9)] as const
    expect(merge(...three, offers).asked).toEqual(['fields rows.1.kind+value'])
    expect(merge(...three, offers, 'theirs').values).toEqual(row('PERCENT', 80, 9))
  })

  it('are one with what they are counted in', () => {
    const fees = edits('x', { lists: { rows: rowsBy('id') }, together: [['unit', 'rows']], measures: ['unit'] })
    const of = (unit: string, price: number) => ({ unit, rows: [{ id: '1', price }] })
    expect(merge(of('piece', 1), of('piece', 2), of('kg', 1), fees).asked).toEqual(['fields unit+rows'])
    expect(merge(of('piece', 1), of('piece', 2), of('piece', 1), fees)).toMatchObject({ values: of('piece', 2), asked: [] })
  })

  it('whose entries cannot be told apart are one field', () => {
    expect(merge({ rows: [] }, { rows: [{ price: 1 }] }, { rows: [{ price: 2 }] }, rows).asked).toEqual(['value rows'])
  })
})

describe('a grid', () => {
  const grid = edits('x', { lists: { skus: rowsBy('id', { like: 'values', ofNew: ['stock'] }) }, together: [['specs', 'skus']] })
  const sku = (id: string, value: string, price: number) => ({ id, values: [value], price })
  const base = { specs: ['red', 'blue'], skus: [sku('1', 'red', 1), sku('2', 'blue', 2)] }

  it('takes the structure of one and the cells of the other', () => {
    const theirs = { specs: ['red', 'blue', 'green'], skus: [...base.skus, sku('3', 'green', 3)] }
    const mine = { ...base, skus: [sku('1', 'red', 9), sku('2', 'blue', 2)] }
    expect(merge(base, theirs, mine, grid)).toMatchObject({
      asked: [],
      values: { specs: theirs.specs, skus: [sku('1', 'red', 9), sku('2', 'blue', 2), sku('3', 'green', 3)] },
    })
  })

  it('is one question when both made another one; whichever is chosen stands for itself, with the cells of the other where it has them', () => {
    const theirs = { specs: ['red', 'green'], skus: [sku('1', 'red', 5), sku('3', 'green', 3)] }
    const mine = { specs: ['red'], skus: [sku('1', 'red', 1)] }
    expect(merge(base, theirs, mine, grid).asked).toEqual(['fields specs+skus'])
    expect(merge(base, theirs, mine, grid, 'mine').values).toEqual({ specs: ['red'], skus: [sku('1', 'red', 5)] })
    expect(merge(base, theirs, mine, grid, 'theirs').values).toEqual(theirs)
  })

  it('knows a row that is new to both by its combination, and gives it the id that it has by now', () => {
    const specs = [...base.specs, 'green']
    const theirs = { specs, skus: [...base.skus, sku('3', 'green', 3)] }
    const mine = { specs, skus: [...base.skus, { values: ['green'], price: 4, stock: 7 }] }
    expect(merge(base, theirs, mine, grid)).toMatchObject({
      asked: ['value skus.3.price'],
      values: { skus: [...base.skus, sku('3', 'green', 4)] },
    })
  })
})

it('two values are the same whatever the order of their keys, and whether a blank is said', () => {
  expect(same({ a: 1, b: '' }, { b: null, a: 1 })).toBe(true)
  expect(same([{ a: 1 }], [{ a: 1, b: undefined }])).toBe(true)
  expect(same(0, '')).toBe(false)
  expect(same([1, 2], [2, 1])).toBe(false)
})
