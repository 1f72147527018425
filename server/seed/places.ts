// The places of the demo: a platform, two markets with their shops, brands, agents and distributors. All of them are invented.

import type { UnitKind } from '#contract/auth/calls'
import type { UnitStatus } from '#contract/places/states'
import type { Tx } from '../kit/database/db'

export type Place = {
  id: number
  kind: UnitKind
  code: string
  name: string
  market?: number
  brand?: number
  agent?: number
  manageMode?: 1 | 2
  region?: string
  address?: string
  lng?: number
  lat?: number
  contact?: string
  phone?: string
  status?: UnitStatus
  statusReason?: string
  closed?: { from: string; to: string; note: string }
  commissionRateBp?: number
  intro?: string
  /** How long after the others it came. */
  daysLater?: number
}

export const platformId = 1
export const market = { first: 101, second: 102 } as const
export const shop = { selfManaged: 201, unified: 202 } as const
export const brand = { tea: 301, home: 302, wear: 303 } as const
export const agent = { east: 401, south: 402 } as const

const shopIn = (inMarket: number, inAgent: number, rest: Omit<Place, 'kind' | 'market' | 'agent'>): Place => ({
  kind: 'SHOP',
  market: inMarket,
  agent: inAgent,
  ...rest,
})
const hangzhou = { region: '330106', lng: 120.13, lat: 30.26 }
const guangzhou = { region: '440106', lng: 113.36, lat: 23.13 }

export const places: Place[] = [
  { id: platformId, kind: 'PLATFORM', code: 'PLATFORM', name: '集市平台' },
  {
    id: agent.east,
    kind: 'AGENT',
    code: 'A-EAST',
    name: '华东代理商行',
    agent: agent.east,
    region: '310115',
    address: '世纪大道 88 号',
    lng: 121.51,
    lat: 31.24,
    contact: '周启明',
    phone: '13601780012',
  },
  {
    id: agent.south,
    kind: 'AGENT',
    code: 'A-SOUTH',
    name: '岭南渠道服务部',
    agent: agent.south,
    region: '440305',
    address: '深南大道 9966 号',
    lng: 113.93,
    lat: 22.54,
    contact: '梁嘉欣',
    phone: '13602640035',
  },
  {
    id: brand.tea,
    kind: 'BRAND',
    code: 'B-TEA',
    name: '云岭春茶',
    brand: brand.tea,
    region: '330106',
    address: '龙井路 18 号',
    lng: 120.11,
    lat: 30.22,
    intro: '自有茶园的春茶品牌，门店、分销与线上同价。',
    contact: '沈知夏',
    phone: '13705710101',
  },
  {
    id: brand.home,
    kind: 'BRAND',
    code: 'B-HOME',
    name: '木禾家居',
    brand: brand.home,
    region: '330106',
    contact: '陆一鸣',
    phone: '13705710102',
  },
  {
    id: brand.wear,
    kind: 'BRAND',
    code: 'B-WEAR',
    name: '晴川织造',
    brand: brand.wear,
    region: '440106',
    contact: '黎婉仪',
    phone: '13702010103',
  },
  {
    id: market.first,
    kind: 'MARKET',
    code: 'M-XIHU',
    name: '西湖综合市场',
    market: market.first,
    agent: agent.east,
    ...hangzhou,
    address: '文三路 398 号',
    contact: '高建国',
    phone: '13805710201',
  },
  {
    id: market.second,
    kind: 'MARKET',
    code: 'M-TIANHE',
    name: '天河生活广场',
    market: market.second,
    agent: agent.south,
    ...guangzhou,
    address: '天河路 208 号',
    contact: '何美玲',
    phone: '13802010202',
  },
  shopIn(market.first, agent.east, {
    id: shop.selfManaged,
    code: 'S-0201',
    name: '云岭茶叶西湖店',
    brand: brand.tea,
    manageMode: 2,
    ...hangzhou,
    address: '文三路 398 号 A 区 101',
    contact: '林晓月',
    phone: '13905710301',
  }),
  shopIn(market.first, agent.east, {
    id: shop.unified,
    code: 'S-0202',
    name: '老周水产',
    manageMode: 1,
    ...hangzhou,
    address: '文三路 398 号 B 区 12',
    contact: '周大海',
    phone: '13905710302',
  }),
  shopIn(market.first, agent.east, {
    id: 203,
    code: 'S-0203',
    name: '木禾家居体验馆',
    brand: brand.home,
    manageMode: 2,
    ...hangzhou,
    address: '文三路 398 号 C 区 201',
    contact: '陆小雨',
    phone: '13905710303',
  }),
  shopIn(market.first, agent.east, {
    id: 204,
    code: 'S-0204',
    name: '果然新鲜水果行',
    manageMode: 1,
    ...hangzhou,
    address: '文三路 398 号 B 区 20',
    contact: '郭自强',
    phone: '13905710304',
  }),
  shopIn(market.second, agent.south, {
    id: 205,
    code: 'S-0205',
    name: '晴川织造天河店',
    brand: brand.wear,
    manageMode: 2,
    ...guangzhou,
    address: '天河路 208 号 2 楼 218',
    contact: '黎思远',
    phone: '13902010305',
  }),
  shopIn(market.second, agent.south, {
    id: 206,
    code: 'S-0206',
    name: '粤味茶点铺',
    manageMode: 1,
    ...guangzhou,
    address: '天河路 208 号 1 楼 106',
    contact: '陈伟强',
    phone: '13902010306',
  }),
  shopIn(market.second, agent.south, {
    id: 207,
    code: 'S-0207',
    name: '云岭茶叶天河店',
    brand: brand.tea,
    manageMode: 2,
    ...guangzhou,
    address: '天河路 208 号 1 楼 121',
    contact: '罗淑芬',
    phone: '13902010307',
  }),
  {
    id: 208,
    kind: 'SHOP',
    code: 'S-0208',
    name: '木禾家居线上店',
    brand: brand.home,
    manageMode: 2,
    region: '330106',
    address: '莫干山路 50 号',
    lng: 120.12,
    lat: 30.29,
    contact: '陆一帆',
    phone: '13905710308',
  },
  {
    id: 501,
    kind: 'DISTRIBUTOR',
    code: 'D-0501',
    name: '万里通商贸',
    brand: brand.tea,
    region: '330102',
    contact: '方志远',
    phone: '13605710401',
  },
  {
    id: 502,
    kind: 'DISTRIBUTOR',
    code: 'D-0502',
    name: '百汇供应链',
    brand: brand.wear,
    region: '440103',
    contact: '邓文杰',
    phone: '13602010402',
  },
]

