// Banners of the demo: running, to come, over and off, at every position, with a month of shoppers who saw and pressed them.

import type { BannerLink, BannerPosition } from '#contract/banners/states'
import type { Tx } from '../kit/database/db'
import { json } from '../kit/database/sql'
import { bannerPictureUrl } from './banner-pictures'
import { chanceFrom } from './chance'
import type { Picture } from './pictures'
import { market, platformId, shop } from './places'

const day = 86_400_000

/** `from` and `to` in days from now; without an end it stands until somebody takes it off. */
type Plan = {
  unit: number
  at: BannerPosition
  title: string
  picture: Picture
  tint: number
  from: number
  to?: number
  off?: true
  leads?: BannerLink
  url?: string
}

const plans: readonly Plan[] = [
  { unit: shop.selfManaged, at: 'HOME_TOP', title: '上新八折', picture: 'tea', tint: 0, from: -2, to: 5, leads: 'DISCOUNT' },
  { unit: shop.selfManaged, at: 'HOME_TOP', title: '春茶头采开售', picture: 'teapot', tint: 5, from: -20, to: 12, leads: 'PRODUCT' },
  { unit: shop.selfManaged, at: 'HOME_TOP', title: '预售尝鲜', picture: 'fruit', tint: 3, from: -1, to: 9, leads: 'PRESALE' },
  { unit: shop.selfManaged, at: 'HOME_TOP', title: '双十二预热', picture: 'box', tint: 1, from: 16, to: 26, leads: 'CATEGORY' },
  { unit: shop.selfManaged, at: 'HOME_TOP', title: '开业酬宾', picture: 'flower', tint: 4, from: -60, to: -45, leads: 'PRODUCT' },
  { unit: shop.selfManaged, at: 'HOME_TOP', title: '旧版首图', picture: 'jar', tint: 7, from: -90, off: true },
  { unit: shop.selfManaged, at: 'CATEGORY', title: '本周热卖', picture: 'cake', tint: 1, from: -6, to: 1, leads: 'CATEGORY' },
  { unit: shop.selfManaged, at: 'CATEGORY', title: '下周热卖', picture: 'coffee', tint: 5, from: 3, to: 10, leads: 'CATEGORY' },
  { unit: shop.selfManaged, at: 'POPUP', title: '新客见面礼', picture: 'box', tint: 3, from: -3, to: 20, leads: 'ANNOUNCEMENT' },
  { unit: shop.selfManaged, at: 'MEMBER', title: '会员日立减', picture: 'scarf', tint: 2, from: 2, to: 4, leads: 'DISCOUNT' },
  { unit: shop.unified, at: 'HOME_TOP', title: '满园春色九折', picture: 'flower', tint: 0, from: -3, to: 9, leads: 'DISCOUNT' },
  { unit: market.first, at: 'HOME_TOP', title: '西湖集市秋日市集', picture: 'lamp', tint: 1, from: -8, to: 6 },
  { unit: market.first, at: 'HOME_TOP', title: '周末到店有礼', picture: 'cake', tint: 3, from: -1, to: 13, leads: 'PRODUCT' },
  { unit: market.first, at: 'HOME_TOP', title: '年货节预告', picture: 'jar', tint: 4, from: 20, to: 40 },
  { unit: market.first, at: 'CATEGORY', title: '产地直送', picture: 'citrus', tint: 1, from: -30, leads: 'CATEGORY' },
  {
    unit: market.first,
    at: 'POPUP',
    title: '停车券领取',
    picture: 'pen',
    tint: 2,
    from: -5,
    to: 2,
    leads: 'URL',
    url: 'https://example.com/parking',
  },
  { unit: market.first, at: 'MEMBER', title: '会员积分翻倍', picture: 'coffee', tint: 6, from: -2, to: 15 },
  { unit: market.second, at: 'HOME_TOP', title: '天河早市上新', picture: 'fish', tint: 2, from: -4, to: 20 },
  { unit: platformId, at: 'HOME_TOP', title: '平台秋季好货', picture: 'fruit', tint: 0, from: -40, leads: 'CATEGORY' },
  { unit: platformId, at: 'MEMBER', title: '平台会员周', picture: 'chair', tint: 5, from: -10, to: 30 },
]

/** What each leads to is one of the unit's own, the first that there is; where there is none it leads nowhere. */
const targets: Partial<Record<BannerLink, (tx: Tx, unit: number) => Promise<{ id: string }[]>>> = {
  PRODUCT: (tx, unit) =>
    tx`select id from product where (shop_id = ${unit} or market_id = ${unit}) and shelf_status = 'ON' and deleted_at is null order by id limit 1`,
  CATEGORY: (tx) => tx`select id from category where deleted_at is null and enabled order by level, sort, id limit 1`,
  DISCOUNT: (tx, unit) =>
    tx`select id from discount_activity where shop_id = ${unit} and not is_draft and closed_at is null and ends_at > now() order by id limit 1`,
  PRESALE: (tx, unit) =>
    tx`select id from presale_activity a where shop_id = ${unit} and presale_phase(a, now()) in ('SCHEDULED', 'RUNNING') order by id limit 1`,
  ANNOUNCEMENT: (tx, unit) =>
    tx`select id from announcement where unit_id = ${unit} and to_shoppers and not is_draft and withdrawn_at is null and publish_at <= now() order by id limit 1`,
}

export async function addBanners(tx: Tx, now: Date): Promise<void> {
  const chance = chanceFrom(20_260_116)
  const moment = (days: number) => new Date(now.getTime() + days * day).toISOString()
  const places = new Map<string, number>()
  for (const { unit, at, title, picture, tint, from, to, off, leads = 'NONE', url } of plans) {
    const place = (places.get(`${unit} ${at}`) ?? 0) + 1
    places.set(`${unit} ${at}`, place)
    const [target] = (await targets[leads]?.(tx, unit)) ?? []
    const kind = target || leads === 'URL' ? leads : 'NONE'
    const { id } = await tx<{ id: string }[]>`
      insert into banner (unit_id, position, title, image_url, link_kind, link_id, link_url, starts_at, ends_at, is_on, sort, created_at)
      values (${unit}, ${at}, ${title}, ${bannerPictureUrl(at, picture, tint)}, ${kind}, ${target?.id ?? null}, ${url ?? null}, ${moment(from)},
              ${to === undefined ? null : moment(to)}, ${!off}, ${place}, ${moment(from - 3)}) returning id`.one()
    const seen = Array.from({ length: 30 }, (_, ago) => ago).filter((ago) => -ago >= from && -ago < (to ?? 1) && !off)
    const days = seen.map((ago) => {
      const views = 120 + chance.upTo(700) + (place === 1 ? 400 : 0)
      return { ago, views, clicks: Math.floor((views * (2 + chance.upTo(9))) / 100) }
    })
    await tx`
      insert into banner_day (banner_id, unit_id, day, view_count, click_count)
      select ${id}, u.id, (${now.toISOString()}::timestamptz at time zone u.timezone)::date - d.ago, d.views, d.clicks
        from unit u, jsonb_to_recordset(${json(days)}) as d(ago int, views bigint, clicks bigint) where u.id = ${unit}`
  }
}
