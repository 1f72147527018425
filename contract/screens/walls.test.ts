// The forms of displays and links: that there is nothing to show is said at its field, beside whatever else is wrong.

import { expect, test } from 'vitest'
import { problemsOf } from '../kit/problem'
import { displays, shares } from './walls'

const said = { 'zh-CN': '请选择大屏或轮播', en: 'Choose a screen or a playlist' } as const

test.each([
  ['a display', displays.pair.input, { code: '123456', name: '大厅' }],
  ['a link', shares.add.input, { name: '链接' }],
] as const)('%s shows one screen or one playlist, not none and not both', (_what, input, form) => {
  const problems = (shown: object, language: 'zh-CN' | 'en' = 'zh-CN') => {
    const parsed = input.safeParse({ ...form, ...shown })
    return parsed.success ? null : problemsOf(parsed.error, input, language)
  }
  expect([problems({ screenId: '1' }), problems({ playlistId: '1', screenId: null })]).toEqual([null, null])
  for (const language of ['zh-CN', 'en'] as const) {
    expect(problems({}, language)).toEqual({ screenId: said[language] })
    expect(problems({ screenId: '1', playlistId: '2' }, language)).toEqual({ screenId: said[language] })
  }
})

test('all that is missing of a pairing is told at once', () => {
  const { error } = displays.pair.input.safeParse({ code: '', name: '' })
  expect(error && Object.keys(problemsOf(error, displays.pair.input, 'en')).toSorted()).toEqual(['code', 'name', 'screenId'])
})
