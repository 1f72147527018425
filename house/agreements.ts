// Agreements in tests and benches: from now on a unit earns at this rate, whatever was agreed before.

import type { AgreementKind } from '#contract/agreements/states'
import { type House, inHouse } from './shopping'

/** 0: nothing any more. */
export const agree = (house: House, unitId: string, kind: AgreementKind, rateBp: number): Promise<void> =>
  inHouse(house, async (tx, now) => {
    const at = now.toISOString()
    await tx`
      update agreement set valid_until = greatest(valid_from, ${at}) where unit_id = ${unitId} and kind = ${kind} and (valid_until is null or valid_until > ${at})`
    if (rateBp === 0) return
    await tx`insert into agreement ${tx({ unitId, kind, rateBp, validFrom: at, createdBy: 'test' })}`
  })
