// Which goods of a shop somebody looks at before shoppers see them: set per shop by its market and by the platform.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { text } from '../kit/fields'
import { edits } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field } from '../kit/problem'
import type { Words } from '../kit/words'
import { type ReviewLevel, reviewLevels } from './states'

export { type ReviewLevel, reviewLevels, reviewLevelWords } from './states'

/** Who is said to have approved goods that nobody had to look at. */
export const approvedUnseen: Words = ['免审核', 'No review needed']

/** New goods are approved as they are handed in. */
export const skipsNew = (level: ReviewLevel): boolean => level === 'NONE'
/** What a shopper is told about approved goods changes at once. */
export const skipsChanges = (level: ReviewLevel): boolean => level !== 'ALL'

const reviewRule = z.object({
  shopId: id,
  shopName: z.string(),
  shopCode: z.string(),
  level: z.enum(reviewLevels),
  /** Goods of the shop that wait to be reviewed, and changes of its goods that do. */
  waiting: z.number().int(),
  changes: z.number().int(),
  setAt: z.iso.datetime().nullable(),
  /** 0 as long as nobody has set anything. */
  version: z.number().int(),
})
export type ReviewRule = z.output<typeof reviewRule>

export const reviewRuleCalls = {
  reviewRules: read('GET /merchant-api/product/review/rule/page', {
    access: 'product:audit',
    title: ['商品审核设置', 'Product review settings'],
    input: pageQuery.extend({ keyword: z.string().max(50).optional(), level: z.enum(reviewLevels).optional() }).strict(),
    output: pageOf(reviewRule),
  }),
  /** What already waits goes on waiting: it is decided by whoever looks at it. */
  setReviewRule: write('POST /merchant-api/product/review/rule/set', {
    access: 'product:audit',
    title: ['设置商品审核', 'Set product review'],
    merging: edits('goods_review'),
    input: z.strictObject({
      shopId: id,
      version: z.number().int().min(0),
      level: field(['审核范围', 'What is reviewed'], z.enum(reviewLevels)),
      reason: field(['设置说明', 'Reason'], text({ min: 0, max: 200 })),
    }),
    output: reviewRule,
  }),
}
