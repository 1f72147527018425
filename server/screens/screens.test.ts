// The life of a screen at its desk: drafts, two editors at once, versions, the bin, and whose it is.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { history } from '#contract/history/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { type ScreenDetail, screens } from '#contract/screens/calls'
import { emptyDocument, type ScreenDocument } from '#contract/screens/document'
import { screenLimits, screenRefusals } from '#contract/screens/states'
import { search } from '#contract/search/calls'
import { runTaskOnce } from '#server/kit/jobs/jobs'
import { silentLog } from '#server/kit/log'
import { widgetOf, withWidgets } from '../../house/data-screens'
import { type House, openHouse } from '../../house/harness/index'
import { emptyBinTask } from './bin'

let house: House
let token: string
let other: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  other = await house.signIn('merchant05')
})
afterAll(() => house.close())

const add = async (document: ScreenDocument = emptyDocument, name = '大厅'): Promise<ScreenDetail> => {
  const { code, data, message } = await house.call(screens.add, { name, document }, { token })
  expect({ code, message }).toEqual({ code: 200, message: 'success' })
  return data
}
const save = (screen: Pick<ScreenDetail, 'id' | 'version' | 'name'>, document: ScreenDocument, as = token) =>
  house.call(screens.saveDraft, { id: screen.id, version: screen.version, name: screen.name, ...document }, { token: as })
const publish = (screen: Pick<ScreenDetail, 'id' | 'version'>, note = '') =>
  house.call(screens.publish, { id: screen.id, version: screen.version, note }, { token })
const detail = async (id: string, as = token) => house.call(screens.detail, { id }, { token: as })

describe('a draft', () => {
  test('is kept as it was sent, whatever the template or the document', async () => {
    const document = withWidgets(widgetOf('bars1', 'histogram'), widgetOf('words', 'text', { zindex: 2, locked: true }))
    const made = await add(document)
    expect(made).toMatchObject({
      state: 'DRAFT',
      publishedNo: null,
      widgetCount: 2,
      hasChanges: true,
      width: 1920,
      makerName: expect.any(String),
    })
    expect((await detail(made.id)).data.draft).toEqual(document)
    const empty = await house.call(screens.add, { name: '空白' }, { token })
    expect(empty.data.draft).toEqual(emptyDocument)
    const templates = await house.call(screens.templates, {}, { token })
    for (const { name, document: template } of templates.data) {
      const taken = await house.call(screens.add, { name, template: name }, { token })
      expect(taken.data.draft).toEqual(template)
    }
  })

  test('of two editors the second is told what stands, field by field', async () => {
    const made = await add(withWidgets(widgetOf('first', 'text')))
    const mine = withWidgets(widgetOf('first', 'text', { x: 400 }))
    expect((await save(made, mine)).data).toMatchObject({ version: made.version + 1, draft: mine })
    const late = await save(made, withWidgets(widgetOf('first', 'text', { y: 500 })))
    expect(late.code).toBe(houseRefusals.stale.code)
    // Everything that the form holds stands beside the row, so that both can be merged.
    const { current } = late.data as unknown as { current: ScreenDetail & ScreenDocument }
    expect(current).toMatchObject({ version: made.version + 1, name: made.name, draft: mine, ...mine })
  })

  test('twenty saves of one version at once leave one behind', async () => {
    const made = await add()
    const tries = await Promise.all(Array.from({ length: 20 }, (_, at) => save(made, withWidgets(widgetOf(`w${1000 + at}`, 'text')))))
    expect(tries.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(tries.filter(({ code }) => code === houseRefusals.stale.code)).toHaveLength(19)
    const [won] = tries.filter(({ code }) => code === 200)
    expect((await detail(made.id)).data).toMatchObject({ version: made.version + 1, draft: won?.data.draft })
  })

  test('over 1 MB is refused', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ name: `${at}`, text: '屏'.repeat(105) }))
    const data = { from: 'manual', value: rows, column: { label: '', values: [], series: '' } }
    const tables = ['a', 'b', 'c'].map((name, at) => widgetOf(`rows${name}`, 'table', { data, zindex: at }))
    expect(Buffer.byteLength(JSON.stringify(withWidgets(...tables)))).toBeGreaterThan(screenLimits.bytes)
    const { code } = await house.call(screens.add, { name: '太大', document: withWidgets(...tables) }, { token })
    expect(code).toBe(screenRefusals.tooLarge.code)
    expect((await house.call(screens.add, { name: '不大', document: withWidgets(...tables.slice(1)) }, { token })).code).toBe(200)
  })

  test('is seen by others while it is open, for half a minute, and stands in no history', async () => {
    const made = await add()
    const second = await house.signIn('merchant01')
    await house.owner.sql`
      insert into screen_editor (screen_id, unit_id, account_id, name, widget_ids, seen_at)
      values (${made.id}, 201, 1, '同事', '{w1234}', ${house.clock.now().toISOString()})`
    const seen = await house.call(screens.present, { id: made.id, widgetIds: ['abcd1'] }, { token: second })
    expect(seen.data).toEqual({ version: made.version, editors: [{ name: '同事', widgetIds: ['w1234'] }] })
    expect((await detail(made.id)).data.editors).toEqual([{ name: '同事', widgetIds: ['w1234'] }])
    house.clock.advance(31_000)
    expect((await detail(made.id)).data.editors).toEqual([])
    await house.call(screens.present, { id: made.id, widgetIds: [], isLeaving: true }, { token })
    const lines = await house.call(history.page, { entity: 'screen', entityId: made.id, pageNumber: 1, pageSize: 20 }, { token })
    expect(lines.data.records).toHaveLength(1)
  })
})

