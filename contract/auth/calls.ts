// Signing in and out, who I am, my password, and codes sent to a phone.

import { z } from 'zod'
import { done, nothing, read, write } from '../kit/call'
import { accountName, givenPassword, newPassword, phone, rules, samePasswords, smsCode } from '../kit/fields'
import { moment } from '../kit/moment'
import { id } from '../kit/page'
import { field, problem } from '../kit/problem'
import { refusals } from '../kit/refusal'
import { devices, signedIn } from '../kit/signed-in'
import { viewing } from '../kit/viewing'
import { languages, type Words } from '../kit/words'
import { whoRoute } from './who'

export const authRefusals = refusals('auth', {
  wrong: [40110, '账号或密码错误', 'Wrong account or password'],
  wrongCode: [40111, '验证码错误', 'verification code wrong'],
  disabled: [40112, '账号已被禁用', 'This account is disabled'],
  imageNeeded: [40114, '请输入图形验证码', 'Enter the image code'],
  underFire: [
    40115,
    '该账号正被频繁尝试登录，请使用手机验证码登录，或 {n} 秒后再试',
    'Too many attempts at this account: sign in by SMS code, or try again in {n} s',
  ],
  noUnit: [40113, '请先选择用户所属机构', "please choose the user's organisation first"],
  oldPassword: [42210, '原密码错误', 'Current password is wrong'],
  samePassword: [42211, '新密码不能与原密码相同', 'The new password is the same as the current one'],
  crossSite: [40310, '不允许跨站请求', 'Cross-site requests are refused'],
})

/**
 * How often a password may be guessed in 15 minutes. A device that the account signed in with before is counted by itself,
 * whatever strangers do; for the others the failures of the account and of the address count.
 */
export const signInLimits = {
  windowSeconds: 15 * 60,
  /** After so many failures of one account from one address, or at one device, the code of a picture is asked for. */
  freeTries: 3,
  /** After so many failures of one account from anywhere, everybody is asked for it. */
  freeTriesFromAnywhere: 10,
  perAccountAndAddress: 10,
  perDevice: 10,
  perAddress: 50,
  /** Beyond these, a device that is not known signs in by SMS code, or waits. */
  perAccountFromAnywhere: 300,
} as const

/** What the messages say; {code} is the code. */
export const smsTexts = {
  login: [
    '【Marketdesk】登录验证码 {code}，5 分钟内有效，请勿告诉他人。',
    '[Marketdesk] {code} is your sign-in code, valid for 5 minutes. Tell nobody.',
  ],
  reset: [
    '【Marketdesk】重置密码验证码 {code}，5 分钟内有效，请勿告诉他人。',
    '[Marketdesk] {code} is your code for a new password, valid for 5 minutes. Tell nobody.',
  ],
  phone: [
    '【Marketdesk】手机验证码 {code}，5 分钟内有效，请勿告诉他人。',
    '[Marketdesk] {code} is your phone code, valid for 5 minutes. Tell nobody.',
  ],
  administrator: [
    '【Marketdesk】更换品牌管理员验证码 {code}，5 分钟内有效，请勿告诉他人。',
    '[Marketdesk] {code} is your code for a change of administrator, valid for 5 minutes. Tell nobody.',
  ],
  /** {act}: what it is for, so that nobody gives it away for something else. */
  prove: [
    '【Marketdesk】您正在“{act}”，验证码 {code}，5 分钟内有效。如非本人操作，请立即修改密码。',
    '[Marketdesk] {code} confirms: {act}. Valid for 5 minutes. If it is not you, change your password at once.',
  ],
  apply: [
    '【Marketdesk】入驻申请验证码 {code}，5 分钟内有效，请勿告诉他人。',
    '[Marketdesk] {code} is your application code, valid for 5 minutes. Tell nobody.',
  ],
} as const satisfies Record<string, Words>

export const unitKinds = ['PLATFORM', 'MARKET', 'SHOP', 'BRAND', 'AGENT', 'DISTRIBUTOR'] as const
export type UnitKind = (typeof unitKinds)[number]

const unit = z.object({ id, kind: z.enum(unitKinds), name: z.string(), marketId: id.nullable() })
export type Unit = z.output<typeof unit>

/** A second factor is to be set up, or one that is there is to be shown. */
export const factorDues = ['enrol', 'check'] as const
export type FactorDue = (typeof factorDues)[number]

/** A shop that belongs to no market says so with this id. */
export const noMarket = '-1'

/**
 * The user info of the specification, with the names that the shell shows. `unit` is whom the server acts for;
 * marketId and shopId are where the shell stands: a market and its first shop, or a shop and its market.
 */
export const userInfo = z.object({
  id,
  name: z.string(),
  username: z.string(),
  mobile: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: z.string(),
  roleId: id,
  roleName: z.string(),
  isOwner: z.boolean(),
  language: z.enum(languages),
  manageMode: z.number().int().nullable(),
  markets: z.array(z.object({ marketId: id, name: z.string() })),
  marketId: z.union([id, z.literal(noMarket)]).nullable(),
  shopId: id.nullable(),
  unit,
  /** Of the unit: its times are written and read by its own clock. */
  timezone: z.string(),
  units: z.array(unit),
  permissions: z.array(z.string()),
  /** Who can give what is missing: the unit's owners, each by role and name. */
  givers: z.array(z.string()),
  /** What they could give: what a role of the unit can hold and the reader's does not. The rest is the business of others. */
  givable: z.array(z.string()),
  mustChangePassword: z.boolean(),
  /** The role asks for a second factor, and until it is set up or shown this session reaches the door's calls alone. */
  factorDue: z.enum(factorDues).nullable(),
  /** Looks through somebody else's eyes: what is above of role, rights and unit is theirs. */
  viewing: viewing.nullable(),
  menuLinks: z.array(
    z.object({ menuId: z.string(), name: z.string(), nameEn: z.string(), url: z.string(), icon: z.string(), isMicroApp: z.boolean() }),
  ),
  /** What the person arranged for themselves, by name; nothing before a second factor that is due. */
  preferences: z.record(z.string(), z.json()),
  /** When this was answered, for the stream of changes: whatever is asked for afterwards is not older. */
  moment,
})
export type UserInfo = z.output<typeof userInfo>

