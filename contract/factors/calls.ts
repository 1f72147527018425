// Second factors: an authenticator app, passkeys and recovery codes, what a sign-in waits for, and proving again who one is.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { givenPassword, matching, smsCode, text } from '../kit/fields'
import { id } from '../kit/page'
import { field } from '../kit/problem'
import { refusals } from '../kit/refusal'
import { devices, signedIn } from '../kit/signed-in'
import type { Words } from '../kit/words'

export const factorRefusals = refusals('factor', {
  /** Carries the ticket of the second step (`secondStep`). */
  needed: [40130, '请完成二次验证', 'One more step: confirm with your second factor'],
  ticketOver: [40131, '验证已失效，请重新登录', 'This sign-in has expired, please start again'],
  wrongCode: [40132, '验证码不正确，请核对验证器中的最新数字', 'Wrong code. Enter the one the app shows now'],
  usedCode: [40133, '该验证码已使用过，请等待下一个', 'That code was already used. Wait for the next one'],
  wrongRecovery: [40134, '恢复码不正确或已使用', 'That recovery code is wrong or already used'],
  wrongPasskey: [40135, '通行密钥验证失败', 'The passkey was not accepted'],
  wrongPassword: [40136, '密码错误', 'Wrong password'],
  noAct: [422860, '该操作无需再次验证', 'This does not ask for a proof'],
  /** Carries the ways in which it can be proved (`proofWays`). */
  proveAgain: [40345, '为保护账号安全，请再次验证身份', 'Please confirm it is you'],
  enrolFirst: [40346, '请先设置二次验证', 'Please set up a second factor first'],
  restricted: [40347, '您的角色要求二次验证，请先完成设置', 'Your role requires a second factor. Set it up first'],
  unchecked: [40348, '您的角色要求二次验证，请先验证', 'Your role requires a second factor. Confirm it first'],
  required: [40349, '您的角色要求二次验证，不能移除最后一种方式', 'Your role requires a second factor, so the last one cannot be removed'],
  noPasskeys: [40352, '当前访问地址不支持通行密钥', 'Passkeys do not work at this address'],
  missing: [40451, '该验证方式不存在或已移除', 'This factor does not exist or was removed'],
  hasApp: [40929, '已设置验证器，请先移除再重新设置', 'An authenticator app is already set up. Remove it first'],
  draftOver: [41050, '设置已超时，请重新开始', 'Setup timed out, please start again'],
  twice: [40924, '该通行密钥已添加', 'This passkey is already added'],
  tooMany: [40947, '最多添加 {n} 个通行密钥', 'Up to {n} passkeys'],
})

/** What the holder is told by the bell. */
export const factorNews = {
  added: {
    title: ['已添加二次验证', 'A second factor was added'],
    body: [
      '{what}已添加到您的账号。如非本人操作，请立即修改密码并移除它。',
      '{what} was added to your account. If it was not you, change your password and remove it.',
    ],
  },
  removed: {
    title: ['已移除二次验证', 'A second factor was removed'],
    body: [
      '{what}已从您的账号移除。如非本人操作，请立即修改密码。',
      '{what} was removed from your account. If it was not you, change your password at once.',
    ],
  },
  renewed: {
    title: ['恢复码已重新生成', 'New recovery codes were made'],
    body: [
      '之前的恢复码已全部失效。如非本人操作，请立即修改密码。',
      'The earlier ones no longer work. If it was not you, change your password at once.',
    ],
  },
  recovery: {
    title: ['有人使用了恢复码', 'A recovery code was used'],
    body: [
      '剩余 {n} 个。如非本人操作，请立即修改密码并重新生成恢复码。',
      '{n} are left. If it was not you, change your password and make new codes.',
    ],
  },
  failed: {
    title: ['二次验证失败', 'A second factor was wrong'],
    body: [
      '有人通过了密码或短信验证，但二次验证失败（地址 {ip}）。如非本人操作，请立即修改密码。',
      'Somebody got past your password or SMS code but not past the second factor (address {ip}). If it was not you, change your password.',
    ],
  },
  copied: {
    title: ['通行密钥可能被复制', 'A passkey may have been copied'],
    body: [
      '“{what}”的计数不连续，登录已被拒绝。建议移除该通行密钥。',
      'The counter of {what} went back, so it was refused. You should remove this passkey.',
    ],
  },
} as const satisfies Record<string, { title: Words; body: Words }>

