// The designer's document: a thousand random commands go back to the very first document and forth to the very last.

import { describe, expect, test } from 'vitest'
import { document as documentSchema, emptyDocument, type Widget } from '#contract/screens/document'
import { widgetTypes } from '#contract/screens/widgets'
import { canvas, guides, variables } from './canvas'
import { changesBetween } from './changes'
import { asText, widgetsIn } from './clipboard'
import { type Command, type Draft, withGroups } from './draft'
import { align, alignments, directions, distribute, move, resize, setFrame } from './frame'
import { begun, closed, type History, mostSteps, rebased, redone, stepped, undone } from './history'
import {
  add,
  copiesOf,
  duplicate,
  group,
  hide,
  lock,
  newWidget,
  order,
  orders,
  paste,
  remove,
  rename,
  renameGroup,
  setData,
  setLink,
  setOptions,
  setUpkeep,
  ungroup,
} from './widgets'

const blank: Draft = { ...emptyDocument, name: '今日战报' }

/** The same numbers for the same seed, so that a failure can be looked at again. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
  const upTo = (n: number) => Math.floor(next() * n)
  return { upTo, one: <T>(list: readonly T[]): T => list[upTo(list.length)] as T, isSo: () => next() < 0.5 }
}
type Dice = ReturnType<typeof dice>

const some = (draft: Draft, { upTo }: Dice): string[] => {
  const from = upTo(Math.max(1, draft.widgets.length))
  return draft.widgets.slice(from, from + 1 + upTo(6)).map(({ id }) => id)
}
const any = (draft: Draft, by: Dice): string => (draft.widgets.length > 0 ? by.one(draft.widgets).id : 'none0000')

/** One of each name; most of them on widgets that are there. */
const makers: Record<string, (draft: Draft, by: Dice) => Command> = {
  add: (draft, by) => add(newWidget(draft, by.one(widgetTypes), '部件', { x: by.upTo(1920), y: by.upTo(1080) })),
  move: (draft, by) => move(withGroups(draft, some(draft, by)), by.upTo(400) - 200, by.upTo(400) - 200),
  resize: (draft, by) => {
    const size = { x: by.upTo(500), y: by.upTo(500), w: 1 + by.upTo(900), h: 1 + by.upTo(900) }
    return resize(some(draft, by), size, { x: by.upTo(500), y: by.upTo(500), w: 1 + by.upTo(1800), h: 1 + by.upTo(1800) })
  },
  align: (draft, by) => align(some(draft, by), by.one(alignments)),
  distribute: (draft, by) => distribute(some(draft, by), by.one(directions)),
  order: (draft, by) => order(some(draft, by), by.one(orders)),
  group: (draft, by) => group(some(draft, by), '分组'),
  ungroup: (draft, by) => ungroup(withGroups(draft, some(draft, by))),
  renameGroup: (draft, by) => renameGroup('分组', `分组 ${by.upTo(9)}`),
  lock: (draft, by) => lock(some(draft, by), by.isSo()),
  hide: (draft, by) => hide(some(draft, by), by.isSo()),
  rename: (draft, by) => rename(any(draft, by), `名称 ${by.upTo(100)}`),
  setOptions: (draft, by) => setOptions(any(draft, by), by.isSo() ? { size: 12 + by.upTo(100) } : { title: `标题 ${by.upTo(9)}`, size: 3 }),
  setData: (draft, by) =>
    setData(any(draft, by), { from: 'manual', value: [{ name: 'a', count: by.upTo(9) }], column: { label: '', values: [], series: '' } }),
  setLink: (draft, by) => setLink(any(draft, by), by.isSo() ? { type: '3', url: 'https://example.com/a' } : undefined),
  setUpkeep: (draft, by) => setUpkeep(any(draft, by), { refreshTime: by.upTo(60), theme: 'light' }, by.isSo()),
  setFrame: (draft, by) => setFrame(any(draft, by), { x: by.upTo(40_000) - 20_000, w: by.upTo(30_000) }),
  canvas: (_draft, by) => canvas(by.isSo() ? { width: by.upTo(12_000) } : { theme: by.one(['dark', 'light']), name: `大屏 ${by.upTo(9)}` }),
  guides: (_draft, by) => guides({ x: [by.upTo(1920), by.upTo(1920)], y: [by.upTo(1080)] }),
  variables: (_draft, by) => variables([{ name: by.isSo() ? 'city' : '1 wrong', label: '城市', value: String(by.upTo(9)) }]),
  paste: (draft, by) => paste(copiesOf(draft, widgetsIn(asText(draft.widgets.slice(0, by.upTo(3)))), 20)),
  duplicate: (draft, by) => duplicate(copiesOf(draft, draft.widgets.slice(-by.upTo(3)), 20)),
  remove: (draft, by) => remove(some(draft, by)),
}

