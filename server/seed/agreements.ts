// Agreements of the demo: with markets, agents and brands, for as long as its orders go back; one was changed since, one has run out and is
// to go on, one is to come.

import type { AgreementKind } from '#contract/agreements/states'
import type { Tx } from '../kit/database/db'
import { agent, brand, market } from './places'

type Agreed = [unitId: number, kind: AgreementKind, rateBp: number, fromDay: number, untilDay: number | null, note: string]
const agreed: readonly Agreed[] = [
  [market.first, 'MARKET_SHARE', 2500, -365, -45, '首年约定'],
  [market.first, 'MARKET_SHARE', 3000, -45, null, '续约后上调'],
  [market.second, 'MARKET_SHARE', 2800, -300, null, ''],
  [agent.east, 'AGENT_SHARE', 2000, -365, null, '华东辖区'],
  [agent.south, 'AGENT_SHARE', 1800, -240, 180, '岭南辖区，一年一签'],
  [brand.tea, 'ROYALTY', 200, -365, -3, '门店使用品牌，首年'],
  [brand.tea, 'ROYALTY', 220, 14, null, '续约'],
  [brand.home, 'ROYALTY', 150, -365, null, ''],
  [brand.wear, 'ROYALTY', 250, 14, null, '下一季起'],
]

const day = 86_400_000

export async function addAgreements(tx: Tx, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString()
  const rows = agreed.map(([unitId, kind, rateBp, fromDay, untilDay, note]) => ({
    unitId,
    kind,
    rateBp,
    validFrom: at(fromDay),
    validUntil: untilDay === null ? null : at(untilDay),
    note,
    createdBy: '平台管理员',
    createdAt: at(Math.min(fromDay, 0) - 3),
  }))
  await tx`insert into agreement ${tx(rows)}`
}