describe('versions', () => {
  test('are written by publishing, looked at, and restored into the draft', async () => {
    const one = withWidgets(widgetOf('first', 'text'))
    const two = withWidgets(widgetOf('first', 'text', { x: 77 }))
    const made = await add(one)
    const first = await publish(made, '第一版')
    expect(first.data).toMatchObject({ state: 'PUBLISHED', publishedNo: 1, hasChanges: false, published: one })
    expect((await publish(first.data)).code).toBe(screenRefusals.nothingNew.code)
    const edited = await save(first.data, two)
    expect(edited.data).toMatchObject({ hasChanges: true, published: one, draft: two })
    const second = await publish(edited.data)
    expect(second.data.publishedNo).toBe(2)
    const list = await house.call(screens.versions, { id: made.id, pageNumber: 1, pageSize: 10 }, { token })
    expect(list.data.records.map(({ no, note, isPublished }) => ({ no, note, isPublished }))).toEqual([
      { no: 2, note: '', isPublished: true },
      { no: 1, note: '第一版', isPublished: false },
    ])
    expect((await house.call(screens.versionDetail, { id: made.id, no: 1 }, { token })).data.document).toEqual(one)
    expect((await house.call(screens.versionDetail, { id: made.id, no: 9 }, { token })).code).toBe(screenRefusals.versionMissing.code)
    const back = await house.call(screens.restoreVersion, { id: made.id, version: second.data.version, no: 1 }, { token })
    expect(back.data).toMatchObject({ draft: one, published: two, publishedNo: 2, hasChanges: true })
    expect((await publish(made)).code).toBe(houseRefusals.stale.code)
  })

  test('the last hundred stay, and all that have a note', async () => {
    let screen = await add()
    for (let no = 1; no <= 3; no += 1) {
      screen = (await save(screen, withWidgets(widgetOf('first', 'text', { x: no })))).data
      screen = (await publish(screen, no === 2 ? '大促' : '')).data
    }
    await house.owner.sql`
      insert into screen_version (screen_id, unit_id, no, document, note, maker_name, at)
      select ${screen.id}, 201, n, (select document from screen_version where screen_id = ${screen.id} and no = 1), '', 'x', now()
        from generate_series(4, 104) n`
    screen = (await save(screen, withWidgets(widgetOf('first', 'text', { x: 999 })))).data
    screen = (await publish(screen)).data
    expect(screen.publishedNo).toBe(105)
    const kept = await house.owner.sql<{ no: number }[]>`select no from screen_version where screen_id = ${screen.id} order by no`
    expect(kept.map(({ no }) => no)).toEqual([2, ...Array.from({ length: screenLimits.keptVersions }, (_, at) => at + 6)])
  })
})