/** Steps share widgets: each of them is looked at once. */
const looked = new WeakSet<Widget>()
function isValid({ name: _name, widgets, ...canvasOnly }: Draft): boolean {
  const unseen = widgets.filter((widget) => !looked.has(widget))
  for (const widget of unseen) looked.add(widget)
  const isDistinct = new Set(widgets.map(({ id }) => id)).size === widgets.length
  return isDistinct && widgets.length <= 300 && documentSchema.safeParse({ ...canvasOnly, widgets: unseen }).success
}

/** Commands until there are as many steps as wanted; what changes nothing is no step. */
function played(seed: number, steps: number, most: number): { history: History; used: Set<string> } {
  const by = dice(seed)
  const names = Object.keys(makers)
  const used = new Set<string>()
  let history = begun(blank)
  for (let taken = 0; taken < steps; ) {
    const what = by.one(names)
    const draft = history.now
    const command = (makers[what] as (typeof makers)[string])(draft, by)
    const next = stepped(history, what, command(draft), { most })
    if (next === history) continue
    history = next
    used.add(what)
    taken += 1
  }
  return { history, used }
}

describe('a thousand random commands', () => {
  test.each([1, 2, 3])('seed %i: back to the very first, forth to the very last, valid all the way', (seed) => {
    const { history, used } = played(seed, 1000, 1000)
    expect([...used].sort()).toEqual(Object.keys(makers).sort())
    const last = structuredClone(history.now)
    let back = history
    for (let n = 0; n < 1000; n += 1) {
      expect(isValid(back.now)).toBe(true)
      back = undone(back)
    }
    expect(back.now).toEqual({ ...emptyDocument, name: '今日战报' })
    expect(back.now).toBe(blank)
    let forth = back
    for (let n = 0; n < 1000; n += 1) forth = redone(forth)
    expect(forth.now).toEqual(last)
    expect(forth.now).toBe(history.now)
    expect(redone(forth)).toBe(forth)
  })

  test('two hundred steps are kept and share what they did not change', () => {
    const { history } = played(4, 1000, mostSteps)
    expect(history.past).toHaveLength(mostSteps)
    let full: Draft = { ...blank }
    for (let n = 0; n < 200; n += 1) full = add(newWidget(full, 'text', '部件', { x: n, y: n }))(full)
    let long = begun(full)
    for (let n = 0; n < 300; n += 1) long = stepped(long, 'move', move([(full.widgets[n % 200] as Widget).id], 1, 0)(long.now))
    const distinct = new Set(long.past.flatMap(({ draft }) => draft.widgets))
    // 200 widgets, and one more for each step: not 200 times 200.
    expect(distinct.size).toBeLessThanOrEqual(200 + mostSteps)
  })
})

