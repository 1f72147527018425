// What widgets show to those who are signed in: typed rows, built-in datasets, templates, many askers at once; and lists as files.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datasets } from '#contract/datasets/calls'
import { datasetRefusals } from '#contract/datasets/states'
import { exports } from '#contract/exports/calls'
import { jobs } from '#contract/jobs/calls'
import { screens } from '#contract/screens/calls'
import { screenRefusals } from '#contract/screens/states'
import { hasData } from '#contract/screens/widgets'
import { ofDataset, publishedScreen, widgetOf, withWidgets } from '../../house/data-screens'
import { type House, openHouse } from '../../house/harness/index'
import { typedResult } from './data'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
})
afterAll(() => house.close())

const document = withWidgets(
  widgetOf('typed', 'table'),
  widgetOf('paid1', 'flip', { zindex: 2, data: ofDataset('house:todayFigures') }),
  widgetOf('clock', 'date', { zindex: 3 }),
)
const ids = document.widgets.map(({ id }) => id)

test('rows that were typed in are a table of their own', () => {
  const result = typedResult(
    [
      { 月: '一月', 数: 3 },
      { 数: null, 率: 'x' },
    ],
    '2026-11-17T00:00:00.000Z',
  )
  expect(result.table.columns).toEqual([
    { key: '月', name: '月', kind: 'text' },
    { key: '数', name: '数', kind: 'number' },
    { key: '率', name: '率', kind: 'text' },
  ])
  expect(result).toMatchObject({ problem: null, opens: null, isSample: false })
  expect(
    typedResult(
      [
        { 月: '一月', 数: 3 },
        { 数: null, 率: 'x' },
      ],
      '2026-11-18T00:00:00.000Z',
    ).hash,
  ).toBe(result.hash)
  expect(typedResult([{ 月: '一月', 数: 4 }], '').hash).not.toBe(result.hash)
})

test('the draft, a version and what is published each answer for themselves', async () => {
  const shown = await publishedScreen(house, token, document)
  const ask = (which: object) => house.call(screens.data, { id: shown.id, widgetIds: ids, ...which }, { token })
  for (const which of [{}, { isDraft: true }, { no: 1 }]) {
    const { code, data } = await ask(which)
    expect(code).toBe(200)
    expect(Object.keys(data).toSorted()).toEqual(['paid1', 'typed'])
    expect(data.typed?.table.rows).toEqual([{ name: '一月', count: 3 }])
    expect(data.paid1).toMatchObject({ problem: null })
    expect(data.paid1?.table.columns.map(({ key }) => key)).toContain('paidFen')
  }
  expect((await ask({ no: 7 })).code).toBe(screenRefusals.versionMissing.code)
  await house.call(screens.takeOffline, { id: shown.id }, { token })
  expect((await ask({})).code).toBe(screenRefusals.notPublished.code)
  expect((await ask({ isDraft: true })).code).toBe(200)
})

// slow: about thirty templates of a dozen questions each are asked, none of which was asked before.
test('every template of every reader is answered for every widget that shows rows', async () => {
  for (const username of ['merchant01', 'manager01', 'agent0001', 'platform01']) {
    const as = { token: await house.signIn(username) }
    const templates = (await house.call(screens.templates, {}, as)).data
    expect(templates.length).toBeGreaterThanOrEqual(7)
    for (const { name, document: template } of templates) {
      const { code, data } = await house.call(screens.templateData, { template: name }, as)
      expect({ username, name, code }).toEqual({ username, name, code: 200 })
      const wanted = template.widgets.filter(({ type }) => hasData(type)).map(({ id }) => id)
      expect(Object.keys(data).toSorted()).toEqual(wanted.toSorted())
    }
  }
})

test('forty who ask at once are all answered: none waits for a connection that another holds', async () => {
  const { id } = await publishedScreen(house, token, document)
  const asked = await Promise.all(Array.from({ length: 40 }, () => house.call(screens.data, { id, widgetIds: ids }, { token })))
  expect(asked.map(({ code }) => code)).toEqual(Array(40).fill(200))
  expect(new Set(asked.map(({ data }) => data.paid1?.hash)).size).toBe(1)
})

/** How many screens the list of datasets tells of this one as a file. */
async function exportedCount(keyword: string) {
  const wanted = { sheet: 'datasets', fileName: '数据集', format: 'csv' as const, columns: ['usedCount'], filter: { keyword } }
  const { data: job } = await house.call(exports.start, wanted, { token })
  await house.runTasks()
  const { payload } = await house.app.inject({
    method: 'POST',
    url: `/prod-api${exports.download.path}`,
    headers: { token: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id: job.id }),
  })
  return payload.trim().split('\r\n').at(-1)
}

