// Distribution: who applies to sell for a brand, who decides about it, and what distributors earn.

import { z } from 'zod'
import { read, write } from '../kit/call'
import { integerBetween, text } from '../kit/fields'
import { job } from '../kit/job'
import { acts } from '../kit/merge'
import { type OwnerState, ownerStates } from '../kit/owner-states'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field, problem } from '../kit/problem'
import { type Refusal, refusals } from '../kit/refusal'
import { type SheetColumn, sheet } from '../kit/sheet'
import type { Words } from '../kit/words'
import { distributionOverview } from './overview'
import { type OwnRebate, ownRebate, rebate, rebateStatuses, rebateStatusWords, rebateSums } from './rebates'
import { type ApplicationStatus, applicationStatuses, applicationStatusWords } from './states'

export { type ApplicationStatus, applicationStatuses, applicationStatusWords } from './states'

export const distributionRefusals = refusals('distribution', {
  missing: [40460, '分销申请不存在', 'Application not found'],
  decided: [40960, '该申请已处理', 'This application was already reviewed'],
  reasonNeeded: [42260, '请填写驳回原因', 'Enter a reason for rejection'],
  nothing: [42261, '没有待审核的申请', 'No applications waiting'],
  notLetIn: [409690, '通过申请后才能邀请登录', 'Approve the application before inviting'],
  signedIn: [409691, '该分销商已可以登录', 'This distributor can already sign in'],
})

/** From which states each decision starts, and where it leads. */
export const decisions = {
  pass: { from: ['PENDING'], to: 'PASSED' },
  reject: { from: ['PENDING'], to: 'REJECTED' },
  revoke: { from: ['PASSED'], to: 'REVOKED' },
  resume: { from: ['REVOKED'], to: 'PASSED' },
} as const satisfies Record<string, { from: readonly ApplicationStatus[]; to: ApplicationStatus }>
export type Decision = keyof typeof decisions
export const decisionNames = Object.keys(decisions) as [Decision, ...Decision[]]
export const decisionWords: Record<Decision, Words> = {
  pass: ['通过', 'Approve'],
  reject: ['驳回', 'Reject'],
  revoke: ['清退', 'Revoke'],
  resume: ['恢复', 'Resume'],
}

/** What is written down when a pass of many is taken back. */
export const undonePass: Words = ['批量通过已撤销', 'Bulk approval undone']

/** What the message calls that which was opened for a distributor. */
export const accountOf: Words = ['{brand}分销账户', 'Your distributor account with {brand}']

export const whyNotApplication = {
  /** `ownerState` is null as long as there is no distributor to sign in as. */
  invite: ({ ownerState }: { ownerState: OwnerState | null }): Refusal | null => {
    if (ownerState === null) return distributionRefusals.notLetIn
    return ownerState === 'ACTIVE' ? distributionRefusals.signedIn : null
  },
  decide: ({ status }: { status: ApplicationStatus }, decision: Decision): Refusal | null =>
    (decisions[decision].from as readonly ApplicationStatus[]).includes(status) ? null : distributionRefusals.decided,
}

