// The tools of an agent: figures of the jurisdiction, its brands, reports over a period, and the regions themselves.

import { z } from 'zod'
import { nothing, read, write } from '../kit/call'
import { edits, setOf } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import { refusals } from '../kit/refusal'
import { sheet } from '../kit/sheet'
import type { Words } from '../kit/words'

export const agentRefusals = refusals('agent', {
  missing: [40461, '代理不存在', 'Agent not found'],
  regionTaken: [40973, '“{region}”已属于{agent}', '{region} already belongs to {agent}'],
  regionUnknown: [42298, '地区代码 {code} 不存在', 'Region {code} not found'],
})

const count = z.number().int()
const regionCode = z.string().regex(/^\d{6}(\d{3})?$/)
export const unitStates = ['DRAFT', 'PENDING', 'OPEN', 'REJECTED', 'SUSPENDED', 'TERMINATED'] as const
const byState = z.record(z.enum(unitStates), count)

const units = z.object({
  total: count,
  byStatus: byState,
  newThisMonth: count,
  newLastMonth: count,
  closedNow: count,
  closing: count,
  unlocated: count,
})

export const agentPanel = z.object({
  at: z.iso.datetime(),
  markets: units,
  shops: units,
  brandCount: count,
  goods: z.object({ total: count, onShelf: count, newThisMonth: count, newLastMonth: count }),
  /** Counted on the day of payment. */
  orders: z.object({ thisMonth: count, lastMonth: count, thisMonthFen: count, lastMonthFen: count }),
  /** The last twelve months, the present one last: what was added and what was paid in each. */
  months: z.array(
    z.object({ month: z.string(), marketCount: count, shopCount: count, goodsCount: count, orderCount: count, paidFen: count }),
  ),
  /** The ten cities with the most shops. */
  cities: z.array(z.object({ regionCode, shopCount: count, marketCount: count })),
})
export type AgentPanel = z.output<typeof agentPanel>

export const agentBrand = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum(unitStates),
  logoUrl: z.string().nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  storeCount: count,
  openStoreCount: count,
  marketCount: count,
  createdAt: z.iso.datetime(),
})
export type AgentBrand = z.output<typeof agentBrand>

export const reportKinds = ['MARKET', 'SHOP', 'BRAND'] as const
export type ReportKind = (typeof reportKinds)[number]
export const reportKindWords: Record<ReportKind, Words> = {
  MARKET: ['按市场', 'By market'],
  SHOP: ['按店铺', 'By shop'],
  BRAND: ['按品牌', 'By brand'],
}

export const reportLine = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.enum(unitStates),
  regionCode: z.string().nullable(),
  marketName: z.string().nullable(),
  brandName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Shops of it in the jurisdiction, today. */
  shopCount: count,
  openShopCount: count,
  /** Added in the period. */
  newShopCount: count,
  /** Shops with a closure that touches the period. */
  closureCount: count,
  goodsCount: count,
  onShelfCount: count,
  newGoodsCount: count,
  /** Orders that were paid in the period, and what was paid for them. */
  orderCount: count,
  paidFen: count,
})
export type ReportLine = z.output<typeof reportLine>

export const reportSorts = [
  'createdAt',
  'name',
  'shopCount',
  'newShopCount',
  'goodsCount',
  'newGoodsCount',
  'orderCount',
  'paidFen',
] as const
const periodOrder: Words = ['结束日期不能早于开始日期', 'The end must not be before the start']

/** A day by the calendar of the house. */
const day = () => z.iso.date()

export const jurisdictionOf = z.object({
  agentId: id,
  agentName: z.string(),
  regions: z.array(z.object({ regionCode, marketCount: count, shopCount: count, openShopCount: count })),
})
export type JurisdictionOf = z.output<typeof jurisdictionOf>

