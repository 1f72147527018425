// What can be done with a proposal: another person books or refuses it.

import type { Action } from '#console/kit/action/action'
import { useT } from '#console/kit/text/i18n'
import type { Adjustment } from '#contract/adjustments/calls'
import { adjustmentRefusals } from '#contract/adjustments/states'

export function useAdjustmentActions(open: (of: Adjustment, isBooked: boolean) => void): (adjustment: Adjustment) => Action[] {
  const t = useT()
  return (adjustment) => {
    if (adjustment.status !== 'PROPOSED') return []
    const why = adjustment.mayDecide ? null : adjustmentRefusals.own
    return [
      { label: t('adjustments.act.book'), primary: true, permission: 'adjustment:write', why, run: () => open(adjustment, true) },
      { label: t('adjustments.act.refuse'), danger: true, permission: 'adjustment:write', why, run: () => open(adjustment, false) },
    ]
  }
}
