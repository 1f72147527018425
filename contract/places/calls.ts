// Who trades where: markets, shops, brands, agents and distributors as the kinds of scope see them.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { contactRead } from '../kit/contact'
import { text } from '../kit/fields'
import { acts, edits, listOf } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import type { Permission } from '../permissions'
import { openingHours, qualificationForm, unitCode, unitForm, unitOwner, unitTerms } from './form'
import { onboardingSteps } from './onboarding'
import { placeCounts } from './overview'
import {
  ownerStates,
  type PlaceKind,
  placeKinds,
  settlementCycles,
  subjectTypes,
  unitMoveNames,
  unitRefusals,
  unitStatuses,
} from './states'

/** Which permission lets units of a kind be added and edited; a brand manager's shops are the brand's stores. */
export function writePermission(kind: PlaceKind, callerKind: string): Permission | null {
  if (kind === 'MARKET') return 'market:write'
  if (kind === 'SHOP') return callerKind === 'BRAND' ? 'brand-store:write' : 'shop:write'
  return callerKind === 'PLATFORM' ? 'place:review' : null
}

/** Which permissions let units of a kind be read in full, papers included. */
export const readPermissions = (kind: PlaceKind): readonly Permission[] =>
  kind === 'MARKET'
    ? ['market:read', 'place:review']
    : kind === 'SHOP'
      ? ['shop:read', 'brand-store:read', 'place:review']
      : ['place:review']

/** A row of any list of units. */
export const place = z.object({
  id,
  kind: z.enum(placeKinds),
  code: z.string(),
  name: z.string(),
  status: z.enum(unitStatuses),
  statusReason: z.string().nullable(),
  logoUrl: z.string().nullable(),
  marketId: id.nullable(),
  marketName: z.string().nullable(),
  brandId: id.nullable(),
  brandName: z.string().nullable(),
  manageMode: z.number().int().nullable(),
  ...contactRead,
  /** Closed for a while now: an overlay, not a state. */
  isClosedNow: z.boolean(),
  shopCount: z.number().int(),
  /** Who answers for it, and whether they can sign in. */
  ownerState: z.enum(ownerStates),
  ownerName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
})
export type Place = z.output<typeof place>

const qualification = z.object({
  version: z.number().int(),
  subjectType: z.enum(subjectTypes),
  companyName: z.string(),
  uscc: z.string().nullable(),
  licenceUrl: z.string().nullable(),
  legalName: z.string(),
  /** Only its first and last digits leave the server. */
  legalIdNo: z.string(),
  legalIdUrls: z.array(z.string()),
  scope: z.string(),
  validTo: z.string().nullable(),
})

export const placeDetail = place.extend({
  intro: z.string(),
  openingHours: z.array(openingHours),
  closedFrom: z.iso.datetime().nullable(),
  closedTo: z.iso.datetime().nullable(),
  closureNote: z.string(),
  commissionRateBp: z.number().int(),
  settlementCycle: z.enum(settlementCycles),
  minWithdrawFen: z.number().int(),
  qualification: qualification.nullable(),
})
export type PlaceDetail = z.output<typeof placeDetail>

export const placeSorts = ['createdAt', 'name', 'code', 'status'] as const

/** Search by name, code and phone; region takes a province, a city or a district. */
const listInput = pageQuery
  .extend({
    keyword: z.string().max(50).optional(),
    status: z.enum(unitStatuses).optional(),
    region: z
      .string()
      .regex(/^\d{6}(\d{3})?$/)
      .optional(),
    marketId: id.optional(),
    brandId: id.optional(),
    agentId: id.optional(),
    /** Units without a location: home asks for them. */
    unlocated: z.boolean().optional(),
    /** Closed now or soon. */
    closing: z.boolean().optional(),
    /** NONE: nobody can sign in, though somebody should. */
    ownerState: z.enum(ownerStates).optional(),
    ...sortBy(placeSorts),
  })
  .strict()

const list = (line: Parameters<typeof read>[0], access: Parameters<typeof read>[1]['access'], zh: string, en: string) =>
  read(line, { access, title: [zh, en], input: listInput, output: pageOf(place), topics: ['places'] })

const closureOrder = problem(unitRefusals.closureOrder.words)

/** The lists that one shop of the market can be picked in. */
const filtersByShop: readonly Permission[] = ['freight:read', 'presale:read', 'product:read', 'order:read', 'market:read', 'shop:read']

/** Where the platform chooses one unit of all. */
const picksUnits: readonly Permission[] = ['place:review', 'payout:read', 'statement:desk', 'agreement:read', 'adjustment:read']
/** Who does not find it among so many types more of its name. */
export const mostPicked = 20