export const factorNames = {
  app: ['验证器应用', 'An authenticator app'],
  passkey: ['通行密钥“{name}”', 'The passkey {name}'],
} as const satisfies Record<string, Words>

/** In what ways somebody can show that it is them. */
export const proofWays = z.object({
  totp: z.boolean(),
  passkey: z.boolean(),
  recovery: z.boolean(),
  password: z.boolean(),
  /** The number that a code can be sent to, masked; absent where a message is no way. */
  sms: z.string().optional(),
})
export type ProofWays = z.output<typeof proofWays>

/** What the refusal `needed` carries: the sign-in goes on with this ticket. */
export const secondStep = z.object({ ticket: z.string(), expiresAt: z.iso.datetime(), ways: proofWays })
export type SecondStep = z.output<typeof secondStep>

/** A call that asks again (`asksAgain`), as `lineOf` names it. */
const act = z.string().regex(/^[A-Z]{3,4} \/[\w/-]{1,100}$/)

/** What the refusal `proveAgain` carries; `act` where the proof is wanted for one call, once. */
export const proveAgain = z.object({ ways: proofWays, act: z.string().optional() })
export type ProofAsked = z.output<typeof proveAgain>

export const recoveryCodeCount = 10
export const passkeysMost = 10

/** Bytes as browsers write them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

const credential = { challengeId: z.uuid(), id: bytes(1400), clientDataJSON: bytes(4000), authenticatorData: bytes(8000) }
const assertion = { ...credential, signature: bytes(2000), userHandle: bytes(200).nullable() }

const totpCode = field(['验证码', 'Code'], smsCode())
/** Typed with or without its dashes, in either case; O and I are read as the digits that they look like. */
const recoveryCode = field(
  ['恢复码', 'Recovery code'],
  matching(/^[0-9A-Za-z][0-9A-Za-z\s-]{10,30}$/).transform((typed) =>
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/O/g, '0')
      .replace(/[IL]/g, '1'),
  ),
)

const byTotp = z.strictObject({ by: z.literal('totp'), code: totpCode })
const byRecovery = z.strictObject({ by: z.literal('recovery'), code: recoveryCode })
const byPasskey = z.strictObject({ by: z.literal('passkey'), ...assertion })
const byPassword = z.strictObject({ by: z.literal('password'), password: field(['密码', 'Password'], givenPassword()) })

export const factorProof = z.discriminatedUnion('by', [byTotp, byRecovery, byPasskey])
export type FactorProof = z.output<typeof factorProof>
const bySms = z.strictObject({ by: z.literal('sms'), code: field(['验证码', 'Code'], smsCode()) })
export const anyProof = z.discriminatedUnion('by', [byTotp, byRecovery, byPasskey, byPassword, bySms])

/** What a browser needs to ask for a passkey. */
const passkeyQuestion = z.object({
  challengeId: z.string(),
  challenge: z.string(),
  rpId: z.string(),
  allowed: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
})
export type PasskeyQuestion = z.output<typeof passkeyQuestion>

const passkeyOffer = z.object({
  challengeId: z.string(),
  challenge: z.string(),
  rpId: z.string(),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  excluded: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
})
export type PasskeyOffer = z.output<typeof passkeyOffer>

const passkey = z.object({
  id,
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.output<typeof passkey>

const mine = z.object({
  app: z.object({ createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime() }).nullable(),
  passkeys: z.array(passkey),
  recoveryLeft: z.number().int(),
  /** The host that passkeys are made for; null where the operator has named none. */
  passkeyHost: z.string().nullable(),
  /** The role held in this unit asks for a second factor. */
  isRequired: z.boolean(),
})
export type MyFactors = z.output<typeof mine>

/** The codes that come with the first factor; null when there were codes already. */
const firstCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })
const passkeyName = field(['名称', 'Name'], text({ max: 40 }))

