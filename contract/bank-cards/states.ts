// Bank cards: whose may be which, the states of one, when money may go to it, and why something is refused.

import type { Meanings } from '../kit/meaning'
import { type Refusal, refusals, withParams } from '../kit/refusal'
import type { SubjectType } from '../kit/subject-types'
import type { Words } from '../kit/words'

export const cardAccountTypes = ['PRIVATE', 'PUBLIC'] as const
export type CardAccountType = (typeof cardAccountTypes)[number]
export const cardAccountTypeWords: Record<CardAccountType, Words> = {
  PRIVATE: ['对私账户', 'Personal account'],
  PUBLIC: ['对公账户', 'Company account'],
}

export const cardStates = ['PENDING', 'VERIFYING', 'VERIFIED', 'FAILED', 'UNBOUND', 'DISABLED'] as const
export type CardState = (typeof cardStates)[number]
export const cardStateWords: Record<CardState, Words> = {
  PENDING: ['待验证', 'Waiting'],
  VERIFYING: ['验证中', 'Verifying'],
  VERIFIED: ['已验证', 'Verified'],
  FAILED: ['验证失败', 'Not verified'],
  UNBOUND: ['已解绑', 'Removed'],
  DISABLED: ['已停用', 'Disabled'],
}
export const cardStateMeanings: Meanings<CardState> = {
  PENDING: 'wait',
  VERIFYING: 'way',
  VERIFIED: 'ok',
  FAILED: 'danger',
  UNBOUND: 'over',
  DISABLED: 'danger',
}

export const cardLimits = {
  /** How often a day a number may be handed in to be verified. */
  triesADay: 5,
  /** How often the amount of a test payment may be typed wrong before the card fails. */
  amountTries: 3,
  /** The amount of a test payment, in fen: from 1 to this. */
  mostTestFen: 99,
  /** How long the amount of a test payment is waited for. */
  amountDays: 7,
  /** How long after a card was verified no money goes to it. */
  coolingHours: 24,
  /** How many a unit may have at a time. */
  mostCards: 20,
} as const

export const cardRefusals = refusals('bankCard', {
  missing: [404850, '银行卡不存在', 'No such bank card'],
  twice: [409850, '该账号已添加', 'This account is already added'],
  wrongState: [409851, '当前状态不能执行此操作', 'Not possible in its current state'],
  isDefault: [
    409852,
    '默认账户不能解绑，请先将其他账户设为默认',
    'The default account cannot be removed. Make another one the default first',
  ],
  openWithdrawal: [409853, '该账户有未完成的提现，不能解绑', 'A withdrawal to this account is still open, so it cannot be removed'],
  notVerified: [409854, '只有已验证的账户才能设为默认或提现', 'Only a verified account can be the default or receive money'],
  cooling: [409855, '账户变更后 {n} 小时内不能提现', 'No money is sent to an account for {n} hours after it was verified'],
  tooMany: [409856, '最多添加 {n} 个账户', 'Up to {n} accounts'],
  noTest: [409857, '没有等待确认的测试打款', 'No test payment is waiting to be confirmed'],
  noPapers: [422850, '请先在机构资质中填写主体信息', 'Fill in the business licence of this unit first'],
  privateOnly: [422851, '小微商户只能绑定对私账户', 'A micro business can only have a personal account'],
  publicOnly: [422852, '企业和机构只能绑定对公账户', 'A company or institution can only have a company account'],
  wrongHolder: [422853, '开户名必须为“{name}”', 'The account holder must be "{name}"'],
  wrongCheck: [422854, '银行卡号有误，请核对', 'This card number is wrong, please check it'],
  bankUnknown: [422855, '未能识别银行，请选择开户银行', 'The bank was not recognised, please choose it'],
  wrongBranch: [422856, '联行号与开户银行不符', 'This branch number is not one of this bank'],
  branchNeeded: [422857, '请选择或填写开户支行', 'Choose or enter the branch'],
  wrongAmount: [422858, '金额不符，还可尝试 {n} 次', 'That is not the amount. {n} [n:try|tries] left'],
  wrongAmountLast: [
    422859,
    '金额已连续填错，请修改账户信息后重新验证',
    'The amount was wrong too often. Correct the account and verify it again',
  ],
  triesSpent: [42985, '该账号今日验证次数已用完，请 {n} 秒后再试', 'This account was tried too often today. Try again in {n} s'],
})

/** Why a verification ended without success, as people read it. */
export const cardFailures = refusals('bankCardFailure', {
  mismatch: [409860, '姓名、证件号、手机号与银行预留信息不一致', 'Name, ID number or mobile do not match what the bank has'],
  noAccount: [409861, '账户不存在或户名不符，打款被退回', 'The account does not exist or has another holder; the payment came back'],
  refused: [409862, '银行拒绝：{reason}', 'The bank refused: {reason}'],
  amounts: [409863, '测试金额连续填错', 'The test amount was wrong too often'],
  unconfirmed: [409864, '测试打款超过 {n} 天未确认', 'The test payment was not confirmed within {n} days'],
  noProvider: [409865, '平台尚未接入账户验证服务', 'The platform is not connected to a verification service yet'],
  unreachable: [409866, '验证服务暂时无法访问，请稍后重新提交', 'The verification service cannot be reached. Submit again later'],
})

