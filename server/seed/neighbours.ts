// More markets and shops of the two agents, in every state: some closed for a while, some without a location. All of them are invented.

import { isSocialCreditCode } from '#contract/kit/social-credit-code'
import { sure } from '#contract/kit/sure'
import type { UnitStatus } from '#contract/places/states'
import type { Tx } from '../kit/database/db'
import { identitySealFor, type SealedIdentity } from '../kit/secrets/identity'
import { agent, brand, type Place } from './places'

type Site = [region: string, street: string, lng: number, lat: number]
const sites: Site[] = [
  ['330108', '江南大道 228 号', 120.21, 30.21],
  ['310115', '张杨路 500 号', 121.52, 31.23],
  ['320106', '中山北路 18 号', 118.77, 32.06],
  ['350203', '厦禾路 888 号', 118.11, 24.47],
  ['440305', '南海大道 2088 号', 113.93, 22.52],
  ['440104', '北京路 168 号', 113.27, 23.13],
]

/** A renovation takes its time: whenever the demo is looked at, somebody is closed. */
const renovation = { from: '2026-02-01T01:00:00Z', to: '2032-01-31T13:00:00Z', note: '店面升级改造，敬请期待' }

type MarketLine = [name: string, agentId: number, contact: string, status: UnitStatus, reason?: string]
const marketLines: MarketLine[] = [
  ['滨江农贸中心', agent.east, '韩立新', 'OPEN'],
  ['张江生活集市', agent.east, '顾敏华', 'OPEN'],
  ['金陵小商品城', agent.east, '蒋文涛', 'PENDING'],
  ['鹭岛海鲜市场', agent.east, '林志坚', 'SUSPENDED', '消防整改，复查通过后恢复营业'],
  ['南山科技食集', agent.south, '邱慧敏', 'OPEN'],
  ['北京路步行街市场', agent.south, '麦家豪', 'DRAFT'],
]

const markets: Place[] = marketLines.map(([name, agentId, contact, status, statusReason], at) => {
  const [region, address, lng, lat] = sure(sites[at])
  const id = 103 + at
  const shared = { id, kind: 'MARKET' as const, code: `M-0${id}`, name, market: id, agent: agentId, region, address, contact }
  const place = status === 'DRAFT' ? {} : { lng, lat, commissionRateBp: 300 }
  return { ...shared, ...place, daysLater: 12 + at * 31, phone: `138057102${String(10 + at)}`, status, statusReason }
})

/** By the market in which they stand: a name that tells a town is a name of that town. */
const shopLines: [name: string, market: number][] = [
  ['阿婆手作糕点', 0],
  ['云岭茶叶滨江店', 0],
  ['张江咖啡铺', 1],
  ['木禾家居浦东店', 1],
  ['小满花店', 1],
  ['金陵烤鸭坊', 2],
  ['晴川织造鼓楼店', 2],
  ['鹭岛鱼丸', 3],
  ['闽南茶具坊', 3],
  ['老林干货', 3],
  ['云岭茶叶厦门店', 3],
  ['海边杂货', 3],
  ['南山轻食', 4],
  ['云岭茶叶南山店', 4],
  ['码农便当', 4],
  ['岭南凉茶', 5],
  ['晴川织造越秀店', 5],
  ['广府腊味', 5],
  ['西关甜品', 5],
  ['木禾家居越秀店', 5],
  ['一品粮油', 0],
  ['巷口修鞋', 0],
  ['青禾文具', 1],
  ['云岭茶叶浦东店', 1],
]
const keepers = '陈淑芬 沈安然 顾一凡 陆明远 叶小满 蒋德福 黎清源 林阿海 吴建华 林国荣 沈若溪 许海生'.split(' ')
const shopStates: [status: UnitStatus, reason?: string][] = [
  ['OPEN'],
  ['OPEN'],
  ['PENDING'],
  ['OPEN'],
  ['DRAFT'],
  ['REJECTED', '营业执照照片不清晰，请重新上传'],
  ['OPEN'],
  ['SUSPENDED', '多次投诉未处理，停业整顿'],
  ['PENDING'],
  ['OPEN'],
  ['TERMINATED', '合同到期，不再续约'],
  ['OPEN'],
]

const brandOf = (name: string): number | undefined => {
  if (name.startsWith('云岭')) return brand.tea
  if (name.startsWith('木禾')) return brand.home
  return name.startsWith('晴川') ? brand.wear : undefined
}

const shops: Place[] = shopLines.map(([name, standsIn], at) => {
  const market = sure(markets[standsIn])
  const [status, statusReason] = sure(shopStates[at % shopStates.length])
  const [, , lng, lat] = sure(sites[standsIn])
  const isLocated = at % 5 !== 2
  return {
    id: 209 + at,
    kind: 'SHOP',
    code: `S-0${209 + at}`,
    name,
    market: market.id,
    agent: market.agent,
    brand: brandOf(name),
    manageMode: at % 3 === 0 ? 1 : 2,
    region: market.region,
    address: `${market.address} ${(at % 3) + 1} 楼 ${101 + at}`,
    ...(isLocated && { lng: lng + at / 1000, lat: lat + at / 1000 }),
    contact: keepers[at % keepers.length],
    phone: `139057104${String(10 + at)}`,
    status,
    statusReason,
    ...(at % 9 === 3 && { closed: renovation }),
    commissionRateBp: status === 'OPEN' ? 500 : 0,
    daysLater: 20 + at * 11,
  }
})

export const neighbours: Place[] = [...markets, ...shops]

const checkCharacters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']

/** A social credit code whose last character is the right one. */
export function creditCode(region: string, n: number): string {
  const start = `92${region}MA2${String(100_000 + n * 37)}`
  return start + checkCharacters.find((last) => isSocialCreditCode(start + last))
}

/** Of nobody: it stands for every number of the demo's papers. */
export const invented = '11010519491231002X'
export const papersOf = ({ sealed, mask }: SealedIdentity) => ({ legalIdSealed: sealed, legalIdMask: mask })

/** Who is past the draft has handed in papers. */
export async function addQualifications(tx: Tx, at: string, dataKey?: string): Promise<void> {
  const close = await identitySealFor(tx, dataKey)
  const rows = neighbours
    .filter(({ status }) => status !== 'DRAFT')
    .map(({ id, kind, name, contact, region, ...place }) => ({
      ...papersOf(close(invented)),
      unitId: id,
      shopId: kind === 'SHOP' ? id : null,
      marketId: place.market ?? null,
      brandId: place.brand ?? null,
      agentId: place.agent ?? null,
      subjectType: kind === 'SHOP' ? 'INDIVIDUAL' : 'ENTERPRISE',
      companyName: kind === 'SHOP' ? `${name}（个体工商户）` : `${name}管理有限公司`,
      uscc: creditCode(region ?? '330106', id),
      legalName: contact ?? name,
      scope: kind === 'SHOP' ? '日用百货、食品销售' : '市场经营管理、物业服务',
      updatedAt: at,
    }))
  await tx`insert into unit_qualification ${tx(rows)}`
}