export const places = {
  agentShops: list('GET /merchant-api/agent/shop/page', 'shop:read', '代理店铺', "Shops of the agent's jurisdiction"),
  agentMarkets: list('GET /merchant-api/agent/market/page', 'market:read', '代理市场', "Markets of the agent's jurisdiction"),
  brandShops: list('GET /merchant-api/brand/shop/page', 'brand-store:read', '品牌门店', 'Stores of the brand'),
  brandMarkets: list('GET /merchant-api/brand/market/page', 'brand-market:read', '品牌市场', 'Markets where the brand is sold'),
  shopsOfMarket: read('GET /merchant-api/market/shop_list', {
    access: filtersByShop,
    title: ['市场的店铺', 'Shops of a market'],
    input: z.strictObject({ marketId: id.optional() }),
    output: z.array(z.object({ shopId: id, name: z.string(), status: z.enum(unitStatuses), manageMode: z.number().int().nullable() })),
  }),
  detail: read('GET /merchant-api/unit/detail', {
    access: 'signed-in',
    title: ['机构详情', 'One unit'],
    input: z.strictObject({ id }),
    output: placeDetail,
  }),
  add: write('POST /merchant-api/unit/add', {
    access: 'signed-in',
    title: ['新增机构', 'Add a unit'],
    input: z.strictObject({
      kind: z.enum(placeKinds),
      code: field(['编码', 'Code'], unitCode()),
      marketId: field(['所属市场', 'Market'], id.nullable()),
      brandId: field(['所属品牌', 'Brand'], id.nullable()),
      agentId: field(['所属代理', 'Agent'], id.nullable()),
      manageMode: field(['管理模式', 'Run by'], z.literal([1, 2]).nullable()),
      ...unitForm,
      ownerName: unitOwner.ownerName.optional(),
      ownerMobile: unitOwner.ownerMobile.optional(),
    }),
    output: placeDetail,
  }),
  /** Invites whoever shall own it; one who was invited and never came gives way. */
  inviteOwner: write('POST /merchant-api/unit/owner/invite', {
    access: 'signed-in',
    title: ['邀请负责人', 'Invite the owner'],
    input: z.strictObject({ id, ...unitOwner }),
    output: placeDetail,
  }),
  /** The same person, another code: the former one is void. */
  inviteAgain: write('POST /merchant-api/unit/owner/again', {
    access: 'signed-in',
    title: ['重新发送邀请', 'Send the invitation again'],
    input: z.strictObject({ id }),
    output: placeDetail,
  }),
  update: write('POST /merchant-api/unit/update', {
    access: 'signed-in',
    title: ['编辑机构', 'Edit a unit'],
    merging: edits('unit', { together: [['longitude', 'latitude']] }),
    input: z.strictObject({ id, version: z.number().int(), ...unitForm }),
    output: placeDetail,
  }),
  saveQualification: write('POST /merchant-api/unit/qualification', {
    access: 'signed-in',
    title: ['保存资质', 'Save the business licence'],
    merging: edits('qualification', { lists: { legalIdUrls: listOf() } }),
    input: qualificationForm,
    output: placeDetail,
  }),
  setTerms: write('POST /merchant-api/unit/terms', {
    access: 'place:terms',
    title: ['设置佣金与结算', 'Set commission and settlement'],
    merging: edits('unit'),
    input: z.strictObject({ id, version: z.number().int(), ...unitTerms }),
    output: placeDetail,
  }),
  setClosure: write('POST /merchant-api/unit/closure', {
    access: 'signed-in',
    title: ['设置歇业时间', 'Close for a while'],
    merging: edits('unit', { together: [['closedFrom', 'closedTo']] }),
    input: z
      .strictObject({
        id,
        version: z.number().int(),
        closedFrom: field(['歇业开始', 'Closed from'], z.iso.datetime().nullable()),
        closedTo: field(['歇业结束', 'Closed until'], z.iso.datetime().nullable()),
        closureNote: field(['歇业说明', 'Note'], text({ min: 0, max: 200 })),
      })
      .refine(
        ({ closedFrom, closedTo }) =>
          (closedFrom === null) === (closedTo === null) && (closedFrom === null || closedTo === null || closedFrom < closedTo),
        {
          path: ['closedTo'],
          error: closureOrder,
        },
      ),
    output: placeDetail,
  }),
  move: write('POST /merchant-api/unit/status', {
    access: 'place:review',
    title: ['变更机构状态', 'Change the status of a unit'],
    merging: acts('unit'),
    input: z.strictObject({
      id,
      version: z.number().int(),
      move: z.enum(unitMoveNames),
      reason: field(['原因', 'Reason'], text({ min: 0, max: 200 })),
    }),
    output: placeDetail,
  }),
  /** A unit hands its own papers in; the platform decides. */
  submit: write('POST /merchant-api/unit/submit', {
    access: 'signed-in',
    title: ['提交审核', 'Submit for review'],
    input: z.strictObject({ id, version: z.number().int() }),
    output: placeDetail,
  }),
  /** Every unit of the platform, for its operators. */
  all: read('GET /merchant-api/platform/unit/page', {
    access: 'place:review',
    title: ['全部机构', 'All units'],
    input: listInput.extend({ kind: z.enum(placeKinds).optional() }).strict(),
    output: pageOf(place),
    topics: ['places'],
  }),
  /** Units to choose from, by name, code or phone; or the one that is named. Whoever may read a page of the platform's money may choose on it. */
  pick: read('GET /merchant-api/platform/unit/pick', {
    access: picksUnits,
    title: ['选择机构', 'Units to choose from'],
    input: z.strictObject({ keyword: z.string().max(50).optional(), kind: z.enum(placeKinds).optional(), id: id.optional() }),
    output: z.array(z.object({ id, name: z.string(), kind: z.enum(placeKinds) })).max(mostPicked),
  }),
  /** Points for a map: as many as there are in the caller's scope, small. */
  map: read('GET /merchant-api/unit/map', {
    access: ['jurisdiction:read', 'market:read', 'shop:read'],
    title: ['机构地图', 'Units on a map'],
    input: z.strictObject({
      kind: z.enum(['MARKET', 'SHOP']),
      region: z
        .string()
        .regex(/^\d{6}(\d{3})?$/)
        .optional(),
    }),
    output: z.array(z.tuple([id, z.string(), z.number(), z.number(), z.enum(unitStatuses)])),
  }),
  /** The first six steps of a new market, shop or brand, each done when the data says so; none for other kinds. */
  onboarding: read('GET /merchant-api/unit/onboarding', {
    access: 'signed-in',
    title: ['入驻步骤', 'First steps of a unit'],
    input: z.strictObject({}),
    output: z.array(z.object({ step: z.enum(onboardingSteps), isDone: z.boolean() })),
  }),
  counts: placeCounts,
}
