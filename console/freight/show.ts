// How a value of a template is told where two versions are compared and in its history.

import { useT } from '#console/kit/i18n'
import { yuan } from '#console/kit/numbers'
import { useSay } from '#console/kit/words'
import { chargeBys, chargeByWords, chargeUnitWords, freightModes, freightModeWords } from '#contract/freight/form'
import type { ChargeBy } from '#contract/pricing/freight'

export function useShow() {
  const t = useT()
  const say = useSay()
  return (field: string, value: unknown): string | undefined => {
    const chargeBy = field === 'chargeBy' && chargeBys.find((one) => one === value)
    if (chargeBy) return say(chargeByWords[chargeBy])
    const mode = field === 'mode' && freightModes.find((one) => one === value)
    if (mode) return say(freightModeWords[mode])
    return Array.isArray(value) ? t('freight.entries', { n: value.length }) : undefined
  }
}

type Amounts = { firstQty: number; firstFeeFen: number; extraQty: number; extraFeeFen: number }

/** What a rule asks for, in one line. */
export function useRuleText() {
  const t = useT()
  const say = useSay()
  return ({ firstQty, firstFeeFen, extraQty, extraFeeFen }: Amounts, chargeBy: ChargeBy): string =>
    t('freight.ruleText', {
      ...{ first: firstQty, extra: extraQty, unit: say(chargeUnitWords[chargeBy]) },
      ...{ firstFee: yuan(firstFeeFen), extraFee: yuan(extraFeeFen) },
    })
}
