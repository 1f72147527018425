// Nothing inner leaves by the public door: no address, statement, dataset, id of a row, page of the console, nor why an address failed.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Result } from '#contract/datasets/table'
import { emptyDocument, type ScreenDocument } from '#contract/screens/document'
import { staleWords } from '#contract/screens/states'
import { open, shares } from '#contract/screens/walls'
import { comes, followedBy, ofDataset, publishedScreen, widgetOf, withWidgets } from '../../../house/data-screens'
import { type House, openHouse } from '../../../house/harness/index'
import { stripped, strippedResult } from './strip'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  await house.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => house.close())

const api = {
  from: 'api',
  url: 'https://inner.example/secret-path?key=k-9f8e7d',
  requestType: 'GET',
  params: { token: 's3cret-param' },
  resultType: 'array',
  path: 'data.inner',
  column: { label: 'name', values: ['count'], series: '' },
}
const screen: ScreenDocument = {
  ...emptyDocument,
  variables: [
    { name: 'city', label: '城市', value: '杭州' },
    { name: 'key', label: '密钥', value: 'v-4r14bl3' },
  ],
  widgets: [
    widgetOf('apiw1', 'histogram', { data: api }),
    widgetOf('house', 'ranking', { data: ofDataset('house:shopsToday'), zindex: 2, link: { type: '1', page: 'orders?shopId=201' } }),
    widgetOf('words', 'text', { zindex: 3, options: { ...withText('{city}') }, link: { type: '2', screenId: '424242' } }),
    widgetOf('typed', 'table', { zindex: 4, data: { from: 'manual', value: [{ 名称: 't-yp3d', id: '77' }], column: api.column } }),
    widgetOf('gone1', 'text', { zindex: 5, hidden: true, name: 'h-1dd3n' }),
    widgetOf('other', 'line', { zindex: 6, data: ofDataset('987654321') }),
  ],
}
function withText(text: string) {
  return { ...(widgetOf('x123', 'text').options as object), text }
}
const inner =
  /inner\.example|k-9f8e7d|s3cret-param|data\.inner|v-4r14bl3|h-1dd3n|house:|987654321|424242|shopId|dataSetId|"requestType"|"opens":\[/

async function given() {
  const made = await publishedScreen(house, token, screen)
  const { data } = await house.call(shares.add, { screenId: made.id, name: '给访客' }, { token })
  return { id: made.id, link: data.path.split('/').at(-1) ?? '' }
}
const ids = screen.widgets.map(({ id }) => id)

test('what is opened, asked for and streamed holds nothing inner', async () => {
  const { id, link } = await given()
  const opened = await comes(house, open.screen, {}, { token: link })
  expect(opened.code).toBe(200)
  expect(JSON.stringify(opened)).not.toMatch(inner)
  const [turn] = opened.data.turns
  expect(turn?.screen.document.widgets.map((widget) => widget.id)).toEqual(ids.filter((each) => each !== 'gone1'))
  expect(turn?.screen.document.widgets.map(({ data }) => data.from)).toEqual(Array(5).fill('manual'))
  expect(turn?.screen.document.variables).toEqual([{ name: 'city', label: '城市', value: '杭州' }])
  expect(JSON.stringify(opened)).not.toContain('t-yp3d')

  const asked = await comes(house, open.data, { screenId: id, widgetIds: ids }, { token: link, language: 'en' })
  expect(asked.code).toBe(200)
  expect(Object.keys(asked.data).toSorted()).toEqual(ids.filter((each) => each !== 'gone1').toSorted())
  expect(JSON.stringify(asked)).not.toMatch(inner)
  for (const [name, result] of Object.entries(asked.data)) {
    expect({ name, opens: result.opens }).toEqual({ name, opens: null })
    expect(result.table.columns.map(({ key }) => key)).not.toContain('key')
    expect([null, staleWords[1]]).toContain(result.problem)
  }
  // An id that was typed in, and that no column of the table names, is no part of what is shown.
  expect(asked.data.typed?.table.columns.map(({ key }) => key)).toEqual(['名称'])
  // One's own dataset that is not there, and an address that is not reached, are told in the same words.
  expect(asked.data.other?.problem).toBe(staleWords[1])

  const stream = await followedBy(house.app, open.stream.path, { screenId: id }, { token: link })
  if (!('said' in stream)) throw new Error('no stream')
  await expect.poll(() => stream.said.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(stream.said)).not.toMatch(inner)
  stream.close()
})

test('the values of a link stand in place of those of the document, for words and for questions', async () => {
  const made = await publishedScreen(house, token, screen)
  const variables = [{ name: 'city', value: '宁波' }]
  const { data } = await house.call(shares.add, { screenId: made.id, name: '宁波', variables }, { token })
  const opened = await comes(house, open.screen, {}, { token: data.path.split('/').at(-1) })
  expect(opened.data.turns[0]?.screen.document.variables).toEqual([{ name: 'city', label: '城市', value: '宁波' }])
})

test('a result loses its ids and pages, and keeps what its widget names', () => {
  const result: Result = {
    hash: 'h',
    at: '2026-11-17T00:00:00.000Z',
    tookMs: 3,
    problem: 'connect ECONNREFUSED inner.example:3306',
    isSample: false,
    total: 9,
    opens: ['orders?id=1'],
    table: {
      columns: ['key', 'name', 'shopId', 'paid', 'idea'].map((key) => ({ key, name: key, kind: 'text' as const })),
      rows: [{ key: '201', name: '店', shopId: '201', paid: 5, idea: 'x', unnamed: 'y' }],
    },
  }
  const plain = strippedResult(result, widgetOf('a123', 'histogram'), 'zh-CN')
  expect(plain.table.rows).toEqual([{ name: '店', paid: 5, idea: 'x' }])
  expect(plain).toMatchObject({ opens: null, problem: staleWords[0], total: 9, hash: 'h' })
  const named = widgetOf('a123', 'histogram', { data: { from: 'manual', value: [], column: { label: 'key', values: [], series: '' } } })
  expect(strippedResult(result, named, 'en').table.columns.map(({ key }) => key)).toEqual(['key', 'name', 'paid', 'idea'])
})

test('what leads outside stays, because it was put there for whoever looks', () => {
  const outside = widgetOf('a123', 'text', { link: { type: '3', url: 'https://shop.example/' } })
  expect(stripped(withWidgets(outside), {}).widgets[0]?.link).toEqual({ type: '3', url: 'https://shop.example/' })
})
