// Files of other makers: what is taken, that each loss is told, and that nothing which runs or leads anywhere comes along.

import { describe, expect, test } from 'vitest'
import { say } from '#contract/kit/words'
import { document, emptyDocument } from '#contract/screens/document'
import { type Loss, lossWords } from '#contract/screens/losses'
import { screenRefusals } from '#contract/screens/states'
import { widgetOf, withWidgets } from '../../../house/data-screens'
import { Refused } from '../../kit/road/refuse'
import { readFile } from './index'

const read = (file: unknown) => readFile(JSON.stringify(file), 'zh-CN')
const lost = (widget: string, loss: Loss, n = 0) => ({ widget, what: say(lossWords[loss], 'zh-CN', { n }) })

const goview = {
  editCanvasConfig: {
    width: 2560,
    height: 1440,
    background: '#1E2233',
    backgroundImage: 'https://inner.example/bg.png',
    filterShow: false,
  },
  requestGlobalConfig: { requestOriginUrl: 'https://inner.example/api' },
  componentList: [
    {
      id: 'a1',
      key: 'BarCommon',
      chartConfig: { key: 'BarCommon', title: '柱状图' },
      attr: { x: 10, y: 20, w: 500, h: 300, zIndex: -1 },
      status: { lock: true, hide: false },
      request: { requestDataType: 1, requestUrl: 'https://inner.example/orders', requestSQLContent: { sql: 'select * from users' } },
      filter: 'return res.data',
      events: { baseEvent: { click: 'alert(1)' }, advancedEvents: {}, interactEvents: [] },
      styles: { rotateZ: 0, animations: [] },
      option: {
        dataset: {
          dimensions: ['product', 'a', 'b'],
          source: [
            { product: '一月', a: 1, b: 2 },
            { product: '二月', a: 3, b: null },
          ],
        },
      },
    },
    {
      id: 'g1',
      isGroup: true,
      chartConfig: { key: 'group', title: '分组' },
      attr: { x: 100, y: 200, w: 400, h: 400 },
      groupList: [
        {
          key: 'TextCommon',
          chartConfig: { key: 'TextCommon', title: '文字' },
          attr: { x: 5, y: 6, w: 200, h: 40 },
          option: { dataset: '今日战报', fontSize: 48, fontColor: '#fff' },
        },
        {
          key: 'PieCommon',
          chartConfig: { key: 'PieCommon', title: '饼图' },
          attr: { x: 5, y: 60, w: 200, h: 200 },
          option: { dataset: { dimensions: ['product', 'data1'], source: [{ product: 'A', data1: 4 }] } },
        },
      ],
    },
    {
      key: 'Image',
      chartConfig: { key: 'Image', title: '图片' },
      attr: { x: 0, y: 0, w: 10, h: 10 },
      option: { dataset: 'https://inner.example/x.png' },
    },
    {
      key: 'TableScrollBoard',
      chartConfig: { key: 'TableScrollBoard', title: '轮播列表' },
      attr: { x: 0, y: 0, w: 300, h: 200 },
      option: { header: ['列1', '列2'], dataset: [['行1', 2]] },
    },
    { key: 'Decorates01', chartConfig: { key: 'Decorates01', title: '装饰' }, attr: { x: 1, y: 2, w: 30, h: 40 }, option: {} },
    { key: 'TimeCommon', chartConfig: { key: 'TimeCommon', title: '时间' }, attr: { x: 1, y: 2, w: 30, h: 40 }, option: {} },
  ],
}

