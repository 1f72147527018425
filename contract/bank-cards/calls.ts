// The bank cards of a unit: where its money goes. Whole numbers come in and never go out.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { idNumber, integerBetween, matching, mobile, rules, text } from '../kit/fields'
import { acts } from '../kit/merge'
import { id, pageOf, pageQuery } from '../kit/page'
import { field, problem } from '../kit/problem'
import { subjectTypes } from '../kit/subject-types'
import type { Words } from '../kit/words'
import { bankCodes, bankOfNumber, isBranchOf, isLuhn } from './banks'
import { cardAccountTypes, cardLimits, cardRefusals, cardStates } from './states'

const labels = {
  holderName: ['开户名', 'Account holder'],
  cardNo: ['银行卡号', 'Card number'],
  accountNo: ['对公账号', 'Account number'],
  bankCode: ['开户银行', 'Bank'],
  branchNo: ['联行号', 'Branch number'],
  branchName: ['开户支行', 'Branch'],
  mobile: ['银行预留手机号', 'Mobile at the bank'],
  idNo: ['身份证号', 'ID number'],
  amountFen: ['收到的金额', 'Amount received'],
} as const satisfies Record<string, Words>

const time = () => z.iso.datetime()
const version = z.number().int()

export const bankCard = z.object({
  id,
  /** The unit's account at the provider; the default is one of those that stand under it. */
  linkId: id,
  accountType: z.enum(cardAccountTypes),
  holderName: z.string(),
  last4: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  branchNo: z.string().nullable(),
  branchName: z.string().nullable(),
  isDefault: z.boolean(),
  status: z.enum(cardStates),
  failReason: z.string().nullable(),
  verifiedAt: time().nullable(),
  /** A test payment is under way since then, and its amount is to be typed in until `testUntil`. */
  testSentAt: time().nullable(),
  testUntil: time().nullable(),
  testTriesLeft: z.number().int(),
  createdAt: time(),
  version,
})
export type BankCard = z.output<typeof bankCard>

const bankCardDetail = bankCard.extend({
  mobile: z.string().nullable(),
  idNo: z.string().nullable(),
  uscc: z.string().nullable(),
  createdBy: z.string(),
  /** In a demo nobody is paid anything: what would have arrived is told here. */
  playedFen: z.number().int().nullable(),
})
export type BankCardDetail = z.output<typeof bankCardDetail>

/** Typed in groups or not: spaces and dashes are nobody's digits. */
const digits = (pattern: RegExp) =>
  z
    .string({ error: problem(rules.required) })
    .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, ''))
    .pipe(matching(pattern))

const cardNo = () => digits(/^\d{12,19}$/).refine(isLuhn, { error: problem(cardRefusals.wrongCheck.words) })
/** A company's account has no check digit that all banks share. */
const accountNo = () => digits(/^\d{8,32}$/)
const branch = {
  bankCode: field(labels.bankCode, z.enum(bankCodes)).optional(),
  branchNo: field(labels.branchNo, digits(/^\d{12}$/)).optional(),
  branchName: field(labels.branchName, text({ min: 4, max: 100 })).optional(),
}

const privateCard = {
  holderName: field(labels.holderName, text({ min: 2, max: 50 })),
  idNo: field(labels.idNo, idNumber()),
  mobile: field(labels.mobile, mobile()),
  ...branch,
}
const publicCard = {
  holderName: field(labels.holderName, text({ min: 2, max: 100 })),
  bankCode: field(labels.bankCode, z.enum(bankCodes)),
  branchNo: field(labels.branchNo, digits(/^\d{12}$/)),
  branchName: field(labels.branchName, text({ min: 4, max: 100 })),
}

type Given = { cardNo?: string; bankCode?: string; branchNo?: string; branchName?: string }
const hasBank = ({ cardNo: typed, bankCode }: Given) =>
  bankCode !== undefined || typed === undefined || typed.length < 12 || bankOfNumber(typed) !== undefined
const bankNow = ({ cardNo: typed, bankCode }: Given) => bankCode ?? bankOfNumber(typed ?? '')?.code
const hasRightBranch = (given: Given) => {
  const code = bankNow(given)
  return given.branchNo === undefined || code === undefined || isBranchOf(given.branchNo, code)
}

