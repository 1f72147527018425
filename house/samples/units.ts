// What the tests of the house need of units, distribution, histories and bulk acts: inputs, and ids of another unit's.

import { bulk } from '#contract/bulk/calls'
import type { ColumnSamples, Sample } from '../column-samples'
import type { House } from '../harness/index'

const open: Readonly<Record<string, string>> = {
  'audit.page unitId': 'the platform reads the log of every unit',
  'places.all marketId': 'the platform lists every unit',
  'places.all brandId': 'the platform lists every unit',
  'places.all agentId': 'the platform lists every unit',
  'places.pick id': 'the platform chooses among every unit',
  'payments.reportDetail id': 'what providers report belongs to the platform alone',
  'payments.match id': 'as above',
  'payments.refund id': 'as above',
  'payments.dismiss id': 'as above',
  'places.move id': 'the platform reviews every unit',
  'places.setTerms id': 'the platform agrees terms with every unit',
}

// Of the south: the agent of the east sees none of them.
const southMarket = '102'
const southShop = '205'
const southAgent = '402'
const otherBrand = '303'
const otherStore = '205'

const form = {
  name: '越界的店',
  logoUrl: null,
  intro: '',
  contactName: '越界人',
  contactPhone: '13900001234',
  regionCode: '330106',
  address: '文三路 1 号',
  longitude: null,
  latitude: null,
  openingHours: [],
}
const papers = {
  subjectType: 'MICRO',
  companyName: '越界的店',
  uscc: null,
  licenceUrl: null,
  legalName: '越界人',
  legalIdNo: '11010519491231002X',
  legalIdUrls: [],
  scope: '',
  validTo: null,
}
const added = { ...form, kind: 'SHOP', code: 'S-FOREIGN', marketId: null, brandId: null, agentId: null, manageMode: 2 }
const version = { version: 1 }

async function foreign(house: House): Promise<Record<string, Sample>> {
  const application = await house.owner.sql<{ id: string }[]>`
    insert into distribution_application (unit_id, no, name, mobile) values (${otherBrand}, 'FOREIGN-1', '别家的人', '13700000001') returning id`.one()
  // Where the brand has no store, and a brand that has none with the agent: a filter by either finds nothing of theirs.
  const market = await house.owner.sql<{ id: string }[]>`
    select id from unit m where kind = 'MARKET' and id <> 101 and not exists (select from unit s where s.market_id = m.id and s.brand_id = 301) order by m.id limit 1`.one()
  const lone = await house.owner.sql<{ id: string }[]>`
    insert into unit (id, kind, code, name, brand_id) values (990001, 'BRAND', 'B-LONE', '别处的品牌', 990001) returning id`.one()
  const loneAgent = '990002'
  await house.owner
    .sql`insert into unit (id, kind, code, name, agent_id) values (${loneAgent}, 'AGENT', 'A-LONE', '别处的代理', ${loneAgent})`
  const job = await jobOfAnother(house, application.id)
  const agent = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'agent0001', input, foreign })
  const brand = (input: Record<string, unknown>, foreign: Record<string, string>): Sample => ({ as: 'brandmgr01', input, foreign })
  const target = { action: 'distribution.pass', target: { ids: [application.id] } }
  return {
    'places.agentShops': agent({}, { marketId: southMarket, brandId: lone.id, agentId: southAgent }),
    'places.agentMarkets': agent({}, { marketId: southMarket, brandId: lone.id, agentId: southAgent }),
    'places.brandShops': brand({}, { marketId: market.id, brandId: otherBrand, agentId: loneAgent }),
    'places.brandMarkets': brand({}, { marketId: market.id, brandId: otherBrand, agentId: loneAgent }),
    'places.shopsOfMarket': agent({}, { marketId: southMarket }),
    'places.detail': agent({}, { id: southShop }),
    'places.add': agent(added, { marketId: southMarket, brandId: otherBrand, agentId: southAgent }),
    'places.update': agent({ ...form, ...version }, { id: southShop }),
    'places.saveQualification': agent(papers, { unitId: southShop }),
    'places.setClosure': agent({ ...version, closedFrom: null, closedTo: null, closureNote: '' }, { id: southShop }),
    'places.submit': agent(version, { id: southShop }),
    'places.inviteOwner': agent({ ownerName: '越界人', ownerMobile: '13900001234' }, { id: southShop }),
    'places.inviteAgain': agent({}, { id: southShop }),
    'distribution.detail': brand({}, { id: application.id }),
    'distribution.rebates': brand({}, { applicationId: application.id }),
    'distribution.audit': brand({ ...version, decision: 'pass', reason: '' }, { id: application.id }),
    'distribution.invite': brand({}, { id: application.id }),
    'history.page': brand({ entity: 'unit' }, { entityId: otherStore }),
    'history.restore': {
      as: 'manager01',
      input: { entity: 'account', field: 'displayName', ...version },
      foreign: { entityId: '1002', entryId: '1' },
    },
    'bulk.preview': brand(target, { 'target.ids.0': application.id }),
    'bulk.start': brand(target, { 'target.ids.0': application.id }),
    'bulk.detail': brand({}, { jobId: job }),
    'bulk.rows': brand({}, { jobId: job }),
    'bulk.undo': brand({}, { jobId: job }),
  }
}

/** Something that another brand did to many. */
async function jobOfAnother(house: House, applicationId: string): Promise<string> {
  const token = await house.signIn('brandmgr03')
  const input = { action: 'distribution.pass' as const, target: { ids: [applicationId] } }
  const { data } = await house.call(bulk.start, input, { token, idempotencyKey: 'foreign-job' })
  return data.id
}

export const samples: ColumnSamples = { open, foreign }
