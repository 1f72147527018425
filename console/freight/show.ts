// How a value of a template is told where two versions are compared and in its history.

import { useShown } from '#console/desk/history/use-shown'
import { useRegions } from '#console/desk/region/load'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { chargeByWords, freightModeWords } from '#contract/freight/form'
import type { ChargeBy } from '#contract/pricing/freight'
import { counted, quantityWords } from '#contract/pricing/quantity'

export function useShow() {
  const t = useT()
  const shown = useShown({ chargeBy: chargeByWords, mode: freightModeWords })
  const { data } = useRegions(true)
  const namesOf = (codes: readonly string[]) => codes.map((code) => data?.regions.address(code) || code).join(t('freight.comma'))
  return (field: string, value: unknown): string | undefined => {
    if (isRule(value)) return value.isDefault ? t('freight.otherRegions') : namesOf(value.regions ?? [])
    if (!Array.isArray(value)) return shown(field, value)
    const n = t('freight.entries', { n: value.length })
    // By their fees: in which unit they counted then, another field says.
    return field === 'rules' && value.length > 0 ? t('freight.feesTold', { n, fees: value.map(feesOf).join(t('freight.comma')) }) : n
  }
}

const isRule = (value: unknown): value is { isDefault?: boolean; regions?: readonly string[] } =>
  typeof value === 'object' && value !== null && 'regions' in value

// The log and the forms keep rules as the contract writes them; one that is being typed may still miss a fee.
const feesOf = ({ firstFeeFen = 0, extraFeeFen = 0 }: Partial<Amounts>) => `${yuan(firstFeeFen)} + ${yuan(extraFeeFen)}`

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
