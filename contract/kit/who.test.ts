// Whoever acted is called by a name that a reader knows.

import { expect, test } from 'vitest'
import { clockActor, whoWords } from './who'

test.each([
  ['system', '定时任务'],
  ['seed', '期初导入'],
  ['payments', '支付渠道'],
  [clockActor('PAY'), '定时任务（付款时限）'],
  [clockActor('AUTO_RECEIVE'), '定时任务（自动收货）'],
  [clockActor('SOMETHING_NEW'), '定时任务'],
])('%s is called %s', (actor, words) => expect(whoWords(actor)?.[0]).toBe(words))

test.each(['林晓月', '', 'toString', 'clock'])('%j is a person', (actor) => expect(whoWords(actor)).toBeUndefined())