export const agent = {
  panel: read('GET /merchant-api/agent/panel', {
    access: 'agent-panel:read',
    title: ['代理数据面板', "Figures of the agent's jurisdiction"],
    input: nothing,
    output: agentPanel,
  }),
  brands: read('GET /merchant-api/agent/brand/page', {
    access: 'agent-brand:read',
    title: ['辖区品牌', 'Brands of the jurisdiction'],
    input: pageQuery
      .extend({
        keyword: z.string().max(50).optional(),
        status: z.enum(unitStates).optional(),
        ...sortBy(['createdAt', 'name', 'storeCount']),
      })
      .strict(),
    output: pageOf(agentBrand),
  }),
  report: read('GET /merchant-api/agent/report/page', {
    access: 'agent-report:read',
    title: ['代理报表', 'Report of the jurisdiction'],
    input: pageQuery
      .extend({
        by: z.enum(reportKinds).default('MARKET'),
        from: field(['开始日期', 'From'], day()).optional(),
        to: field(['结束日期', 'To'], day()).optional(),
        keyword: z.string().max(50).optional(),
        region: regionCode.optional(),
        /** Only what was added in the period. */
        isNew: z.boolean().optional(),
        ...sortBy(reportSorts),
      })
      .strict()
      .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: problem(periodOrder) }),
    output: pageOf(reportLine),
  }),
  /** An agent reads its own; the platform reads all. */
  jurisdiction: read('GET /merchant-api/agent/jurisdiction', {
    access: 'jurisdiction:read',
    title: ['辖区', 'Jurisdictions'],
    input: nothing,
    output: z.array(jurisdictionOf),
  }),
  saveJurisdiction: write('POST /merchant-api/agent/jurisdiction/save', {
    access: 'jurisdiction:write',
    title: ['设置代理辖区', "Set an agent's jurisdiction"],
    merging: edits('jurisdiction', { lists: { regions: setOf(), seen: setOf() } }),
    input: z.strictObject({
      agentId: field(['代理', 'Agent'], id),
      regions: field(['地区', 'Regions'], z.array(regionCode).max(500)),
      /** The regions as the form saw them: another's change meanwhile is not overwritten. */
      seen: z.array(regionCode).max(500),
    }),
    output: jurisdictionOf,
  }),
}

const stateWords: Record<string, Words> = {
  DRAFT: ['草稿', 'Draft'],
  PENDING: ['待审核', 'Pending review'],
  OPEN: ['营业中', 'Open'],
  REJECTED: ['已驳回', 'Rejected'],
  SUSPENDED: ['已停业', 'Suspended'],
  TERMINATED: ['已清退', 'Terminated'],
}

export const reportSheet = sheet({
  name: 'agent-report',
  call: agent.report,
  permission: 'agent-report:export',
  columns: {
    code: { label: ['编码', 'Code'], cell: 'text', width: 14 },
    name: { label: ['名称', 'Name'], cell: 'text', width: 28 },
    status: { label: ['状态', 'Status'], cell: 'text', width: 12, choices: stateWords },
    regionCode: { label: ['地区代码', 'Region code'], cell: 'text', width: 12 },
    marketName: { label: ['所属市场', 'Market'], cell: 'text', width: 22 },
    brandName: { label: ['所属品牌', 'Brand'], cell: 'text', width: 22 },
    shopCount: { label: ['店铺数', 'Shops'], cell: 'number' },
    openShopCount: { label: ['营业店铺', 'Open shops'], cell: 'number' },
    newShopCount: { label: ['期内新增店铺', 'New shops'], cell: 'number' },
    closureCount: { label: ['期内歇业店铺', 'Shops closed'], cell: 'number' },
    goodsCount: { label: ['商品数', 'Goods'], cell: 'number' },
    onShelfCount: { label: ['在售商品', 'Listed'], cell: 'number' },
    newGoodsCount: { label: ['期内新增商品', 'New goods'], cell: 'number' },
    orderCount: { label: ['期内付款订单', 'Orders paid'], cell: 'number' },
    paidFen: { label: ['期内付款金额', 'Amount paid'], cell: 'money', width: 14 },
    createdAt: { label: ['创建时间', 'Created'], cell: 'time' },
  },
})
