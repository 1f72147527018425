// Saving the draft: after a pause, merged with what somebody else saved, asked where both touched the same, never lost.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Given } from '#contract/kit/call'
import type { ScreenDetail, screens } from '#contract/screens/calls'
import { emptyDocument, type ScreenDocument, type Widget } from '#contract/screens/document'
import { createDesk } from '../desk'
import { setFrame } from '../model/frame'
import { add, newWidget, rename } from '../model/widgets'
import { createSaver, draftOf } from './saver'

const blank = { ...emptyDocument, name: '今日战报' }
const two = ['标题', '排行'].reduce((draft, name) => add(newWidget(draft, 'text', name, { x: 400, y: 300 }))(draft), blank)
const [title, ranking] = two.widgets as [Widget, Widget]

const detailOf = (document: ScreenDocument, version: number, name = '今日战报'): ScreenDetail => ({
  id: '7',
  name,
  width: 1920,
  height: 1080,
  state: 'DRAFT',
  publishedNo: null,
  publishedAt: null,
  hasChanges: true,
  widgetCount: document.widgets.length,
  shareCount: 0,
  displayCount: 0,
  makerName: '',
  updatedAt: '2026-11-17T06:00:00.000Z',
  deletedAt: null,
  version,
  draft: document,
  published: null,
  unitName: '',
  zone: 'Asia/Shanghai',
  editors: [],
})

/** A server of one screen, which refuses what was not seen at its latest version. */
function house() {
  const { name: _name, ...document } = two
  let current = detailOf(document, 1)
  const saves: Given<typeof screens.saveDraft>[] = []
  let isDown = false
  const save = async (input: Given<typeof screens.saveDraft>): Promise<ScreenDetail> => {
    if (isDown) throw Object.assign(new Error('gone'), { code: 502, answered: false })
    if (input.version !== current.version) throw Object.assign(new Error('stale'), { code: 40900, answered: true, data: { current } })
    const { id: _id, version, name, ...rest } = input
    saves.push(input)
    current = detailOf(structuredClone(rest) as ScreenDocument, version + 1, name)
    return current
  }
  return {
    calls: { save, load: async () => current },
    saves,
    now: () => current,
    cut: (down: boolean) => {
      isDown = down
    },
  }
}

function editor(server: ReturnType<typeof house>) {
  const desk = createDesk(draftOf(server.now()))
  const saver = createSaver(desk, server.now(), server.calls)
  return { desk, saver, stop: saver.start() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('one editor', () => {
  test('a second after the last change, once', async () => {
    const server = house()
    const { desk, saver } = editor(server)
    desk.act('move', setFrame(title.id, { x: 1 }))
    await pause(900)
    desk.act('move', setFrame(title.id, { x: 2 }))
    await pause(900)
    expect(server.saves).toHaveLength(0)
    expect(saver.state().status).toBe('waiting')
    await pause(200)
    expect(server.saves.map(({ widgets }) => widgets[0]?.x)).toEqual([2])
    expect(saver.state()).toMatchObject({ status: 'saved', detail: { version: 2 } })
  })

  test('without an answer it keeps everything and tries again', async () => {
    const server = house()
    const { desk, saver } = editor(server)
    server.cut(true)
    desk.act('move', setFrame(title.id, { x: 9 }))
    await pause(1100)
    expect(saver.state()).toMatchObject({ status: 'offline', problem: 'gone' })
    desk.act('rename', rename(ranking.id, '店铺付款'))
    server.cut(false)
    await pause(6000)
    expect(saver.state().status).toBe('saved')
    expect(server.now().draft.widgets.map(({ name, x }) => [name, x])).toEqual([
      ['标题', 9],
      ['店铺付款', ranking.x],
    ])
  })
})

describe('two editors', () => {
  test('of different widgets: both survive by themselves, and a step back takes back only one’s own', async () => {
    const server = house()
    const [one, other] = [editor(server), editor(server)]
    one.desk.act('move', setFrame(title.id, { x: 11 }))
    other.desk.act('rename', rename(ranking.id, '寄往哪里'))
    await pause(1500)
    const told = (draft: ScreenDocument) => draft.widgets.map(({ name, x }) => [name, x])
    expect(told(server.now().draft)).toEqual([
      ['标题', 11],
      ['寄往哪里', ranking.x],
    ])
    await one.saver.heard(server.now().version)
    expect(told(one.desk.draft())).toEqual(told(server.now().draft))
    one.desk.undo()
    expect(told(one.desk.draft())).toEqual([
      ['标题', title.x],
      ['寄往哪里', ranking.x],
    ])
  })

  test('of the same field: it is asked, and what was chosen is saved', async () => {
    const server = house()
    const [one, other] = [editor(server), editor(server)]
    one.desk.act('rename', rename(title.id, '甲'))
    await pause(1500)
    other.desk.act('rename', rename(title.id, '乙'))
    await pause(1500)
    const { asked } = other.saver.state()
    expect(asked?.conflicts.map(({ path, mine, theirs }) => [path, mine, theirs])).toEqual([[['widgets', title.id, 'name'], '乙', '甲']])
    expect(server.now().draft.widgets[0]?.name).toBe('甲')
    await other.saver.settle({ [JSON.stringify(['value', 'widgets', title.id, 'name'])]: 'mine' })
    expect(server.now().draft.widgets[0]?.name).toBe('乙')
    expect(other.saver.state()).toMatchObject({ status: 'saved', asked: null })
  })
})
