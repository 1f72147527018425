// Inputs of the calls of banners, announcements and shopping notices, and what another unit has of them for each place of an id.

import { firstOf } from '#contract/kit/sure'
import type { Batch, ColumnSamples, Reason, Sample } from '../column-samples'
import type { House } from '../harness/index'

const own = (because: string): Reason => ({ because })
const received = 'whoever is signed in reads what was sent to them, and the database decides what that is'
const judgedTogether = 'judged by one statement with the markets: server/announcements/announcements.test.ts asks for a foreign one'

const version = { version: 1 }
const soon = '2030-01-01T00:00:00.000Z'
const imageUrl = `/prod-api/merchant-api/file/content/${'e'.repeat(32)}.png`
const picture = { position: 'HOME_TOP', title: '越界', imageUrl, linkKind: 'NONE', startsAt: soon, isOn: true }
const audience = { unitKinds: [], marketIds: [], brandIds: [], regionCodes: [], roleCodes: [], toStaff: true, toShoppers: false }
const news = { title: '越界', kind: 'NOTICE', contentHtml: '<p>x</p>', publishAt: soon, isDraft: true, audience }
const notice = { version: 0, contentHtml: '<p>x</p>', isEnabled: true }

const shop = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'merchant01', input, foreign })

const bannerOf = async (house: House, unitId: string): Promise<string> =>
  firstOf(
    await house.owner.sql<{ id: string }[]>`
      insert into banner (unit_id, position, title, image_url, link_kind, starts_at, sort)
      select ${unitId}, 'POPUP', '样例', ${imageUrl}, 'NONE', now(), 1 + (select count(*) from banner where unit_id = ${unitId} and position = 'POPUP')
      returning id`,
  ).id

const announcementOf = async (house: House, unitId: string): Promise<string> =>
  firstOf(
    await house.owner.sql<{ id: string }[]>`
      insert into announcement (unit_id, sender_kind, title, kind, content_html, to_staff, to_shoppers, publish_at, is_draft, sort, author_id, author_name)
      select ${unitId}, 'SHOP', '样例', 'NOTICE', '<p>样例</p>', true, false, now(), ${unitId === '201'},
             1 + (select count(*) from announcement where unit_id = ${unitId}), (select min(id) from account), '样例'
      returning id`,
  ).id

async function foreign(house: House): Promise<Record<string, Sample>> {
  const { sql } = house.owner
  const banner = { id: await bannerOf(house, '205') }
  const told = { id: await announcementOf(house, '205') }
  const market = await sql<{ id: string }[]>`select market_id as id from unit where id = 205`.one()
  const product = firstOf(
    await sql<{ id: string }[]>`select id from product where shop_id = 205 and shelf_status = 'ON' order by id limit 1`,
  )
  const marketIds = { 'audience.marketIds.0': market.id }
  const manager = (input: Record<string, unknown>): Sample => ({ as: 'manager01', input, foreign: { id: market.id } })
  return {
    'banners.detail': shop({}, banner),
    'banners.add': shop({ ...picture, linkKind: 'PRODUCT' }, { linkId: product.id }),
    'banners.update': shop({ ...picture, ...version }, { ...banner, linkId: product.id }),
    'banners.remove': shop({}, banner),
    'banners.sort': shop({ position: 'POPUP' }, { 'ids.0': banner.id }),
    'banners.place': shop({ sort: 1 }, banner),
    'banners.switch': shop({ ...version, isOn: false }, banner),
    'banners.days': shop({}, banner),
    'announcements.detail': shop({}, told),
    'announcements.add': shop(news, marketIds),
    'announcements.update': shop({ ...news, ...version }, { ...told, ...marketIds }),
    'announcements.remove': shop({}, told),
    'announcements.sort': shop({}, { 'ids.0': told.id }),
    'announcements.place': shop({ sort: 1 }, told),
    'announcements.pin': shop({ ...version, isPinned: true }, told),
    'announcements.withdraw': shop({ ...version, reason: '越界' }, told),
    'announcements.reach': shop({ audience }, marketIds),
    'announcements.receivers': shop({}, told),
    'announcements.remind': shop({}, told),
    'announcements.one': shop({}, told),
    'announcements.markRead': shop({}, told),
    'shoppingNotices.market': manager({}),
    'shoppingNotices.addMarket': manager({ ...notice, isBinding: true }),
    'shoppingNotices.updateMarket': manager({ ...notice, isBinding: true }),
    'shoppingNotices.shop': shop({}, { id: '205' }),
    'shoppingNotices.addShop': shop(notice, { id: '205' }),
    'shoppingNotices.updateShop': shop(notice, { id: '205' }),
    'shoppingNotices.versions': shop({}, { id: '205' }),
    'shoppingNotices.compare': shop({ before: 1, after: 1 }, { id: '205' }),
  }
}

async function batches(house: House): Promise<Record<string, Batch>> {
  const { sql } = house.owner
  for (const _each of [1, 2]) await bannerOf(house, '201')
  await announcementOf(house, '201')
  const draft = await announcementOf(house, '201')
  const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
  const pictures = await ids(
    sql`select id from banner where unit_id = 201 and position = 'POPUP' and deleted_at is null order by sort desc`,
  )
  const told = await ids(sql`select id from announcement where unit_id = 201 and deleted_at is null order by sort desc`)
  const market = await sql<{ id: string }[]>`select market_id as id from unit where id = 201`.one()
  const toMarket = { ...news, audience: { ...audience, marketIds: [market.id] } }
  const batch = (path: string, input: Record<string, unknown>): Batch => ({ as: 'merchant01', path, input })
  return {
    'banners.sort': batch('ids.0', { position: 'POPUP', ids: pictures }),
    'announcements.sort': batch('ids.0', { ids: told }),
    // Of another unit than the one that is sorted: a new one is in the way of an order that was asked for before it.
    'announcements.add': { as: 'manager01', path: 'audience.marketIds.0', input: toMarket },
    'announcements.update': batch('audience.marketIds.0', { ...toMarket, id: draft, ...version }),
  }
}

export const samples: ColumnSamples = {
  open: Object.fromEntries(['add', 'update', 'reach'].map((call) => [`announcements.${call} audience.brandIds.0`, judgedTogether])),
  signedIn: {
    'announcements.mine': own(received),
    'announcements.one': own(received),
    'announcements.pending': own(received),
    'announcements.markRead': own(received),
  },
  understood: {
    'announcements.mine': {},
    'announcements.one': { id: '424242' },
    'announcements.pending': {},
    'announcements.markRead': { id: '424242' },
  },
  foreign,
  batches,
}