const checked = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .refine((given) => hasBank(given as Given), { path: ['bankCode'], error: problem(cardRefusals.bankUnknown.words) })
    .refine((given) => hasRightBranch(given as Given), { path: ['branchNo'], error: problem(cardRefusals.wrongBranch.words) })

const branchFound = z.object({ no: z.string(), name: z.string() })
export type BranchFound = z.output<typeof branchFound>

const terms = z.object({
  linkId: id,
  subjectType: z.enum(subjectTypes).nullable(),
  accountTypes: z.array(z.enum(cardAccountTypes)),
  /** In whose name accounts must stand; null while there are no papers. */
  companyName: z.string().nullable(),
  legalName: z.string().nullable(),
})
export type CardTerms = z.output<typeof terms>

export const bankCards = {
  page: read('GET /merchant-api/bank/page', {
    access: 'bank:read',
    title: ['银行卡列表', 'Bank cards'],
    input: pageQuery.extend({ status: z.enum(cardStates).optional(), accountType: z.enum(cardAccountTypes).optional() }).strict(),
    output: pageOf(bankCard),
    topics: ['bank-cards'],
  }),
  detail: read('GET /merchant-api/bank/detail', {
    access: 'bank:read',
    title: ['银行卡详情', 'One bank card'],
    input: z.strictObject({ id }),
    output: bankCardDetail,
    topics: ['bank-cards'],
  }),
  /** What the unit may add, and in whose name. */
  terms: read('GET /merchant-api/bank/terms', {
    access: 'bank:read',
    title: ['可添加的账户', 'What can be added'],
    input: nothing,
    output: terms,
  }),
  /** Branches of a bank by what the reader types: a part of the name, or the beginning of the number. */
  branches: read('GET /merchant-api/bank/branches', {
    access: 'bank:read',
    title: ['查找支行', 'Find a branch'],
    input: z.strictObject({ bankCode: z.enum(bankCodes), keyword: z.string().max(60).optional() }),
    output: z.array(branchFound),
  }),
  addPrivate: write('POST /merchant-api/bank/pri-create', {
    access: 'bank:write',
    title: ['添加对私账户', 'Add a personal account'],
    asksAgain: true,
    input: checked({ cardNo: field(labels.cardNo, cardNo()), ...privateCard }),
    output: bankCard,
  }),
  addPublic: write('POST /merchant-api/bank/pub-create', {
    access: 'bank:write',
    title: ['添加对公账户', 'Add a company account'],
    asksAgain: true,
    input: checked({ accountNo: field(labels.accountNo, accountNo()), ...publicCard }),
    output: bankCard,
  }),
  /** A failed one, put right: it is verified again. A number that is left out stays as it was. */
  retryPrivate: write('POST /merchant-api/bank/pri-update', {
    access: 'bank:write',
    title: ['修改对私账户', 'Correct a personal account'],
    asksAgain: true,
    merging: acts('bank_card'),
    input: checked({ id, version, cardNo: field(labels.cardNo, cardNo()).optional(), ...privateCard }),
    output: bankCard,
  }),
  retryPublic: write('POST /merchant-api/bank/pub-update', {
    access: 'bank:write',
    title: ['修改对公账户', 'Correct a company account'],
    asksAgain: true,
    merging: acts('bank_card'),
    input: checked({ id, version, accountNo: field(labels.accountNo, accountNo()).optional(), ...publicCard }),
    output: bankCard,
  }),
  /** The amount that arrived: whoever can see it has the account. */
  confirm: write('POST /merchant-api/bank/test-amount', {
    access: 'bank:write',
    title: ['确认测试打款金额', 'Confirm the test payment'],
    input: z.strictObject({ id, amountFen: field(labels.amountFen, integerBetween(1, cardLimits.mostTestFen)) }),
    output: bankCard,
  }),
  makeDefault: write('POST /merchant-api/bank/default-bank', {
    access: 'bank:write',
    title: ['设为默认账户', 'Make it the default account'],
    asksAgain: true,
    input: z.strictObject({ linkId: id, bankId: id }),
    output: bankCard,
  }),
  unbind: write('POST /merchant-api/bank/delete', {
    access: 'bank:write',
    title: ['解绑银行卡', 'Remove a bank card'],
    asksAgain: true,
    input: z.strictObject({ id }),
    output: done,
  }),
}
