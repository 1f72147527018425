// The brands of a jurisdiction, and its regions, in the database. Whose jurisdiction: the tables' own policies answer.

import type { AgentBrand, JurisdictionOf } from '#contract/agent/calls'
import type { Page } from '#contract/kit/page'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'
import { brandsIn } from './figures-store'

const likeOf = (text: string) => containing(text.trim())

export type BrandFilter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  status?: string
  sort?: 'createdAt' | 'name' | 'storeCount'
  order?: 'asc' | 'desc'
}

export async function brands(tx: Tx, filter: BrandFilter, isPlatform: boolean): Promise<Page<AgentBrand>> {
  const { keyword, status, sort = 'createdAt', order = 'desc', pageNumber, pageSize } = filter
  const like = likeOf(keyword ?? '')
  const way = order === 'asc' ? tx`asc` : tx`desc`
  const by = { createdAt: tx``, name: tx`name ${way},`, storeCount: tx`store_count ${way},` }[sort]
  const rows = await tx<(AgentBrand & { total: number })[]>`
    with stores as (
      select brand_id, count(*) as store_count, count(*) filter (where status = 'OPEN') as open_store_count,
             count(distinct market_id) as market_count
        from unit where kind = 'SHOP' and deleted_at is null and brand_id is not null group by brand_id)
    select b.id, b.code, b.name, b.status, b.logo_url, b.contact_name, b.contact_phone, coalesce(s.store_count, 0) as store_count,
           coalesce(s.open_store_count, 0) as open_store_count, coalesce(s.market_count, 0) as market_count, b.created_at,
           count(*) over () as total
      from ${brandsIn(tx, isPlatform)} b left join stores s on s.brand_id = b.id
     where true ${status ? tx`and b.status = ${status}` : tx``}
       ${keyword?.trim() ? tx`and (b.name ilike ${like} or b.code ilike ${like} or b.contact_phone like ${like})` : tx``}
     order by ${by} b.id ${way} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total: rows[0]?.total ?? 0, records: rows.map(({ total: _total, ...row }) => row) }
}

/** Each agent in sight with its regions; how many units lie in each counts the agent's own only. */
export async function jurisdictions(tx: Tx, agentId?: string): Promise<JurisdictionOf[]> {
  const rows = await tx<JurisdictionOf[]>`
    select a.id as agent_id, a.name as agent_name, coalesce((
      select jsonb_agg(jsonb_build_object('regionCode', j.region_code, 'marketCount', inside.markets, 'shopCount', inside.shops,
                                          'openShopCount', inside.open_shops) order by j.region_code)
        from jurisdiction j, lateral (
          select count(*) filter (where u.kind = 'MARKET') as markets, count(*) filter (where u.kind = 'SHOP') as shops,
                 count(*) filter (where u.kind = 'SHOP' and u.status = 'OPEN') as open_shops
            from unit u where u.agent_id = a.id and u.kind in ('MARKET', 'SHOP') and u.deleted_at is null
             and u.region_code like region_prefix(j.region_code) || '%') inside
       where j.agent_id = a.id), '[]') as regions
      from unit a where a.kind = 'AGENT' and a.deleted_at is null ${agentId ? tx`and a.id = ${agentId}` : tx``} order by a.id`
  return [...rows]
}

/** The regions of an agent as they are now, held against everybody who changes any. */
export async function takeRegions(tx: Tx, agentId: string): Promise<string[] | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended('jurisdiction', 0))`
  const [agent] = await tx`select 1 from unit where id = ${agentId} and kind = 'AGENT' and deleted_at is null`
  if (!agent) return undefined
  const rows = await tx<{ regionCode: string }[]>`select region_code from jurisdiction where agent_id = ${agentId} order by region_code`
  return rows.map(({ regionCode }) => regionCode)
}

/** The first of these regions that another agent has. */
export async function takenBy(tx: Tx, agentId: string, codes: string[]): Promise<{ regionCode: string; agentName: string } | undefined> {
  const [row] = await tx<{ regionCode: string; agentName: string }[]>`
    select j.region_code, a.name as agent_name from jurisdiction j join unit a on a.id = j.agent_id
     where j.region_code = any (${codes}) and j.agent_id <> ${agentId} order by j.region_code limit 1`
  return row
}