describe('steps', () => {
  const widget = newWidget(blank, 'text', '标题', { x: 400, y: 300 })
  const start = begun(add(widget)(blank))

  test('typing in one field is one step, until there is a pause or another field', () => {
    let history = start
    const type = (name: string, at: number, key = 'name') => {
      history = stepped(history, 'rename', rename(widget.id, name)(history.now), { key, at })
    }
    type('标', 0)
    type('标题一', 300)
    type('标题一二', 900)
    expect(history.past).toHaveLength(1)
    type('标题一二三', 5000)
    expect(history.past).toHaveLength(2)
    history = closed(history)
    type('标题', 5100)
    expect(history.past).toHaveLength(3)
    expect(undone(undone(undone(history))).now).toBe(start.now)
  })

  test('a command that changes nothing is no step and no other document', () => {
    expect(move([widget.id], 0, 0)(start.now)).toBe(start.now)
    expect(rename(widget.id, ' ')(start.now)).toBe(start.now)
    expect(setOptions(widget.id, { size: 5 })(start.now)).toBe(start.now)
    expect(stepped(start, 'move', start.now)).toBe(start)
  })

  test("going back after somebody else's change takes back one's own alone", () => {
    const mine = stepped(start, 'move', move([widget.id], 50, 0)(start.now))
    const other = newWidget(mine.now, 'date', '时钟', { x: 100, y: 100 })
    const merged: Draft = { ...add(other)(rename(widget.id, '改名')(mine.now)), theme: 'light' }
    const back = undone(rebased(mine, merged)).now
    expect(back.widgets.map(({ name, x }) => ({ name, x }))).toEqual([
      { name: '改名', x: widget.x },
      { name: '时钟', x: other.x },
    ])
    expect(back.theme).toBe('light')
    expect(redone(undone(rebased(mine, merged))).now).toEqual(merged)
  })
})

describe('what the commands do', () => {
  const three = ['a', 'b', 'c'].reduce<Draft>(
    (draft, name, n) => add(newWidget(draft, 'text', name, { x: 300 + n * 410, y: 100 + n * 90 }))(draft),
    blank,
  )
  const ids = three.widgets.map(({ id }) => id)
  const xs = (draft: Draft) => draft.widgets.map(({ x }) => x)

  test('align, distribute and order', () => {
    expect(xs(align(ids, 'left')(three))).toEqual([140, 140, 140])
    expect(xs(distribute(ids, 'across')(setFrame(ids[1] as string, { x: 200 })(three)))).toEqual([140, 550, 960])
    const names = (draft: Draft) => [...draft.widgets].sort((a, b) => a.zindex - b.zindex).map(({ name }) => name)
    expect(names(order([ids[0] as string], 'forward')(three))).toEqual(['b', 'a', 'c'])
    expect(names(order([ids[0] as string], 'front')(three))).toEqual(['b', 'c', 'a'])
    expect(order([ids[2] as string], 'forward')(three)).toBe(three)
  })

  test('one alone is lined up with the canvas, a group as one, a locked one not at all', () => {
    expect(xs(align([ids[0] as string], 'right')(three))[0]).toBe(1920 - 320)
    const grouped = group(ids.slice(0, 2), '组')(three)
    expect(xs(align(ids, 'right')(grouped))).toEqual([550, 960, 960].map((x, n) => (n < 2 ? x : 960)))
    expect(xs(align(ids, 'left')(lock([ids[2] as string], true)(three)))).toEqual([140, 140, 960])
  })

  test('copies come with ids, names and groups of their own', () => {
    const grouped = group(ids.slice(0, 2), '组')(three)
    const copied = paste(copiesOf(grouped, grouped.widgets.slice(0, 2), 20))(grouped)
    expect(copied.widgets).toHaveLength(5)
    expect(copied.widgets.slice(3).map(({ name, group: of }) => [name, of])).toEqual([
      ['a 2', '组 2'],
      ['b 2', '组 2'],
    ])
    expect(isValid(copied)).toBe(true)
    expect(widgetsIn('{"screenWidgets":[{"id":"evil","type":"script"}]}')).toEqual([])
    expect(widgetsIn('not json')).toEqual([])
  })

  test('changes are told by widget and by part', () => {
    const after = hide([ids[1] as string], true)(setFrame(ids[0] as string, { h: 466 })(remove([ids[2] as string])(three)))
    expect(changesBetween(three, after).map(({ name, part, before, after: to }) => [name, part, before, to])).toEqual([
      ['a', 'frame', { h: 60 }, { h: 466 }],
      ['b', 'shown', { hidden: undefined }, { hidden: true }],
      ['c', 'removed', {}, {}],
    ])
    expect(changesBetween(three, structuredClone(three))).toEqual([])
  })
})
