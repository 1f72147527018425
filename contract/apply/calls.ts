// Applying from outside: a shop that wants to open, a person who wants to sell for a brand; proved by a phone, followed by it.

import { z } from 'zod'
import { done, raw, read, write } from '../kit/call'
import { idNumber, phone, rules, smsCode, text } from '../kit/fields'
import type { Meanings } from '../kit/meaning'
import { edits, listOf } from '../kit/merge'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import { type Refusal, refusals } from '../kit/refusal'
import type { Words } from '../kit/words'
import { qualificationForm, unitForm } from '../places/form'

export const applyRefusals = refusals('apply', {
  ended: [401770, '验证已过期，请重新验证手机号', 'The verification has expired, please verify your phone again'],
  missing: [404770, '申请不存在', 'Application not found'],
  open: [409770, '您已有一份申请正在审核或已通过，请勿重复提交', 'You already have an application that is pending or approved'],
  decided: [409771, '该申请已处理，请刷新后查看', 'This application was already reviewed. Refresh to see it'],
  tooManyOpen: [409772, '待审核的申请过多，请等待审核结果', 'Too many of your applications are waiting, please wait for the review'],
  file: [422770, '请使用本页上传的文件', 'Please use files that were uploaded on this page'],
  notOpen: [422771, '所选对象暂不接受申请', 'The chosen one takes no applications now'],
  tooManyFiles: [422772, '上传的文件过多，请先提交申请', 'Too many files, please submit the application first'],
})

/** What an applicant may send: small pictures and papers. */
export const applicantFormats = ['jpg', 'jpeg', 'png', 'webp', 'pdf'] as const
export const applicantFileMb = 5
/** How many files may wait for an application that uses them. */
export const maxWaitingFiles = 20
export const maxOpenShops = 3

export const followStatuses = ['PENDING', 'PASSED', 'REJECTED', 'CANCELED', 'SUSPENDED', 'REVOKED'] as const
export type FollowStatus = (typeof followStatuses)[number]
export const followStatusWords: Record<FollowStatus, Words> = {
  PENDING: ['待审核', 'Pending review'],
  PASSED: ['已通过', 'Approved'],
  REJECTED: ['已驳回', 'Rejected'],
  CANCELED: ['已撤回', 'Withdrawn'],
  SUSPENDED: ['已停业', 'Suspended'],
  REVOKED: ['已清退', 'Terminated'],
}
export const followStatusMeanings: Meanings<FollowStatus> = {
  PENDING: 'wait',
  PASSED: 'ok',
  REJECTED: 'danger',
  CANCELED: 'over',
  SUSPENDED: 'danger',
  REVOKED: 'over',
}

export const applyKinds = ['SHOP', 'DISTRIBUTOR'] as const
export type ApplyKind = (typeof applyKinds)[number]
export const applyKindWords: Record<ApplyKind, Words> = {
  SHOP: ['店铺入驻', 'Open a shop'],
  DISTRIBUTOR: ['成为分销商', 'Become a distributor'],
}

/** What the applicant reads on the phone when it is decided. {title} is the shop's name. */
export const decisionTexts = {
  approve: [
    '【Marketdesk】您的店铺“{title}”已通过审核，请用本手机号登录商家后台。',
    '[Marketdesk] Your shop "{title}" was approved. Sign in to the merchant console with this phone number.',
  ],
  reject: [
    '【Marketdesk】您的店铺“{title}”未通过审核：{reason}。可在申请页修改后重新提交。',
    '[Marketdesk] Your shop "{title}" was not approved: {reason}. You can change the application and submit it again.',
  ],
} as const satisfies Record<string, Words>

export const whyNotFollow = {
  resubmit: ({ status }: { status: FollowStatus }): Refusal | null => (status === 'REJECTED' ? null : applyRefusals.decided),
  cancel: ({ status }: { status: FollowStatus }): Refusal | null =>
    status === 'PENDING' || status === 'REJECTED' ? null : applyRefusals.decided,
}

/** The proof that a phone was verified: shown with every call, kept by the server as a hash. */
const applicant = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const fileUrl = z.string().min(1, problem(rules.required)).max(500)
const again = z.strictObject({ id, version: z.number().int() }).nullable()

