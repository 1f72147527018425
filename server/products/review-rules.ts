// Whose goods are reviewed: what the market and the platform set per shop.

import { houseRefusals } from '#contract/kit/refusal'
import { productRefusals, type products } from '#contract/products/calls'
import type { ReviewRule } from '#contract/products/review-rules'
import type { Context, Handlers } from '../kit/road/answer'
import { found, refuse } from '../kit/road/refuse'
import { mustReview } from './review'
import * as rules from './rule-store'

type Calls = Pick<Handlers<typeof products>, 'reviewRules' | 'setReviewRule'>

const current = async ({ tx }: Context, shopId: string): Promise<ReviewRule> =>
  found(await rules.one(tx, shopId), productRefusals.shopMissing)

export const reviewRuleHandlers: Calls = {
  reviewRules: (ctx, filter) => {
    mustReview(ctx)
    return rules.page(ctx.tx, filter)
  },

  setReviewRule: async (ctx, { shopId, version, level, reason }) => {
    mustReview(ctx)
    const before = await current(ctx, shopId)
    const isSet =
      before.version === version &&
      (version === 0 ? await rules.add(ctx.tx, shopId, level, reason) : await rules.change(ctx.tx, { shopId, version, level, reason }))
    return isSet ? current(ctx, shopId) : refuse(houseRefusals.stale, { current: await current(ctx, shopId) })
  },
}