/** Zhejiang, Shanghai, Jiangsu and Fujian are the eastern agent's, Guangdong is the southern one's. */
const regions: [agent: number, codes: string[]][] = [
  [agent.east, ['330000', '310000', '320000', '350000']],
  [agent.south, ['440000']],
]

/** Before the units: whose they are follows from where they stand. */
export async function addJurisdictions(tx: Tx, at: string): Promise<void> {
  const rows = regions.flatMap(([agentId, codes]) => codes.map((regionCode) => ({ agentId, regionCode, createdAt: at })))
  await tx`insert into jurisdiction ${tx(rows)}`
}

const later = (at: string, days = 0) => new Date(Date.parse(at) + days * 86_400_000).toISOString()

/** Parents stand before their children, because rows refer to rows above them. */
export async function addPlaces(tx: Tx, at: string, added: readonly Place[]): Promise<void> {
  const rows = added.map((place) => ({
    id: place.id,
    kind: place.kind,
    code: place.code,
    name: place.name,
    marketId: place.market ?? null,
    brandId: place.brand ?? null,
    agentId: place.agent ?? null,
    manageMode: place.manageMode ?? null,
    regionCode: place.region ?? null,
    address: place.address ?? null,
    lng: place.lng ?? null,
    lat: place.lat ?? null,
    contactName: place.contact ?? null,
    contactPhone: place.phone ?? null,
    status: place.status ?? 'OPEN',
    statusReason: place.statusReason ?? null,
    closedFrom: place.closed?.from ?? null,
    closedTo: place.closed?.to ?? null,
    closureNote: place.closed?.note ?? '',
    commissionRateBp: place.commissionRateBp ?? 0,
    intro: place.intro ?? '',
    createdAt: later(at, place.daysLater),
    updatedAt: later(at, place.daysLater),
  }))
  await tx`insert into unit ${tx(rows)} on conflict (id) do nothing`
}