const ajReport = {
  dashboard: { title: 'x', width: 1920, height: 1080, backgroundColor: '#222', backgroundImage: '' },
  widgets: [
    {
      type: 'widget-barchart',
      value: {
        setup: { layerName: '柱图', verticalShow: true, linkAdress: 'https://inner.example/go' },
        data: { dataType: 'staticData', staticData: '[{"axis":"苹果","data":1000},{"axis":"梨","data":"20"}]' },
        position: { left: 11, top: 22, width: 333, height: 222, zIndex: 3 },
      },
    },
    {
      type: 'widget-linechart',
      value: {
        setup: { layerName: '线图' },
        data: { dataType: 'dynamicData', dynamicData: { setCode: 'orders' } },
        position: { left: '5', top: '6', width: '70', height: '80' },
      },
    },
    {
      type: 'widget-text',
      value: {
        setup: { layerName: '标题', text: '战报', fontSize: '40', color: '#FAD400', textAlign: 'center' },
        data: {},
        position: { left: 1, top: 1, width: 100, height: 50 },
      },
    },
    {
      type: 'widget-iframe',
      value: {
        setup: { layerName: '网页', iframeAdress: 'https://inner.example' },
        data: {},
        position: { left: 1, top: 1, width: 100, height: 50 },
      },
    },
    {
      type: 'widget-table',
      value: {
        setup: { layerName: '表格', dynamicAddTable: [{ name: '日期', key: 'date', width: '50%' }], jsCode: 'function (a) { return a }' },
        data: { dataType: 'staticData', staticData: [{ date: '11-17' }] },
        position: { left: 1, top: 1, width: 100, height: 50 },
      },
    },
  ],
}

describe('ours', () => {
  const own = withWidgets(
    widgetOf('bars1', 'histogram'),
    widgetOf('words', 'text', { zindex: 2, link: { type: '3', url: 'https://shop.example/' } }),
  )
  test.each([
    ['as it is', own],
    ['with its name', { name: '大厅', document: own }],
  ])('comes in whole, %s', (_how, file) => expect(read(file)).toEqual({ document: own, from: 'ours', losses: [] }))
})

describe('GoView', () => {
  const { document: taken, losses, from } = read(goview)
  test('gives its canvas, groups, widgets and typed data', () => {
    expect(from).toBe('goview')
    expect(document.safeParse(taken).success).toBe(true)
    expect(taken).toMatchObject({ width: 2560, height: 1440, background: '#1e2233' })
    expect(taken.widgets.map(({ type, name, x, y, group }) => ({ type, name, x, y, group }))).toEqual([
      { type: 'histogram', name: '柱状图', x: 10, y: 20, group: undefined },
      { type: 'text', name: '文字', x: 105, y: 206, group: '分组 g1' },
      { type: 'pie', name: '饼图', x: 105, y: 260, group: '分组 g1' },
      { type: 'picture', name: '图片', x: 0, y: 0, group: undefined },
      { type: 'table', name: '轮播列表', x: 0, y: 0, group: undefined },
      { type: 'text', name: '装饰', x: 1, y: 2, group: undefined },
      { type: 'date', name: '时间', x: 1, y: 2, group: undefined },
    ])
    expect(taken.widgets[0]).toMatchObject({
      locked: true,
      data: {
        value: [
          { product: '一月', a: 1, b: 2 },
          { product: '二月', a: 3, b: null },
        ],
        column: { label: 'product', values: ['a', 'b'] },
      },
    })
    expect(taken.widgets[1]?.options).toMatchObject({ text: '今日战报', size: 48, colour: '#ffffff' })
    expect(taken.widgets[4]).toMatchObject({
      data: { value: [{ c1: '行1', c2: 2 }] },
      options: {
        columns: [
          { name: '列1', key: 'c1' },
          { name: '列2', key: 'c2' },
        ],
      },
    })
  })

  test('tells each loss', () => {
    expect(losses).toEqual([
      lost('', 'picture'),
      lost('', 'data'),
      lost('柱状图', 'data'),
      lost('柱状图', 'code'),
      lost('柱状图', 'events'),
      lost('图片', 'picture'),
      lost('装饰', 'widget'),
    ])
  })

  test('brings no address, statement or script along', () => {
    expect(JSON.stringify(taken)).not.toMatch(/inner\.example|select \*|alert|return res/)
  })
})

