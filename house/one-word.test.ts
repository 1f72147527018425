// A thing has one name on every screen, sheet and history, in each language.

import { expect, test } from 'vitest'
import { filesUnder, textOf } from './tree'

/** Names that were in use beside the one that stayed. What people write in their own sheets is understood whatever they call it. */
const settled = [
  { word: '运单号 / tracking number', others: /快递单号|物流单号|面单号|[Ww]aybill number|[Ee]xpress number/ },
  { word: '待结算 / pending', others: /待入账/ },
  { word: '分销佣金 / rebate', others: /返佣/ },
  { word: '优惠券补贴 / coupon subsidy', others: /优惠补贴/ },
]
const readsSheets = ['contract/orders/ship-sheet.ts']

test.each(settled)('$word is called nothing else', ({ others }) => {
  const speaking = [...filesUnder('contract'), ...filesUnder('console')].filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  expect(speaking.filter((path) => !readsSheets.includes(path) && others.test(textOf(path)))).toEqual([])
})
