// How a value of a template is told where two versions are compared and in its history.

import { useShown } from '#console/desk/history/use-shown'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { chargeByWords, freightModeWords } from '#contract/freight/form'
import type { ChargeBy } from '#contract/pricing/freight'
import { counted, quantityWords } from '#contract/pricing/quantity'

export function useShow() {
  const t = useT()
  const shown = useShown({ chargeBy: chargeByWords, mode: freightModeWords })
  return (field: string, value: unknown): string | undefined =>
    Array.isArray(value) ? t('freight.entries', { n: value.length }) : shown(field, value)
}

type Amounts = { firstQty: number; firstFeeFen: number; extraQty: number; extraFeeFen: number }

/** What a rule asks for, in one line. */
export function useRuleText() {
  const t = useT()
  const say = useSay()
  return ({ firstQty, firstFeeFen, extraQty, extraFeeFen }: Amounts, chargeBy: ChargeBy): string =>
    t('freight.ruleText', {
      firstWord: say(counted[chargeBy].first),
      extraWord: say(counted[chargeBy].extra),
      first: say(quantityWords(firstQty, chargeBy)),
      extra: say(quantityWords(extraQty, chargeBy)),
      firstFee: yuan(firstFeeFen),
      extraFee: yuan(extraFeeFen),
    })
}
