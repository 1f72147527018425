// Freight templates of the demo: two or three for each shop, cheap nearby and dear far away, as shops of their kind have them.

import type { FreeRule, FreightRule, FreightTemplate } from '#contract/pricing/freight'
import type { Tx } from '../kit/database/db'

const near = {
  east: ['310000', '320000', '330000', '340000'],
  south: ['440000', '450000', '460000', '350000'],
}
const remote = ['150000', '540000', '630000', '640000', '650000']
const overseas = ['710000', '810000', '820000']
const inland =
  '110000 120000 130000 140000 210000 220000 230000 310000 320000 330000 340000 350000 360000 370000 410000 420000 430000 440000 450000 500000 510000 520000 530000 610000'.split(
    ' ',
  )

const rule = (regions: string[], first: [qty: number, fen: number], extra: [qty: number, fen: number]): FreightRule => ({
  regions,
  isDefault: regions.length === 0,
  firstQty: first[0],
  firstFeeFen: first[1],
  extraQty: extra[0],
  extraFeeFen: extra[1],
})
const free = (regions: string[], minAmountFen: number, minQty: number | null = null): FreeRule => ({
  regions,
  minQty,
  minAmountFen,
  logic: 'OR',
})

type Made = Omit<FreightTemplate, 'id'>

const standard = (home: string[]): Made => ({
  name: '全国标准运费',
  chargeBy: 'PIECE',
  mode: 'CHARGE',
  rules: [rule([], [1, 1000], [1, 300]), rule(home, [1, 600], [1, 100]), rule(remote, [1, 1800], [1, 800])],
  freeRules: [],
  noShip: overseas,
})
const overAmount = (home: string[]): Made => ({
  name: '满额包邮',
  chargeBy: 'PIECE',
  mode: 'CONDITION_FREE',
  rules: [rule([], [1, 800], [1, 200]), rule(remote, [1, 1500], [1, 600])],
  freeRules: [free(home, 5900, 3), free(inland, 9900)],
  noShip: overseas,
})
const cold = (home: string[]): Made => ({
  name: '生鲜冷链',
  chargeBy: 'WEIGHT',
  mode: 'CHARGE',
  rules: [rule([], [1000, 2200], [500, 500]), rule(home, [1000, 1200], [500, 200])],
  freeRules: [],
  noShip: [...remote, ...overseas],
})
const bulky = (home: string[]): Made => ({
  name: '大件物流',
  chargeBy: 'VOLUME',
  mode: 'CHARGE',
  rules: [rule([], [50_000, 6000], [10_000, 1000]), rule(home, [50_000, 3000], [10_000, 500])],
  freeRules: [],
  noShip: ['540000', '650000', ...overseas],
})
const always = (): Made => ({ name: '全部包邮', chargeBy: 'PIECE', mode: 'FREE', rules: [], freeRules: [], noShip: overseas })

/** The default comes first; the last follows from what the shop sells. */
function templatesFor(name: string, home: string[], at: number): Made[] {
  const made = [standard(home), overAmount(home)]
  if (/水产|水果|海|鱼|花|烤鸭|轻食|便当|腊味/.test(name)) return [...made, cold(home)]
  if (/家居/.test(name)) return [...made, bulky(home)]
  return at % 2 === 0 ? [...made, always()] : made
}

/** Known before they are made, so that goods can name them: 2011 is the default of shop 201. */
export const templateIdOf = (shopId: number, at = 0): number => shopId * 10 + 1 + at

export async function addTemplates(tx: Tx, base: number): Promise<void> {
  const shops = await tx<
    { id: number; name: string; region: string | null; marketId: string | null; brandId: string | null; agentId: string | null }[]
  >`
    select id::int, name, region_code as region, market_id, brand_id, agent_id from unit where kind = 'SHOP' order by unit.id`
  const rows = shops.flatMap(({ id, name, region, ...walls }, at) => {
    const home = region?.startsWith('44') ? near.south : near.east
    return templatesFor(name, home, at).map(({ rules, freeRules, noShip, ...template }, n) => ({
      id: templateIdOf(id, n),
      shopId: id,
      ...walls,
      ...template,
      noShip: [...noShip],
      isDefault: n === 0,
      shipFrom: region,
      rules: JSON.stringify(rules),
      freeRules: JSON.stringify(freeRules),
      shipWithinHours: [48, 48, 24][n],
      sort: (n + 1) * 10,
      createdAt: new Date(base + (24 + at) * 3_600_000).toISOString(),
    }))
  })
  await tx`
    insert into shipping_template (id, shop_id, market_id, brand_id, agent_id, name, charge_by, mode, ship_from, ship_within_hours, sort, is_default,
                                   rules, free_rules, no_ship, created_at, updated_at)
    select t.id, t."shopId", t."marketId", t."brandId", t."agentId", t.name, t."chargeBy", t.mode, t."shipFrom", t."shipWithinHours", t.sort,
           t."isDefault", t.rules::jsonb, t."freeRules"::jsonb, t."noShip", t."createdAt", t."createdAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t(id bigint, "shopId" bigint, "marketId" bigint, "brandId" bigint,
        "agentId" bigint, name text, "chargeBy" text, mode text, "shipFrom" text, "shipWithinHours" int, sort int, "isDefault" boolean,
        rules text, "freeRules" text, "noShip" text[], "createdAt" timestamptz)`
}