const password = field(['密码', 'Password'], givenPassword())
const code = field(['验证码', 'Code'], smsCode())

const passwordChange = z
  .strictObject({
    password: field(['原密码', 'Current password'], givenPassword()),
    newPassword: field(['新密码', 'New password'], newPassword()),
    repeatPassword: field(['确认密码', 'Repeat password'], givenPassword()),
  })
  .refine(samePasswords, { path: ['repeatPassword'], error: problem(rules.passwordsDiffer) })

const bySms = z
  .strictObject({
    mobile: field(['手机号', 'Mobile'], phone()),
    code,
    newPassword: field(['新密码', 'New password'], newPassword()),
    repeatPassword: field(['确认密码', 'Repeat password'], givenPassword()),
  })
  .refine(samePasswords, { path: ['repeatPassword'], error: problem(rules.passwordsDiffer) })

const sent = z.object({ resendAfterSeconds: z.number().int(), validSeconds: z.number().int() })

export const auth = {
  // A GET, but it keeps what it drew: declared as the write that it is.
  imageCode: write('GET /auth/code', {
    access: 'anyone',
    title: ['图形验证码', 'Image code'],
    input: nothing,
    output: z.object({ uuid: z.string(), image: z.string() }),
  }),
  loginWithImageCode: write('POST /auth/login', {
    access: 'anyone',
    title: ['账号登录（图形验证码）', 'Sign in with an image code'],
    input: z.strictObject({
      username: field(['账号', 'Account'], accountName()),
      password,
      code: field(['验证码', 'Code'], z.string().min(1, problem(rules.codeRequired)).max(10)),
      uuid: z.string().max(64),
      devices,
    }),
    output: signedIn,
  }),
  login: write('POST /merchant-api/auth/login', {
    access: 'anyone',
    title: ['账号登录', 'Sign in by account'],
    input: z.strictObject({ username: field(['账号', 'Account'], accountName()), password, devices }),
    output: signedIn,
  }),
  loginBySms: write('POST /merchant-api/auth/sms/login', {
    access: 'anyone',
    title: ['手机号登录', 'Sign in by mobile'],
    input: z.strictObject({ mobile: field(['手机号', 'Mobile'], phone()), code, type: z.literal([2, '2']), devices }),
    output: signedIn,
  }),
  // A GET by the specification, but it sends a message: declared as the write that it is.
  loginCode: write('GET /merchant-api/auth/login/code', {
    access: 'anyone',
    title: ['发送登录验证码', 'Send a sign-in code'],
    input: z.strictObject({ mobile: field(['手机号', 'Mobile'], phone()) }),
    output: sent,
  }),
  info: read(whoRoute, {
    access: 'signed-in',
    title: ['当前用户', 'Who I am'],
    input: nothing,
    output: userInfo,
  }),
  logout: write('POST /merchant-api/auth/logout', {
    access: 'signed-in',
    title: ['退出登录', 'Sign out'],
    input: nothing,
    output: done,
  }),
  switchUnit: write('PUT /merchant-api/auth/unit', {
    access: 'signed-in',
    title: ['切换机构', 'Switch the active unit'],
    input: z.strictObject({ unitId: id }),
    output: userInfo,
  }),
  changePassword: write('POST /sys/user/password', {
    access: 'signed-in',
    title: ['修改密码', 'Change my password'],
    input: z.strictObject({
      password: field(['原密码', 'Current password'], givenPassword()),
      newPassword: field(['新密码', 'New password'], newPassword()),
    }),
    output: done,
  }),
  changePasswordRepeated: write('PUT /merchant-api/auth/change/pwd', {
    access: 'signed-in',
    title: ['修改密码（确认两次）', 'Change my password, typed twice'],
    input: passwordChange,
    output: done,
  }),
  resetPassword: write('PUT /merchant-api/auth/update_password', {
    access: 'anyone',
    title: ['短信重置密码', 'Set a new password by SMS code'],
    input: bySms,
    output: done,
  }),
  resetCode: write('GET /merchant-api/auth/reset/code', {
    access: 'anyone',
    title: ['发送重置密码验证码', 'Send a code for a new password'],
    input: z.strictObject({ mobile: field(['手机号', 'Mobile'], phone()) }),
    output: sent,
  }),
  setLanguage: write('PUT /merchant-api/auth/language', {
    access: 'signed-in',
    title: ['界面语言', 'My language'],
    input: z.strictObject({ language: z.enum(languages) }),
    output: done,
  }),
}

export const phoneCodes = {
  send: write('GET /project/phone/code', {
    access: 'signed-in',
    title: ['发送手机验证码', 'Send a phone code'],
    input: z.strictObject({ phoneNumber: field(['手机号', 'Phone'], phone()) }),
    output: sent,
  }),
  check: write('POST /project/phone/code/check', {
    access: 'signed-in',
    title: ['校验手机验证码', 'Check a phone code'],
    input: z.strictObject({ phoneNumber: field(['手机号', 'Phone'], phone()), code }),
    output: done,
  }),
}