describe('a screen', () => {
  test('is taken offline and put on again, copied, put into the bin and taken out', async () => {
    const made = await add(withWidgets(widgetOf('first', 'text')))
    expect((await house.call(screens.takeOffline, { id: made.id }, { token })).code).toBe(screenRefusals.notOnline.code)
    const shown = (await publish(made)).data
    const offline = (await house.call(screens.takeOffline, { id: made.id }, { token })).data
    expect(offline).toMatchObject({ state: 'OFFLINE', publishedNo: 1 })
    expect((await publish(offline)).data).toMatchObject({ state: 'PUBLISHED', publishedNo: 2 })
    const copy = (await house.call(screens.copy, { id: made.id, name: '副本' }, { token })).data
    expect(copy).toMatchObject({ name: '副本', state: 'DRAFT', draft: shown.draft, publishedNo: null })
    expect((await house.call(screens.remove, { id: copy.id }, { token })).code).toBe(200)
    expect((await save(copy, emptyDocument)).code).toBe(screenRefusals.inBin.code)
    const bin = await house.call(screens.page, { isDeleted: true, pageNumber: 1, pageSize: 50 }, { token })
    expect(bin.data.records.map(({ id }) => id)).toContain(copy.id)
    expect((await house.call(screens.restore, { id: copy.id }, { token })).data.deletedAt).toBeNull()
  })

  test('leaves the bin for good after thirty days, with its versions', async () => {
    const old = (await publish(await add())).data
    await house.call(screens.remove, { id: old.id }, { token })
    const empty = () => runTaskOnce(emptyBinTask, {}, { db: house.db, log: silentLog, settings: house.settings, clock: house.clock })
    await empty()
    expect((await detail(old.id)).code).toBe(200)
    house.clock.advance(31 * 86_400_000)
    await empty()
    house.clock.advance(-31 * 86_400_000)
    expect((await detail(old.id)).code).toBe(screenRefusals.missing.code)
    expect([...(await house.owner.sql`select no from screen_version where screen_id = ${old.id}`)]).toEqual([])
  })

  test('is found by its name, in the list and in the palette, and counted by its state', async () => {
    const made = await add(emptyDocument, '双十一战报')
    const page = await house.call(screens.page, { keyword: '十一', pageNumber: 1, pageSize: 5 }, { token })
    expect(page.data.records.map(({ id }) => id)).toEqual([made.id])
    const found = await house.call(search.find, { text: 'shuangshiyi' }, { token })
    expect(found.data).toContainEqual(expect.objectContaining({ entity: 'screen', entityId: made.id, title: '双十一战报' }))
    const { data } = await house.call(screens.overview, {}, { token })
    const all = await house.call(screens.page, { state: 'DRAFT', pageNumber: 1, pageSize: 1 }, { token })
    expect(data.DRAFT).toBe(all.data.total)
  })

  test('of another unit is missing, for every call and for the platform', async () => {
    const made = await add()
    const input = { id: made.id, version: 1, name: 'x', no: 1, note: '', widgetIds: ['abcd1'], pageNumber: 1, pageSize: 5 }
    const calls: [keyof typeof screens, object][] = [
      ['detail', { id: input.id }],
      ['saveDraft', { id: input.id, version: 1, name: 'x', ...emptyDocument }],
      ['present', { id: input.id, widgetIds: [] }],
      ['publish', { id: input.id, version: 1 }],
      ['takeOffline', { id: input.id }],
      ['versions', { id: input.id, pageNumber: 1, pageSize: 5 }],
      ['versionDetail', { id: input.id, no: 1 }],
      ['restoreVersion', { id: input.id, version: 1, no: 1 }],
      ['copy', { id: input.id, name: 'x' }],
      ['remove', { id: input.id }],
      ['restore', { id: input.id }],
      ['data', { id: input.id, isDraft: true, widgetIds: ['abcd1'] }],
      ['stream', { id: input.id, isDraft: true }],
    ]
    for (const as of [other, await house.signIn('manager01'), await house.signIn('platform01')]) {
      for (const [name, given] of calls) {
        const { code } = await house.call(screens[name], given as never, { token: as })
        expect({ name, code }).toEqual({ name, code: screenRefusals.missing.code })
      }
    }
    expect((await detail(made.id)).data.version).toBe(made.version)
  })
})