export const factors = {
  passkeyQuestion: write('POST /merchant-api/auth/passkey/question', {
    access: 'anyone',
    title: ['通行密钥登录的挑战', 'What a passkey signs to sign in'],
    input: nothing,
    output: passkeyQuestion,
  }),
  passkeyLogin: write('POST /merchant-api/auth/passkey/login', {
    access: 'anyone',
    title: ['通行密钥登录', 'Sign in with a passkey'],
    input: z.strictObject({ ...assertion, devices }),
    output: signedIn,
  }),
  secondQuestion: write('POST /merchant-api/auth/second/question', {
    access: 'anyone',
    title: ['二次验证的通行密钥挑战', 'What a passkey signs as the second step'],
    input: z.strictObject({ ticket: bytes(100) }),
    output: passkeyQuestion,
  }),
  secondFinish: write('POST /merchant-api/auth/second/finish', {
    access: 'anyone',
    title: ['完成二次验证', 'Finish the second step'],
    input: z.strictObject({ ticket: bytes(100), proof: factorProof, devices }),
    output: signedIn,
  }),
  mine: read('GET /merchant-api/auth/factor/mine', {
    access: 'signed-in',
    title: ['我的二次验证', 'My second factors'],
    input: nothing,
    output: mine,
  }),
  proveQuestion: write('POST /merchant-api/auth/factor/prove/question', {
    access: 'signed-in',
    title: ['再次验证的通行密钥挑战', 'What a passkey signs to prove again'],
    input: nothing,
    output: passkeyQuestion,
  }),
  prove: write('POST /merchant-api/auth/factor/prove', {
    access: 'signed-in',
    title: ['再次验证身份', 'Prove again who I am'],
    input: z.strictObject({ proof: anyProof, act: act.optional() }),
    /** `ticket`: for the act that was named, once, in the header `proof`. */
    output: z.object({ until: z.iso.datetime(), ticket: z.string().nullable() }),
  }),
  proveCode: write('POST /merchant-api/auth/factor/prove/code', {
    access: 'signed-in',
    title: ['发送身份确认验证码', 'Send a code to prove again'],
    input: z.strictObject({ act }),
    output: z.object({ resendAfterSeconds: z.number().int(), validSeconds: z.number().int() }),
  }),
  appBegin: write('POST /merchant-api/auth/factor/app/begin', {
    access: 'signed-in',
    title: ['开始设置验证器', 'Begin to set up an authenticator app'],
    input: nothing,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  appConfirm: write('POST /merchant-api/auth/factor/app/confirm', {
    access: 'signed-in',
    title: ['完成设置验证器', 'Confirm the authenticator app'],
    input: z.strictObject({ code: totpCode }),
    output: firstCodes,
  }),
  appRemove: write('POST /merchant-api/auth/factor/app/remove', {
    access: 'signed-in',
    title: ['移除验证器', 'Remove the authenticator app'],
    input: nothing,
    output: done,
  }),
  passkeyBegin: write('POST /merchant-api/auth/factor/passkey/begin', {
    access: 'signed-in',
    title: ['开始添加通行密钥', 'Begin to add a passkey'],
    input: nothing,
    output: passkeyOffer,
  }),
  passkeyAdd: write('POST /merchant-api/auth/factor/passkey/add', {
    access: 'signed-in',
    title: ['添加通行密钥', 'Add a passkey'],
    input: z.strictObject({ ...credential, transports: z.array(z.string().max(20)).max(8), name: passkeyName }),
    output: firstCodes,
  }),
  passkeyRename: write('POST /merchant-api/auth/factor/passkey/rename', {
    access: 'signed-in',
    title: ['重命名通行密钥', 'Rename a passkey'],
    input: z.strictObject({ id, name: passkeyName }),
    output: done,
  }),
  passkeyRemove: write('POST /merchant-api/auth/factor/passkey/remove', {
    access: 'signed-in',
    title: ['移除通行密钥', 'Remove a passkey'],
    input: z.strictObject({ id }),
    output: done,
  }),
  recoveryRenew: write('POST /merchant-api/auth/factor/recovery/renew', {
    access: 'signed-in',
    title: ['重新生成恢复码', 'Make new recovery codes'],
    input: nothing,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
}