describe('AJ-Report', () => {
  const { document: taken, losses, from } = read(ajReport)
  test('gives its canvas, widgets and typed data', () => {
    expect(from).toBe('aj-report')
    expect(document.safeParse(taken).success).toBe(true)
    expect(taken).toMatchObject({ width: 1920, height: 1080, background: '#222222' })
    expect(taken.widgets.map(({ type, name, x, y, w, h }) => ({ type, name, x, y, w, h }))).toEqual([
      { type: 'histogram', name: '柱图', x: 11, y: 22, w: 333, h: 222 },
      { type: 'line', name: '线图', x: 5, y: 6, w: 70, h: 80 },
      { type: 'text', name: '标题', x: 1, y: 1, w: 100, h: 50 },
      { type: 'text', name: '网页', x: 1, y: 1, w: 100, h: 50 },
      { type: 'table', name: '表格', x: 1, y: 1, w: 100, h: 50 },
    ])
    expect(taken.widgets[0]).toMatchObject({
      options: { direction: 'right' },
      data: {
        value: [
          { axis: '苹果', data: 1000 },
          { axis: '梨', data: '20' },
        ],
        column: { label: 'axis', values: ['data'] },
      },
    })
    expect(taken.widgets[2]?.options).toMatchObject({ text: '战报', size: 40, colour: '#fad400', align: 'center' })
    expect(JSON.stringify(taken)).not.toMatch(/inner\.example|function|setCode/)
  })

  test('tells each loss', () => {
    expect(losses).toEqual([
      lost('柱图', 'events'),
      lost('线图', 'data'),
      lost('网页', 'events'),
      lost('网页', 'widget'),
      lost('表格', 'code'),
    ])
  })
})

test('what is too much is cut and told', () => {
  const many = Array.from({ length: 310 }, () => goview.componentList[5])
  const { document: taken, losses } = read({ ...goview, componentList: many })
  expect(taken.widgets).toHaveLength(300)
  expect(losses).toContainEqual(lost('', 'widgets', 300))
  const rows = Array.from({ length: 1200 }, (_, at) => ({ product: `${at}`, a: at }))
  const chart = {
    ...goview.componentList[0],
    request: {},
    filter: '',
    events: {},
    option: { dataset: { dimensions: ['product', 'a'], source: rows } },
  }
  const long = read({ editCanvasConfig: {}, componentList: [chart] })
  expect(long.losses).toEqual([lost('柱状图', 'rows', 1000)])
  expect(long.document.widgets[0]?.data).toMatchObject({ value: { length: 1000 } })
})

test.each([
  ['no JSON', '<svg onload=alert(1)>'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['something else', '{"dashboard":{}}'],
  ['ours with a key too many', JSON.stringify({ ...emptyDocument, script: 'alert(1)' })],
  ['ours of a later day', JSON.stringify({ ...emptyDocument, v: 99 })],
])('%s is refused', (_what, text) => {
  const refused = (() => {
    try {
      return readFile(text, 'en')
    } catch (error) {
      return error
    }
  })()
  expect(refused).toBeInstanceOf(Refused)
  expect((refused as Refused).refusal.code).toBe(screenRefusals.notReadable.code)
})

test('garbage in every place makes a document all the same, or a refusal', () => {
  const garbage: unknown[] = [null, 1, '', 'x', [], {}, true, [[]], { a: null }, Number.MAX_VALUE, -1, 'javascript:alert(1)', '\u0000']
  for (const a of garbage) {
    for (const b of garbage) {
      const one = {
        key: b,
        isGroup: a,
        chartConfig: a,
        attr: b,
        option: a,
        request: b,
        events: a,
        styles: b,
        groupList: [b, { groupList: a }],
      }
      const files = [
        {
          editCanvasConfig: a,
          componentList: [
            a,
            b,
            one,
            { chartConfig: { key: 'BarCommon', title: a }, option: { dataset: { dimensions: b, source: [a, b] } } },
          ],
        },
        {
          dashboard: a,
          widgets: [
            a,
            { type: b, value: a },
            { type: 'widget-table', value: { setup: { dynamicAddTable: [a, b] }, data: { staticData: b }, position: a } },
          ],
        },
      ]
      for (const file of files) expect(document.safeParse(read(file).document).success).toBe(true)
    }
  }
})
