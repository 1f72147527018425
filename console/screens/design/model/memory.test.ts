// What steps back cost: two hundred of them over two hundred widgets, where every step changes every widget.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { emptyDocument } from '#contract/screens/document'
import type { Draft } from './draft'
import { move } from './frame'
import { begun, type History, mostSteps, stepped, undone } from './history'
import { add, newWidget } from './widgets'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapMb = () => {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

const count = 200

test('two hundred steps of two hundred widgets weigh less than 20 MB, and lead back', () => {
  let draft: Draft = { ...emptyDocument, name: '两百部件' }
  for (let at = 0; at < count; at += 1) draft = add(newWidget(draft, 'table', `部件 ${at}`, { x: at * 9, y: at * 5 }))(draft)
  const ids = draft.widgets.map(({ id }) => id)
  let history: History = begun(draft)
  const before = heapMb()
  for (let step = 0; step < mostSteps; step += 1) history = stepped(history, 'move', move(ids, 1, 1)(history.now))
  const grown = heapMb() - before
  expect(history.past).toHaveLength(mostSteps)
  expect(new Set(history.past.flatMap((step) => step.draft.widgets)).size).toBe(mostSteps * count)
  expect(grown).toBeLessThan(20)
  // Nothing that was counted was let go of before it was counted.
  expect(grown).toBeGreaterThan(1)
  while (history.past.length > 0) history = undone(history)
  expect(history.now).toBe(draft)
})
