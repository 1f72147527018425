// The layer tree: what lies over what, groups, folding and search.

import { expect, test } from 'vitest'
import { emptyDocument } from '#contract/screens/document'
import type { Draft } from '../model/draft'
import { add, group, newWidget } from '../model/widgets'
import { linesOf, nameOf } from './tree'

const blank: Draft = { ...emptyDocument, name: '' }
const four = ['底图', '标题', '时钟', '排行'].reduce<Draft>(
  (draft, name) => add(newWidget(draft, 'text', name, { x: 0, y: 0 }))(draft),
  blank,
)
const ids = four.widgets.map(({ id }) => id)
const grouped = group([ids[1] as string, ids[2] as string], '页眉')(four)
const told = (folded: string[] = [], searched = '') =>
  linesOf(grouped, new Set(folded), searched).map((line) => (line.kind === 'widget' && line.isInside ? `  ${nameOf(line)}` : nameOf(line)))

test('the highest first, a group with its members under it', () => {
  expect(told()).toEqual(['排行', '页眉', '  时钟', '  标题', '底图'])
  expect(told(['页眉'])).toEqual(['排行', '页眉', '底图'])
})

test('a search unfolds and leaves only what is called so', () => {
  expect(told(['页眉'], '时')).toEqual(['页眉', '  时钟'])
  expect(told([], '页眉')).toEqual(['页眉', '  时钟', '  标题'])
  expect(told([], 'nothing')).toEqual([])
})
