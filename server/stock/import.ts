// Counts and adjustments from a spreadsheet: each row by the same rules as the single call; taking one back is a movement of its own.

import { say } from '#contract/kit/words'
import { stockImport, stockReasons, stockRefusals } from '#contract/stock/calls'
import { importable } from '../kit/importable'
import { stockCalls } from './calls'
import { adjust } from './move'
import * as store from './store'

export const stockFromSheet = importable(stockImport, {
  blames: { code: [stockRefusals.codeMissing, stockRefusals.codeTwice], onHand: [stockRefusals.settled], delta: [stockRefusals.belowZero] },
  add: async (ctx, row) => (await stockCalls.adjustByCode(ctx, row)).journalId,
  remove: async ({ tx, language }, journalId) => {
    const changes = await store.linesOfJournal(tx, journalId)
    const back = changes.map(({ skuId, qty }) => ({ skuId, delta: -qty }))
    await adjust(tx, back, { type: 'undo', id: journalId }, say(stockReasons.undone, language))
  },
})