test('a dataset knows the screens that show it, and no screen of the bin', async () => {
  const of = async () => (await house.call(datasets.detail, { id: 'house:citiesMonth' }, { token })).data.usedBy
  const before = await of()
  const made = await publishedScreen(
    house,
    token,
    withWidgets(widgetOf('city1', 'ranking', { data: ofDataset('house:citiesMonth') })),
    '城市',
  )
  expect(await of()).toEqual([...before, { id: made.id, name: '城市' }])
  expect(await exportedCount('近 30 天寄往城市')).toBe(String(before.length + 1))
  await house.call(screens.remove, { id: made.id }, { token })
  expect(await of()).toEqual(before)
})

describe('a dataset that the platform lends to all', () => {
  let lentId: string
  beforeAll(async () => {
    const asks = { kind: 'SQL', sql: { sourceId: '1', sql: 'select :unit as n', timeoutMs: 1000 } }
    const lent = await house.owner.sql<{ id: string }[]>`
      with source as (
        insert into data_source (unit_id, name, type, host, port, database, username, secret, tls, state)
        select id, '报表库', '1', 'db.example.com', 3306, 'shop', 'reader', '', true, 'OK' from unit where kind = 'PLATFORM' returning id, unit_id)
      insert into dataset (unit_id, account_id, name, kind, definition, source_id, binds_unit, cache_seconds, row_cap)
      select s.unit_id, a.id, '外部商品', 'SQL', ${JSON.stringify(asks)}::text::jsonb, s.id, true, 60, 100
        from source s, account a where a.username = 'platform01' returning id`.one()
    lentId = lent.id
  })
  const seenBy = async (username: string) => {
    const manner = { token: await house.signIn(username) }
    const { data } = await house.call(datasets.detail, { id: lentId }, manner)
    const { data: listed } = await house.call(datasets.page, { kind: 'SQL' }, manner)
    return [data.usedBy.map(({ name }) => name), data.usedElsewhere, data.usedCount, listed.records.map(({ usedCount }) => usedCount)]
  }
  const remove = async () => house.call(datasets.remove, { id: lentId }, { token: await house.signIn('platform01') })

  test('counts the screens of other units for the platform without naming them, and is not deleted from under them', async () => {
    const document = withWidgets(widgetOf('lent1', 'table', { data: ofDataset(lentId) }))
    const shown = await publishedScreen(house, token, document, '商户的')
    // On the wall still, though no longer in the draft.
    const { code } = await house.call(
      screens.saveDraft,
      { id: shown.id, version: shown.version, name: '商户的', ...withWidgets() },
      { token },
    )
    expect(code).toBe(200)
    const managers = await house.signIn('manager01')
    const drafted = await house.call(screens.add, { name: '市场的', document }, { token: managers })
    expect(await seenBy('platform01')).toEqual([[], 2, 2, [2]])
    expect(await seenBy('merchant01')).toEqual([['商户的'], 0, 1, [1]])
    expect(await remove()).toMatchObject({ code: datasetRefusals.inUse.code, message: expect.stringContaining('2') })
    await house.call(screens.remove, { id: shown.id }, { token })
    expect(await seenBy('platform01')).toEqual([[], 1, 1, [1]])
    await house.call(screens.remove, { id: drafted.data.id }, { token: managers })
    expect(await seenBy('platform01')).toEqual([[], 0, 0, [0]])
    expect((await remove()).code).toBe(200)
  })
})

test('a file of two megabytes comes in', async () => {
  const file = JSON.stringify(document, null, 2).padEnd(2_000_000, ' ')
  const { code, data } = await house.call(screens.import, { name: '导入', file }, { token })
  expect(code).toBe(200)
  expect(data).toMatchObject({ from: 'ours', losses: [], screen: { name: '导入', draft: document } })
})

test.each([
  ['screens', ['name', 'state', 'publishedNo', 'shareCount']],
  ['screen-shares', ['name', 'shownName', 'state']],
  ['screen-displays', ['name', 'shownName', 'state', 'lastSeenAt']],
])('the list %s goes out as a file', async (sheet, columns) => {
  const wanted = { sheet, fileName: '导出', format: 'csv' as const, columns, filter: {} }
  const started = await house.call(exports.start, wanted, { token })
  expect(started.code).toBe(200)
  await house.runTasks()
  expect((await house.call(jobs.detail, { id: started.data.id }, { token })).data.status).toBe('DONE')
})
