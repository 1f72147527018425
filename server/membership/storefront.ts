// Membership for a shop's app: the programme that works in a shop, its rules in words and its ladder.

import { say } from '#contract/kit/words'
import { benefitWords, type membershipStorefront, ruleWords } from '#contract/membership/storefront'
import type { Handlers } from '../kit/road/answer'
import { programmesOf } from './programmes'

export const membershipStorefrontCalls: Handlers<typeof membershipStorefront> = {
  programme: async ({ tx, now, language }, { shopId }) => {
    const programme = (await programmesOf(tx, [shopId], now)).get(shopId)
    if (!programme?.isEnabled) return null
    const { id, unitName, pointsName, growthName, earns, redeems, settings, levels } = programme
    return {
      id,
      unitName,
      pointsName,
      growthName,
      earns,
      redeems,
      rules: ruleWords(settings, programme).map((words) => say(words, language)),
      levels: levels.map(({ couponIds, benefits, ...level }) => ({
        ...level,
        benefits: benefitWords({ ...level, couponIds, benefits }, pointsName).map((words) => say(words, language)),
      })),
    }
  },
}
