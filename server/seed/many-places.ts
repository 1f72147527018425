// A jurisdiction of a size to measure with: a thousand markets and ten thousand shops of one agent, made by the database itself.

import type { Tx } from '../kit/database/db'
import { agent, brand } from './places'

export type Many = { markets: number; shops: number }
export const manyPlaces: Many = { markets: 1000, shops: 10_000 }

const firstMarket = 20_000
const firstShop = 100_000
/** Districts that the agent looks after: the units are spread over them. */
const regions = ['330102', '330105', '330106', '330108', '330110', '330203', '330205', '330302', '330402', '330502']

/** Parents first; names and numbers follow from the place in the row, so that the same seed makes the same houses. */
export async function addManyPlaces(tx: Tx, at: string, { markets, shops }: Many): Promise<void> {
  await tx`
    insert into jurisdiction (agent_id, region_code)
    select ${agent.east}, region from unnest(${regions}::text[]) region on conflict do nothing`
  await tx`
    insert into unit (id, kind, code, name, market_id, agent_id, status, region_code, address, lng, lat, contact_name, contact_phone, created_at, updated_at)
    select ${firstMarket} + n, 'MARKET', 'M-' || lpad(n::text, 5, '0'), (array['城北', '滨江', '湖畔', '东站', '运河'])[1 + n % 5] || '第' || n || '市场',
           ${firstMarket} + n, ${agent.east}, (array['OPEN', 'OPEN', 'OPEN', 'PENDING', 'DRAFT'])[1 + n % 5], (${regions}::text[])[1 + n % 10],
           '市场路 ' || n || ' 号', case when n % 17 > 0 then 119.5 + (n % 97) * 0.02 end, case when n % 17 > 0 then 29.5 + (n % 89) * 0.02 end,
           '负责人' || n, '136' || lpad((n * 7919)::text, 8, '0'), ${at}::timestamptz + n * interval '1 minute', ${at}
      from generate_series(1, ${markets}::int) n`
  await tx`
    insert into unit (id, kind, code, name, market_id, brand_id, agent_id, status, status_reason, manage_mode, region_code, address, lng, lat,
                      contact_name, contact_phone, closed_from, closed_to, created_at, updated_at)
    select ${firstShop} + n, 'SHOP', 'S-' || lpad(n::text, 6, '0'),
           (array['好味', '鲜果', '百家', '云水', '青禾', '老街', '小满'])[1 + n % 7] || (array['粮油店', '水果铺', '百货行', '茶叶店', '水产档', '花卉坊'])[1 + n % 6] || n,
           ${firstMarket} + 1 + n % ${markets}::int, case when n % 9 = 0 then ${brand.tea}::bigint end, ${agent.east}, s.status,
           case when s.status = 'SUSPENDED' then '年检未通过' end, 1 + n % 2, (${regions}::text[])[1 + n % 10], '市场路 ' || n % 1000 || ' 号 ' || n,
           case when n % 19 > 0 then 119.5 + (n % 211) * 0.01 end, case when n % 19 > 0 then 29.5 + (n % 199) * 0.01 end,
           '店主' || n, '137' || lpad((n * 6997)::text, 8, '0'),
           case when n % 401 = 0 then ${at}::timestamptz end, case when n % 401 = 0 then ${at}::timestamptz + interval '30 years' end,
           ${at}::timestamptz + n * interval '20 seconds', ${at}
      from generate_series(1, ${shops}::int) n,
           lateral (select (array['OPEN', 'OPEN', 'OPEN', 'OPEN', 'OPEN', 'OPEN', 'PENDING', 'PENDING', 'DRAFT', 'SUSPENDED'])[1 + n % 10] as status) s`
}
