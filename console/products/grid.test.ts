// The SKU grid without a screen: lines follow the axes, what was typed stays, and one edit draws one row.

import { describe, expect, test } from 'vitest'
import { filledDown, pasted } from '#console/desk/sheet/ranges'
import { isSameRow, type SheetRowProps } from '#console/desk/sheet/SheetRow'
import {
  type AxisDraft,
  axesOf,
  blankTexts,
  cellKeys,
  type Line,
  newAxis,
  relaid,
  renamed,
  sizeOf,
  skuOf,
  specsOf,
  switchText,
  valuesIn,
} from './grid'
import { SkuStore } from './sku-store'

const colour = newAxis('颜色', ['红', '蓝'])
const size = newAxis('尺码', ['S', 'M', 'L'])
const texts = (priceFen: string, code = '') => ({ ...blankTexts, priceFen, code })
const shown = (lines: readonly Line[]) =>
  lines.map(({ id, values, texts: { priceFen, code } }) => [id ?? '-', values.join('/'), priceFen, code])

describe('lines follow the axes', () => {
  test('no axis, or one without values, is one line', () => {
    expect(shown(relaid([], [], []))).toEqual([['-', '', '', '']])
    expect(shown(relaid([], [newAxis('颜色')], []))).toEqual([['-', '', '', '']])
  })

  test('every combination once, in the order of the axes', () => {
    expect(relaid([], [colour, size], []).map(({ values }) => values.join(''))).toEqual(['红S', '红M', '红L', '蓝S', '蓝M', '蓝L'])
    expect(sizeOf([colour, size])).toBe(6)
  })

  test('another value adds lines and leaves the others as they are', () => {
    const before: Line[] = [
      { key: 'a', id: '1', values: ['红'], texts: texts('10', 'R') },
      { key: 'b', id: '2', values: ['蓝'], texts: texts('12', 'B') },
    ]
    const after = { ...colour, values: ['红', '绿', '蓝'] }
    const lines = relaid([colour], [after], before)
    expect(shown(lines)).toEqual([
      ['1', '红', '10', 'R'],
      ['-', '绿', '', ''],
      ['2', '蓝', '12', 'B'],
    ])
    expect(lines[0]).toBe(before[0])
  })

  test('another axis: the first value is the SKU that was there, the others begin with its price but not with its code', () => {
    const before: Line[] = [{ key: 'a', id: '1', values: ['红'], texts: texts('10', 'R') }]
    const red = { ...colour, values: ['红'] }
    expect(shown(relaid([red], [red, { ...size, values: ['S', 'M'] }], before))).toEqual([
      ['1', '红/S', '10', 'R'],
      ['-', '红/M', '10', ''],
    ])
  })

  test('one axis less: the first of those that become one stays', () => {
    const before = relaid([], [colour, size], []).map((line, at) => ({ ...line, id: String(at), texts: texts(String(at)) }))
    expect(shown(relaid([colour, size], [colour], before))).toEqual([
      ['0', '红', '0', ''],
      ['3', '蓝', '3', ''],
    ])
  })

  test('axes in another order keep every SKU', () => {
    const before = relaid([], [colour, size], []).map((line, at) => ({ ...line, id: String(at) }))
    const turned = relaid([colour, size], [size, colour], before)
    expect(turned.map(({ id, values }) => `${id}${values.join('')}`)).toEqual(['0S红', '3S蓝', '1M红', '4M蓝', '2L红', '5L蓝'])
  })

  test('a value that gets another name keeps its SKUs', () => {
    const before = relaid([], [colour], []).map((line, at) => ({ ...line, id: String(at) }))
    const { axes, lines } = renamed([colour], before, colour.key, '蓝', '湖蓝')
    expect(axes[0].values).toEqual(['红', '湖蓝'])
    expect(shown(lines)).toEqual([
      ['0', '红', '', ''],
      ['1', '湖蓝', '', ''],
    ])
  })

  test('more than 200 combinations are not laid at all: what is there stays', () => {
    const many = newAxis(
      '号',
      Array.from({ length: 101 }, (_, n) => String(n)),
    )
    const before = relaid([], [colour], [])
    expect(sizeOf([colour, many])).toBe(202)
    expect(relaid([colour], [colour, many], before)).toEqual(before)
  })
})

describe('what is typed', () => {
  test.each<[string, string[]]>([
    ['红、蓝，绿', ['红', '蓝', '绿']],
    ['S\tM\tL\r\n', ['S', 'M', 'L']],
    [' 红 , 红 ,, ', ['红']],
    ['', []],
  ])('%j are values', (text, values) => expect(valuesIn(text)).toEqual(values))

  test.each<[string, string]>([
    ['否', '0'],
    ['No', '0'],
    ['0', '0'],
    ['是', '1'],
    ['', '1'],
  ])('%j switches to %s', (text, value) => expect(switchText(text)).toBe(value))

  test('money and counts are read as people write them; nonsense is left for the schema to refuse', () => {
    const line: Line = { key: 'a', values: [], texts: { ...blankTexts, priceFen: '1,234.5', costFen: '', stock: '１２', weightG: 'x' } }
    expect(skuOf(line)).toMatchObject({ priceFen: 123450, costFen: 0, marketPriceFen: null, stock: 12, weightG: Number.NaN, enabled: true })
    expect(skuOf({ ...line, id: '7' })).not.toHaveProperty('stock')
  })

  test('blank axes are not sent', () => {
    const axes: AxisDraft[] = [newAxis(' 颜色 ', ['红']), newAxis()]
    expect(specsOf(axes)).toEqual([{ name: '颜色', values: ['红'] }])
    expect(axesOf(specsOf(axes))[0]).toMatchObject({ name: '颜色', values: ['红'] })
  })
})

