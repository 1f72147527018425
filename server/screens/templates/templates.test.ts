// Each template is a document that the contract takes: within its canvas, on built-in datasets, its columns those that these datasets have.

import { expect, test } from 'vitest'
import { builtInOf } from '#contract/datasets/built-in'
import { languages } from '#contract/kit/words'
import { document } from '#contract/screens/document'
import { themes } from '#contract/screens/look'
import { templateNames } from '#contract/screens/templates'
import { nextSale } from './countdown'
import { templateOf } from './index'

const all = templateNames.flatMap((name) => languages.flatMap((language) => themes.map((theme) => [name, language, theme] as const)))

test.each(all)('%s in %s, %s, is a document of the contract', (name, language, theme) => {
  const made = templateOf(name, { language, theme })
  expect(document.parse(made)).toEqual(made)
  expect([made.width, made.height, made.theme]).toEqual([1920, 1080, theme])
  expect(made.widgets.length).toBeGreaterThan(12)
})

test.each(templateNames)('%s stays within its canvas and reads built-in datasets alone', (name) => {
  const { widgets, width, height } = templateOf(name, { language: 'zh-CN' })
  expect(widgets.filter(({ x, y, w, h }) => x < 0 || y < 0 || x + w > width || y + h > height).map((widget) => widget.name)).toEqual([])
  const asked = widgets.flatMap(({ data }) => (data.from === 'dataset' ? [data] : []))
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter(({ dataSetId }) => !builtInOf(dataSetId))).toEqual([])
})

/** The figures that a dataset holds, where its definition names them. */
test.each(templateNames)('%s asks each dataset only for figures that it has', (name) => {
  const wrong = templateOf(name, { language: 'zh-CN' }).widgets.flatMap(({ data, name: called }) => {
    if (data.from !== 'dataset') return []
    const definition = builtInOf(data.dataSetId)?.definition
    if (!definition || !('metrics' in definition)) return []
    const known = definition.metrics.flatMap((metric: string) => [metric, `${metric}Before`])
    return data.column.values.filter((value) => !known.includes(value)).map((value) => `${called}: ${value}`)
  })
  expect(wrong).toEqual([])
})

test.each(templateNames)('on a wall no words of %s are smaller than 24 pixels', (name) => {
  const small = templateOf(name, { language: 'zh-CN' }).widgets.filter(({ options, h }) => {
    const { size = 26, text, fill } = options as { size?: number; text?: string; fill?: string }
    // A dot, a line and a bar have no words.
    return size < 24 && !fill && text !== '●' && h > 40
  })
  expect(small.map((widget) => widget.name)).toEqual([])
})

test.each(templateNames)('in the layers of %s each group is called by words', (name) => {
  const groups = templateOf(name, { language: 'zh-CN' }).widgets.flatMap(({ group }) => group ?? [])
  expect(groups.length).toBeGreaterThan(2)
  expect(groups.filter((group) => !/\p{Script=Han}/u.test(group))).toEqual([])
})

test('the next great sale is the next of the three', () => {
  expect(nextSale(new Date('2026-11-17T00:00:00Z'))).toBe('2026-12-11T16:00:00.000Z')
  expect(nextSale(new Date('2026-12-12T00:00:00Z'))).toBe('2027-06-17T16:00:00.000Z')
})

test('a shop alone reads its goods where others read their shops', () => {
  const asked = (viewer: 'merchant' | 'manager') =>
    (['today', 'fulfil'] as const).map((name) =>
      templateOf(name, { language: 'zh-CN', viewer }).widgets.flatMap(({ type, data }) =>
        type === 'ranking' && data.from === 'dataset' ? [data.dataSetId] : [],
      ),
    )
  expect(asked('manager')).toEqual([['house:shopsToday'], ['house:shopsToday']])
  expect(asked('merchant')).toEqual([['house:goodsToday'], ['house:goodsToday']])
})