/** What the owners of a unit are told by the bell: where its money goes concerns them, whoever changed it. */
export const cardNews = {
  added: {
    title: ['添加了收款账户', 'A bank account was added'],
    body: [
      '{who} 添加了 {bank}（尾号 {last4}）。如非授权操作，请立即解绑并修改密码。',
      '{who} added {bank}, ending in {last4}. If nobody was meant to, remove it and change passwords.',
    ],
  },
  verified: {
    title: ['收款账户已验证', 'A bank account is verified'],
    body: [
      '{bank}（尾号 {last4}）已通过验证，{n} 小时后可提现。',
      '{bank}, ending in {last4}, is verified. Money can be sent to it in {n} hours.',
    ],
  },
  failed: {
    title: ['收款账户验证失败', 'A bank account could not be verified'],
    body: [
      '{bank}（尾号 {last4}）未通过验证，请核对后重新提交。',
      '{bank}, ending in {last4}, was not verified. Check it and submit again.',
    ],
  },
  sent: {
    title: ['请确认测试打款金额', 'Confirm the test payment'],
    body: [
      '已向 {bank}（尾号 {last4}）打款一笔小额，请在 {n} 天内填写收到的金额。',
      'A small amount was sent to {bank}, ending in {last4}. Enter it within {n} days.',
    ],
  },
  standard: {
    title: ['默认收款账户已变更', 'The default bank account was changed'],
    body: ['{who} 将 {bank}（尾号 {last4}）设为默认收款账户。', '{who} made {bank}, ending in {last4}, the default account.'],
  },
  removed: {
    title: ['收款账户已解绑', 'A bank account was removed'],
    body: ['{who} 解绑了 {bank}（尾号 {last4}）。', '{who} removed {bank}, ending in {last4}.'],
  },
  disabled: {
    title: ['收款账户已停用', 'A bank account was disabled'],
    body: ['{bank}（尾号 {last4}）被银行退回，已停用。', '{bank}, ending in {last4}, was returned by the bank and is disabled.'],
  },
} as const satisfies Record<string, { title: Words; body: Words }>

/** What a unit of this kind may have. A unit whose papers nobody has seen has neither: there is no name to hold the account against. */
export function accountTypesFor(subject: SubjectType | null): readonly CardAccountType[] {
  if (subject === null) return []
  if (subject === 'MICRO') return ['PRIVATE']
  return subject === 'INDIVIDUAL' ? ['PRIVATE', 'PUBLIC'] : ['PUBLIC']
}

export type Papers = { subjectType: SubjectType; companyName: string; legalName: string; uscc: string | null }

/** In whose name an account of a kind stands: the company's, or that of whoever answers for it. */
export const holderOf = (type: CardAccountType, papers: Papers): string => (type === 'PUBLIC' ? papers.companyName : papers.legalName)

const withoutSpaces = (name: string) => name.normalize('NFKC').replace(/\s/g, '')

export const whyNotCard = {
  add: (type: CardAccountType, papers: Papers | null): Refusal | null => {
    if (!papers) return cardRefusals.noPapers
    if (accountTypesFor(papers.subjectType).includes(type)) return null
    return type === 'PUBLIC' ? cardRefusals.privateOnly : cardRefusals.publicOnly
  },
  holder: (type: CardAccountType, papers: Papers, name: string): Refusal | null => {
    const wanted = holderOf(type, papers)
    return withoutSpaces(wanted) === withoutSpaces(name) ? null : withParams(cardRefusals.wrongHolder, { name: wanted })
  },
  edit: ({ status }: { status: CardState }): Refusal | null => (status === 'FAILED' ? null : cardRefusals.wrongState),
  makeDefault: ({ status, isDefault }: { status: CardState; isDefault: boolean }): Refusal | null =>
    status === 'VERIFIED' ? (isDefault ? cardRefusals.wrongState : null) : cardRefusals.notVerified,
  unbind: ({ status, isDefault }: { status: CardState; isDefault: boolean }): Refusal | null => {
    if (status !== 'VERIFIED' && status !== 'FAILED' && status !== 'DISABLED') return cardRefusals.wrongState
    return isDefault ? cardRefusals.isDefault : null
  },
  confirm: ({ status, testSentAt }: { status: CardState; testSentAt: string | null }): Refusal | null =>
    status === 'VERIFYING' && testSentAt !== null ? null : cardRefusals.noTest,
}

/** When money may go to a card, from when it was verified on. */
export const openFrom = (verifiedAt: string): Date => new Date(Date.parse(verifiedAt) + cardLimits.coolingHours * 3_600_000)

/** Why no money goes to a card now. Withdrawals ask this, and so does the popup before anybody types an amount. */
export function whyNotWithdrawTo({ status, verifiedAt }: { status: CardState; verifiedAt: string | null }, now: Date): Refusal | null {
  if (status !== 'VERIFIED' || verifiedAt === null) return cardRefusals.notVerified
  return now < openFrom(verifiedAt) ? withParams(cardRefusals.cooling, { n: cardLimits.coolingHours }) : null
}
