// Whom an announcement can reach, would reach and has reached, as its sender sees it.

import type { AudienceChoices, Receiver } from '#contract/announcements/calls'
import type { Audience } from '#contract/announcements/states'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import { prefixOf, type Sender } from './store'

type Wanted = { hasRead?: boolean; keyword?: string; pageNumber: number; pageSize: number }

const reached: Record<string, AudienceChoices['unitKinds']> = { PLATFORM: ['MARKET', 'SHOP', 'BRAND', 'AGENT'], MARKET: ['MARKET', 'SHOP'] }
const mostNamed = 200

/** A platform chooses among all, a market among the brands of its shops, a shop has only its own people. */
export async function choices(tx: Tx, { unitId, unitKind }: Sender, keyword: string): Promise<AudienceChoices> {
  const like = containing(keyword.trim())
  const isPlatform = unitKind === 'PLATFORM'
  const [markets, brands, roles] = await Promise.all([
    tx<AudienceChoices['markets']>`
      select id, name from unit where ${isPlatform} and kind = 'MARKET' and deleted_at is null and name ilike ${like} order by name, id limit ${mostNamed}`,
    tx<AudienceChoices['brands']>`
      select n.id, n.name from v_unit_name n
       where n.name ilike ${like} and n.id in (select brand_id from unit where brand_id is not null and deleted_at is null
                                                  and (${isPlatform} or (kind = 'SHOP' and market_id = ${unitId} and ${unitKind} = 'MARKET')))
       order by n.name, n.id limit ${mostNamed}`,
    tx<AudienceChoices['roles']>`select code, min(name) as name from role group by code order by min(id)`,
  ])
  return { unitKinds: reached[unitKind] ?? [], markets: [...markets], brands: [...brands], roles: [...roles] }
}

/** `strangerCount`: markets and brands that it names and that are none of the sender's. */
type Reach = { unitCount: number; accountCount: number; strangerCount: number }

export async function reach(tx: Tx, { unitId, unitKind }: Sender, audience: Audience): Promise<Reach> {
  const { unitKinds, marketIds, brandIds, regionCodes, roleCodes } = audience
  return tx<Reach[]>`
    select * from announcement_reach(jsonb_populate_record(null::announcement, jsonb_build_object('unit_id', ${unitId}::bigint,
      'sender_kind', ${unitKind}::text, 'for_kinds', ${unitKinds as string[]}::text[], 'for_markets', ${marketIds as string[]}::bigint[],
      'for_brands', ${brandIds as string[]}::bigint[], 'for_regions', ${regionCodes.map(prefixOf)}::text[],
      'for_roles', ${roleCodes as string[]}::text[])))`.one()
}

export async function receivers(tx: Tx, id: string, { hasRead, keyword = '', pageNumber, pageSize }: Wanted): Promise<Page<Receiver>> {
  const read = hasRead === undefined ? tx`true` : hasRead ? tx`read_at is not null` : tx`read_at is null`
  const like = containing(keyword.trim())
  const which = tx`${read} and (${keyword.trim() === ''} or name ilike ${like} or unit_name ilike ${like})`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from announcement_receivers(${id}) where ${which}`,
    tx<Receiver[]>`
      select account_id, name, unit_name, role_name, read_at, reminded_at from announcement_receivers(${id}) where ${which}
       order by read_at nulls last, unit_name, account_id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}
