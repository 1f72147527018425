// The programmes of the demo: both markets and most shops that run themselves, each with a ladder of its own and what its rungs give.

import { firstRung, type LevelForm, templateLadder } from '#contract/membership/levels'
import { type ProgrammeSettings, standardSettings } from '#contract/membership/settings'
import type { Tx } from '../kit/database/db'
import { market, shop } from './places'

type Plan = { unit: number; pointsName?: string; growthName?: string; settings: ProgrammeSettings; levels: readonly LevelForm[] }

const day = 86_400_000
const began = 420

const rung = (name: string, growthThreshold: number, more: Partial<LevelForm>): LevelForm => ({
  ...firstRung,
  name,
  growthThreshold,
  ...more,
})
const settled = (points: Partial<ProgrammeSettings['points']>, more: Partial<ProgrammeSettings> = {}): ProgrammeSettings => ({
  ...standardSettings,
  ...more,
  points: { ...standardSettings.points, ...points },
})

/** 银卡, 金卡 and 钻石 as most shops have them; thresholds are what somebody spends in yuan. */
const cards = (silver: number, gold: number, diamond: number, name = '会员'): readonly LevelForm[] => [
  rung(`普通${name}`, 0, { benefits: ['会员专享活动'] }),
  rung(`银卡${name}`, silver, {
    colour: 'silver',
    discountBp: 9800,
    pointsMultipleX100: 120,
    birthdayPoints: 50,
    benefits: ['会员专享活动', '优先发货'],
  }),
  rung(`金卡${name}`, gold, {
    colour: 'gold',
    discountBp: 9500,
    pointsMultipleX100: 150,
    birthdayPoints: 100,
    benefits: ['会员专享活动', '优先发货', '新品试用'],
  }),
  rung(`钻石${name}`, diamond, {
    colour: 'violet',
    discountBp: 9200,
    isFreightFree: true,
    pointsMultipleX100: 200,
    birthdayPoints: 200,
    benefits: ['会员专享活动', '优先发货', '新品试用', '专属客服'],
  }),
]

/** The shop 208 has none: whoever signs in there sees how one begins. */
const plans: readonly Plan[] = [
  { unit: market.first, settings: settled({}), levels: cards(500, 2000, 8000) },
  {
    unit: market.second,
    pointsName: '广场积分',
    settings: settled({ earnPerYuanX100: 20, pointsPerYuan: 200, deductMinPoints: 200, deductStep: 200 }),
    levels: cards(500, 2000, 10_000),
  },
  {
    unit: shop.selfManaged,
    pointsName: '茶豆',
    growthName: '茶龄',
    settings: settled({
      earnPerYuanX100: 100,
      pointsPerYuan: 1000,
      deductMinPoints: 500,
      deductStep: 100,
      expiry: 'ROLLING',
      expiryMonths: 24,
    }),
    levels: [
      rung('茶友', 0, { benefits: ['会员专享活动'] }),
      rung('银卡茶友', 300, {
        colour: 'silver',
        discountBp: 9800,
        pointsMultipleX100: 120,
        birthdayPoints: 100,
        benefits: ['会员专享活动', '每季茶样一份'],
      }),
      rung('金卡茶友', 1000, {
        colour: 'gold',
        discountBp: 9500,
        pointsMultipleX100: 150,
        birthdayPoints: 200,
        benefits: ['会员专享活动', '每季茶样一份', '新茶优先购'],
      }),
      rung('钻石茶友', 3000, {
        colour: 'violet',
        discountBp: 9000,
        isFreightFree: true,
        pointsMultipleX100: 200,
        birthdayPoints: 500,
        benefits: ['会员专享活动', '每季茶样一份', '新茶优先购', '茶山行名额'],
      }),
    ],
  },
  { unit: 203, settings: settled({ freezeDays: 15 }), levels: cards(1000, 5000, 20_000) },
  { unit: 205, settings: settled({}), levels: cards(800, 3000, 12_000) },
  { unit: 207, settings: settled({ expiry: 'NEVER' }, { level: { months: null, retainPct: 0 } }), levels: templateLadder },
]

/** Whoever reaches the third rung gets a coupon of the unit that can be had all the time, where there is one. */
async function addGifts(tx: Tx): Promise<void> {
  await tx`
    update member_level l set coupon_ids = array[c.id]
      from programme p cross join lateral (
        select k.id from coupon k where k.unit_id = p.unit_id and k.status = 'ACTIVE' and k.audience = 'ALL' and k.claim_until > now() + interval '5 days'
         order by k.total <> -1, k.total desc, k.id limit 1) c
     where l.programme_id = p.id and l.rank = 3`
}

export async function addProgrammes(tx: Tx, now: Date): Promise<void> {
  const at = new Date(now.getTime() - began * day).toISOString()
  const rows = JSON.stringify(
    plans.map(({ unit, pointsName = '积分', growthName = '成长值', settings, levels }) => ({
      unit,
      pointsName,
      growthName,
      settings,
      levels,
    })),
  )
  await tx`
    insert into programme (unit_id, shop_id, market_id, brand_id, agent_id, is_enabled, points_name, growth_name, settings, created_at, updated_at)
    select u.id, case when u.kind = 'SHOP' then u.id end, case when u.kind = 'SHOP' then u.market_id else u.id end,
           case when u.kind = 'SHOP' then u.brand_id end, case when u.kind = 'SHOP' then u.agent_id end, true, p."pointsName", p."growthName",
           p.settings, ${at}, ${at}
      from jsonb_to_recordset(${rows}::text::jsonb) as p(unit bigint, "pointsName" text, "growthName" text, settings jsonb)
      join unit u on u.id = p.unit`
  await tx`
    insert into member_level (programme_id, rank, name, growth_threshold, icon_url, colour, discount_bp, is_freight_free, points_multiple_x100,
                              birthday_points, benefits, updated_at)
    select g.id, l.rank, l.level ->> 'name', (l.level ->> 'growthThreshold')::bigint, null, l.level ->> 'colour', (l.level ->> 'discountBp')::int,
           (l.level ->> 'isFreightFree')::boolean, (l.level ->> 'pointsMultipleX100')::int, (l.level ->> 'birthdayPoints')::int,
           array(select jsonb_array_elements_text(l.level -> 'benefits')), ${at}
      from jsonb_to_recordset(${rows}::text::jsonb) as p(unit bigint, levels jsonb)
      join programme g on g.unit_id = p.unit
      cross join lateral jsonb_array_elements(p.levels) with ordinality as l(level, rank)
     order by g.id, l.rank`
  await addGifts(tx)
}