const grid200 = () =>
  new SkuStore(
    [
      { name: '颜色', values: Array.from({ length: 10 }, (_, n) => `色${n}`) },
      { name: '尺码', values: Array.from({ length: 20 }, (_, n) => `码${n}`) },
    ],
    [],
    'zh-CN',
  )
const columns = ['axis0', 'axis1', ...cellKeys]
const place = (row: number, key: string) => ({ row, column: columns.indexOf(key) })

describe('the grid while it is edited', () => {
  test('an edit in one of 200 rows draws that row and the one that the focus goes to, and no other', () => {
    const store = grid200()
    const propsAt = (index: number, active: number): SheetRowProps => {
      const at = place(active, 'priceFen')
      return { id: 'g', columns: [], index, row: store.rowAt(index), range: { from: at, to: at }, keys: {} as SheetRowProps['keys'] }
    }
    const sheetColumns: SheetRowProps['columns'] = []
    const before = Array.from({ length: 200 }, (_, index) => ({ ...propsAt(index, 57), columns: sheetColumns }))
    store.mend([{ index: 57, column: 'priceFen', value: '19.9' }])
    const after = Array.from({ length: 200 }, (_, index) => ({ ...propsAt(index, 58), columns: sheetColumns }))
    expect(before.flatMap((was, index) => (isSameRow(was, after[index]) ? [] : [index]))).toEqual([57, 58])
    expect(before.flatMap((was, index) => (was.row === after[index].row ? [] : [index]))).toEqual([57])
  })

  test('cells from a spreadsheet are laid down from the corner; axes and stock of what exists are not touched', () => {
    const store = grid200()
    store.adopt([{ id: '9', values: ['色0', '码1'] }])
    const cells = pasted(
      [
        ['红', 'S', '10', '5'],
        ['x', 'x', '11.5', '6'],
        ['', '', 'abc', '7'],
      ],
      { from: place(0, 'axis0'), to: place(0, 'axis0') },
      { rows: 200, columns: columns.length },
    )
    store.mend(cells.map(({ row, column, value }) => ({ index: row, column: columns[column], value })))
    const first = [0, 1, 2].map((at) => store.rowAt(at)?.cells.slice(0, 4))
    expect(first).toEqual([
      ['色0', '码0', '10', '5'],
      ['色0', '码1', '11.5', '0'],
      ['色0', '码2', 'abc', '7'],
    ])
    expect(store.rowAt(2)?.problems.priceFen).toBeTruthy()
    expect(store.rowAt(0)?.problems).toEqual({})
    store.undoEdit()
    expect(store.rowAt(0)?.cells[2]).toBe('')
  })

  test('filling down repeats the first row of the range', () => {
    const store = grid200()
    store.mend([{ index: 0, column: 'priceFen', value: '8' }])
    const filled = filledDown(
      { from: place(199, 'priceFen'), to: place(0, 'priceFen') },
      ({ row, column }) => store.rowAt(row)?.cells[column],
    )
    store.mend(filled.map(({ row, column, value }) => ({ index: row, column: columns[column], value })))
    expect(store.content().skus.every(({ priceFen }) => priceFen === 800)).toBe(true)
  })

  test('what was left blank is wrong only once somebody wants to save; the same code twice is wrong at once', () => {
    const store = grid200()
    expect(store.rowAt(3)?.problems).toEqual({})
    store.mend([0, 1].map((index) => ({ index, column: 'code', value: index ? 'a-1' : 'A-1' })))
    expect([0, 1, 2].map((at) => Boolean(store.rowAt(at)?.problems.code))).toEqual([true, true, false])
    store.attempt()
    expect(store.rowAt(3)?.problems.priceFen).toBe('售价不能为空')
  })

  test('pressing the switch switches, pressing the stock of what exists says where it is changed', () => {
    const store = grid200()
    let told = 0
    const locked = () => {
      told += 1
    }
    store.answer({ picture: () => {}, locked })
    expect(store.press(0, 'enabled', false)).toBe(true)
    expect(store.content().skus[0].enabled).toBe(false)
    expect(store.press(0, 'stock', false)).toBe(false)
    store.adopt([{ id: '9', values: ['色0', '码0'] }])
    expect(store.press(0, 'stock', true)).toBe(true)
    expect(told).toBe(1)
  })
})