const { unitId: _, ...papers } = qualificationForm.shape
const shopFields = {
  name: unitForm.name,
  marketId: field(['所属市场', 'Market'], id.nullable()),
  contactName: unitForm.contactName,
  regionCode: unitForm.regionCode,
  address: unitForm.address,
  intro: unitForm.intro,
  ...papers,
  legalIdNo: field(['法人身份证号', 'ID number'], idNumber()),
}
const personFields = {
  brandId: field(['申请的品牌', 'Brand'], id),
  name: field(['姓名', 'Name'], text({ min: 2, max: 20 })),
  idNo: field(['身份证号', 'ID number'], idNumber()),
  reason: field(['申请理由', 'Reason for applying'], text({ min: 2, max: 200 })),
  materialUrls: field(['证明材料', 'Documents'], z.array(fileUrl).max(6)),
  signatureUrl: field(['签名', 'Signature'], fileUrl),
  inviterName: field(['邀请人', 'Invited by'], text({ min: 0, max: 20 })),
}

const required = problem(rules.required)
/** A firm has a licence and a code; a micro business has neither. */
const needsLicence = ({ subjectType }: { subjectType: string }) => subjectType !== 'MICRO' && subjectType !== 'OTHER'

export const followed = z.object({
  kind: z.enum(applyKinds),
  id,
  no: z.string(),
  title: z.string(),
  /** The market of a shop, the brand of a distributor. */
  under: z.string().nullable(),
  status: z.enum(followStatuses),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
  /** What was written, to be mended; an ID number is typed anew. */
  shop: z.object({ ...shopFields, legalIdNo: z.string(), marketName: z.string().nullable() }).nullable(),
  person: z.object({ ...personFields, idNo: z.string(), brandName: z.string() }).nullable(),
})
export type Followed = z.output<typeof followed>

const sent = z.object({ resendAfterSeconds: z.number().int(), validSeconds: z.number().int() })

export const apply = {
  sendCode: write('POST /merchant-api/apply/code', {
    access: 'anyone',
    title: ['发送申请验证码', 'Send a code to an applicant'],
    input: z.strictObject({ mobile: field(['手机号', 'Mobile'], phone()) }),
    output: sent,
  }),
  verify: write('POST /merchant-api/apply/verify', {
    access: 'anyone',
    title: ['验证申请人手机号', "Verify an applicant's phone"],
    input: z.strictObject({ mobile: field(['手机号', 'Mobile'], phone()), code: field(['验证码', 'Code'], smsCode()) }),
    output: z.object({ applicant: z.string(), mobile: z.string(), expiresAt: z.iso.datetime() }),
  }),
  leave: write('POST /merchant-api/apply/leave', {
    access: 'anyone',
    title: ['结束申请人会话', "End an applicant's session"],
    input: z.strictObject({ applicant }),
    output: done,
  }),
  // Reads by POST: what proves the phone does not belong into an address.
  choices: read('POST /merchant-api/apply/choices', {
    access: 'anyone',
    title: ['可选的市场和品牌', 'Markets and brands to choose from'],
    input: z.strictObject({ applicant, kind: z.enum(['MARKET', 'BRAND']), keyword: z.string().max(50) }),
    output: z.array(z.object({ id, name: z.string(), regionCode: z.string().nullable() })),
  }),
  mine: read('POST /merchant-api/apply/mine', {
    access: 'anyone',
    title: ['我的申请', 'My applications'],
    input: z.strictObject({ applicant }),
    output: z.array(followed),
  }),
  submitShop: write('POST /merchant-api/apply/shop', {
    access: 'anyone',
    title: ['提交店铺入驻申请', 'Apply to open a shop'],
    merging: edits('unit', { lists: { legalIdUrls: listOf() } }),
    input: z
      .strictObject({ applicant, again, ...shopFields })
      .refine((form) => !needsLicence(form) || form.uscc !== null, { path: ['uscc'], error: required })
      .refine((form) => !needsLicence(form) || form.licenceUrl !== null, { path: ['licenceUrl'], error: required })
      .refine((form) => form.legalIdUrls.length > 0, { path: ['legalIdUrls'], error: required }),
    output: followed,
    once: true,
  }),
  submitDistributor: write('POST /merchant-api/apply/distributor', {
    access: 'anyone',
    title: ['提交分销申请', 'Apply to be a distributor'],
    merging: edits('application', { lists: { materialUrls: listOf() } }),
    input: z.strictObject({ applicant, again, ...personFields }),
    output: followed,
    once: true,
  }),
  cancel: write('POST /merchant-api/apply/cancel', {
    access: 'anyone',
    title: ['撤回申请', 'Withdraw an application'],
    input: z.strictObject({ applicant, kind: z.enum(applyKinds), id, version: z.number().int() }),
    output: followed,
  }),
  /** A form with one file and the header `applicant`; the reply is { code: '200', url }, as every upload's. */
  upload: raw('POST /merchant-api/apply/upload', {
    access: 'anyone',
    title: ['上传申请材料', 'Upload papers of an application'],
    input: z.strictObject({}),
    output: z.object({ code: z.literal('200'), url: z.string() }),
  }),
}