export const application = z.object({
  id,
  no: z.string(),
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  /** Only its first and last digits leave the server. */
  idNo: z.string().nullable(),
  reason: z.string(),
  materialUrls: z.array(z.string()),
  signatureUrl: z.string().nullable(),
  inviterName: z.string().nullable(),
  source: z.string(),
  status: z.enum(applicationStatuses),
  auditName: z.string().nullable(),
  auditAt: z.iso.datetime().nullable(),
  auditReason: z.string().nullable(),
  commissionBp: z.number().int(),
  distributorCode: z.string().nullable(),
  /** Whether the distributor can sign in; null where there is none. */
  ownerState: z.enum(ownerStates).nullable(),
  /** Whom they want to sell for. */
  brandId: id,
  brandName: z.string(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
})
export type Application = z.output<typeof application>

export const applicationSorts = ['createdAt', 'auditAt', 'name'] as const

const filter = {
  keyword: z.string().max(50).optional(),
  status: z.enum(applicationStatuses).optional(),
  ...sortBy(applicationSorts),
}

const rebateFilter = {
  /** Of one distributor, by the application that it came from. */
  applicationId: id.optional(),
  /** The number of an order. */
  keyword: z.string().max(50).optional(),
  status: z.enum(rebateStatuses).optional(),
}

const ownFilter = { keyword: rebateFilter.keyword, status: rebateFilter.status }

export const distribution = {
  page: read('GET /merchant-api/distribution/apply_record', {
    access: 'distributor:read',
    title: ['分销申请记录', 'Distributor applications'],
    input: pageQuery.extend(filter).strict(),
    output: pageOf(application),
    topics: ['distribution'],
  }),
  detail: read('GET /merchant-api/distribution/detail', {
    access: 'distributor:read',
    title: ['分销申请详情', 'One application'],
    input: z.strictObject({ id }),
    output: application,
  }),
  overview: distributionOverview,
  rebates: read('GET /merchant-api/distribution/commission/page', {
    access: 'distributor:read',
    title: ['分销佣金记录', 'Rebates of distributors'],
    input: pageQuery.extend(rebateFilter).strict(),
    /** The sums are of all that match but for the state. */
    output: pageOf(rebate).extend({ sums: rebateSums }),
  }),
  /** What whoever asks has earned itself. */
  ownRebates: read('GET /merchant-api/distribution/commission/mine', {
    access: 'rebate:read',
    title: ['我的佣金记录', 'My rebates'],
    input: pageQuery.extend(ownFilter).strict(),
    output: pageOf(ownRebate).extend({ sums: rebateSums }),
  }),
  /** The way in by a message: with the first pass it goes out by itself, this one is for those of earlier days and for lost ones. */
  invite: write('POST /merchant-api/distribution/invite', {
    access: 'distributor:audit',
    title: ['邀请分销商登录', 'Invite a distributor to sign in'],
    input: z.strictObject({ id }),
    output: application,
  }),
  audit: write('PUT /merchant-api/distribution/audit', {
    access: 'distributor:audit',
    title: ['审核分销申请', 'Review an application'],
    merging: acts('application'),
    input: z
      .strictObject({
        id,
        version: z.number().int(),
        decision: z.enum(decisionNames),
        reason: field(['原因', 'Reason'], text({ min: 0, max: 200 })),
        commissionBp: field(['佣金比例', 'Commission'], integerBetween(0, 5000)).optional(),
      })
      .refine(({ decision, reason }) => decision === 'pass' || decision === 'resume' || reason !== '', {
        path: ['reason'],
        error: problem(distributionRefusals.reasonNeeded.words),
      }),
    output: application,
  }),
  /** Passes all that match the filter at this moment and are still waiting; a job with a result per row. */
  passAll: write('PUT /merchant-api/distribution/pass_all', {
    access: 'distributor:audit',
    title: ['全部通过', 'Approve all'],
    input: z.strictObject({ keyword: filter.keyword }),
    output: job,
    once: true,
  }),
}

export const applicationSheet = sheet({
  name: 'distribution',
  call: distribution.page,
  permission: 'distributor:export',
  columns: {
    no: { label: ['申请编号', 'Number'], cell: 'text', width: 18 },
    brandName: { label: ['品牌', 'Brand'], cell: 'text', width: 18 },
    name: { label: ['申请人', 'Applicant'], cell: 'text', width: 14 },
    mobile: { label: ['手机号', 'Mobile'], cell: 'text', width: 15 },
    status: { label: ['状态', 'Status'], cell: 'text', width: 10, choices: applicationStatusWords },
    reason: { label: ['申请理由', 'Reason'], cell: 'text', width: 36 },
    inviterName: { label: ['邀请人', 'Invited by'], cell: 'text', width: 14 },
    commissionPercent: {
      label: ['佣金比例（%）', 'Commission (%)'],
      cell: 'number',
      of: ({ commissionBp }) => commissionBp / 100,
    },
    distributorCode: { label: ['分销商编码', 'Distributor code'], cell: 'text', width: 16 },
    auditName: { label: ['审核人', 'Reviewed by'], cell: 'text', width: 14 },
    auditAt: { label: ['审核时间', 'Reviewed'], cell: 'time' },
    auditReason: { label: ['审核意见', 'Review note'], cell: 'text', width: 28 },
    createdAt: { label: ['申请时间', 'Applied at'], cell: 'time' },
  },
})

const rebateColumns = {
  orderNo: { label: ['订单号', 'Order'], cell: 'text', width: 22 },
  shopName: { label: ['店铺', 'Shop'], cell: 'text', width: 24 },
  title: { label: ['商品', 'Items'], cell: 'text', width: 36 },
  qty: { label: ['件数', 'Quantity'], cell: 'number' },
  baseFen: { label: ['计佣金额', 'Base amount'], cell: 'money' },
  ratePercent: { label: ['佣金比例（%）', 'Rate (%)'], cell: 'number', of: ({ rateBp }: OwnRebate) => rateBp / 100 },
  amountFen: { label: ['佣金', 'Rebate'], cell: 'money' },
  backFen: { label: ['退款扣回', 'Clawed back'], cell: 'money' },
  leftFen: { label: ['实得佣金', 'Net rebate'], cell: 'money', of: ({ amountFen, backFen }: OwnRebate) => amountFen - backFen },
  status: { label: ['状态', 'Status'], cell: 'text', width: 10, choices: rebateStatusWords },
  unfreezeAt: { label: ['预计解冻', 'Released on'], cell: 'time' },
  settledAt: { label: ['结算时间', 'Settled at'], cell: 'time' },
  createdAt: { label: ['产生时间', 'Created'], cell: 'time' },
} as const satisfies Record<string, SheetColumn<OwnRebate>>

const { orderNo, ...ofTheOrder } = rebateColumns
export const rebateSheet = sheet({
  name: 'rebates',
  call: distribution.rebates,
  permission: 'distributor:export',
  columns: {
    orderNo,
    distributorName: { label: ['分销商', 'Distributor'], cell: 'text', width: 18 },
    distributorCode: { label: ['分销商编码', 'Distributor code'], cell: 'text', width: 16 },
    ...ofTheOrder,
  },
})

export const ownRebateSheet = sheet({
  name: 'own-rebates',
  call: distribution.ownRebates,
  permission: 'rebate:export',
  columns: rebateColumns,
})
