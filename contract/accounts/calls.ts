// Accounts of a unit: who works here, under which role, and whether they may sign in.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { accountName, mobile, newPassword, text, toDelete } from '../kit/fields'
import { importSheet } from '../kit/import-sheet'
import { edits } from '../kit/merge'
import { id, pageOf, pageQuery, sortBy } from '../kit/page'
import { field } from '../kit/problem'
import { type Refusal, refusals } from '../kit/refusal'
import { sheet } from '../kit/sheet'
import { sessionRow } from '../kit/sign-in'
import type { Words } from '../kit/words'
import { accountStatusWords } from './states'

export { accountStatus } from './states'

export const accountRefusals = refusals('account', {
  missing: [40401, '账号不存在', 'Account not found'],
  usernameTaken: [40910, '账号已存在', 'This account name is taken'],
  mobileTaken: [40911, '手机号已被使用', 'This mobile number is in use'],
  lastOwner: [40912, '至少保留一个可用的所有者账号', 'At least one active owner must remain'],
  self: [40913, '不能对自己的账号执行此操作', 'You cannot do this to your own account'],
  ownerOnly: [40314, '只有所有者可以管理所有者账号', 'Only owners can manage owners'],
  above: [40316, '不能管理权限超出自己的账号', 'You cannot manage an account with more access than you'],
  noFactor: [40919, '该账号未设置二次验证', 'This account has no second factor'],
  shared: [40914, '该账号还在其他机构任职，只能由本人修改', 'This account also works elsewhere. Only its user can change this'],
  disabled: [40319, '该账号已被禁用', 'This account is disabled'],
  ofAnother: [40317, '只有平台可以管理其他机构的账号', 'Only the platform can manage accounts of other units'],
  roleBeyond: [40315, '不能分配超出自身权限的角色', 'You cannot assign a role with more access than you have'],
})

/** What the holder of an account is told by the bell. */
export const accountNews = {
  factorsReset: {
    title: ['二次验证已被重置', 'Your second factors were reset'],
    body: ['{who}重置了您的二次验证，原因：{reason}。请重新设置。', '{who} reset your second factors: {reason}. Please set them up again.'],
  },
} as const satisfies Record<string, { title: Words; body: Words }>

export const account = z.object({
  id,
  username: z.string(),
  displayName: z.string(),
  /** Masked unless the reader holds account:phone. */
  mobile: z.string().nullable(),
  roleId: id,
  roleName: z.string(),
  isOwner: z.boolean(),
  isSelf: z.boolean(),
  /** Above the reader: an owner seen by somebody who is not one, or a role that may do more. */
  isLocked: z.boolean(),
  /** Works for another unit as well. */
  isShared: z.boolean(),
  /** Has a second factor set up. */
  hasFactor: z.boolean(),
  status: z.number().int(),
  lastLoginAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
})
export type Account = z.output<typeof account>

const person = {
  displayName: field(['姓名', 'Name'], text({ min: 2, max: 20 })),
  mobile: field(['手机号', 'Mobile'], mobile()),
  roleId: field(['角色', 'Role'], id),
}

type Rights = Pick<Account, 'isSelf' | 'isOwner' | 'isLocked' | 'isShared'>

const locked = ({ isLocked, isOwner }: Pick<Account, 'isLocked' | 'isOwner'>): Refusal | null =>
  isLocked ? (isOwner ? accountRefusals.ownerOnly : accountRefusals.above) : null
const notMine = (account: Rights): Refusal | null =>
  account.isSelf ? accountRefusals.self : (locked(account) ?? (account.isShared ? accountRefusals.shared : null))

/** Both sides ask here: the console to grey a button, the server to refuse. */
export const whyNotAccount = {
  edit: locked,
  /** Name and number belong to the person: of an account that works elsewhere too, only its holder changes them. */
  rename: (account: Rights): Refusal | null => locked(account) ?? (account.isShared && !account.isSelf ? accountRefusals.shared : null),
  disable: notMine,
  resetPassword: notMine,
  /** Where somebody is signed in is theirs to know; of an account of this unit alone, whoever may manage it sees it, too. */
  sessions: notMine,
  resetFactors: (account: Rights & Pick<Account, 'hasFactor'>): Refusal | null =>
    notMine(account) ?? (account.hasFactor ? null : accountRefusals.noFactor),
  /** One looks as somebody who can sign in, and not as oneself. */
  viewAs: (account: Rights & Pick<Account, 'status'>): Refusal | null =>
    account.isSelf ? accountRefusals.self : (locked(account) ?? (account.status === 0 ? accountRefusals.disabled : null)),
  /** Leaving this unit is possible for an account that stays elsewhere. */
  remove: (account: Rights): Refusal | null => (account.isSelf ? accountRefusals.self : locked(account)),
}

/** Another unit than the caller's own: the platform adds and mends accounts wherever they are missing. */
const ofUnit = { unitId: id.optional() }

export const accountSorts = ['createdAt', 'username', 'displayName', 'lastLoginAt'] as const

export const accounts = {
  page: read('GET /merchant-api/unify/account/page', {
    access: 'account:read',
    title: ['账号列表', 'Accounts'],
    topics: ['accounts'],
    input: pageQuery
      .extend({
        keyword: z.string().max(50).optional(),
        status: z.number().int().min(0).max(1).optional(),
        roleId: id.optional(),
        ...ofUnit,
        ...sortBy(accountSorts),
      })
      .strict(),
    output: pageOf(account),
  }),
  detail: read('GET /merchant-api/unify/account/detail', {
    access: 'account:read',
    title: ['账号详情', 'Account detail'],
    topics: ['accounts'],
    input: z.strictObject({ id, ...ofUnit }),
    output: account,
  }),
  add: write('POST /merchant-api/unify/account/add', {
    access: 'account:write',
    title: ['新增账号', 'Add an account'],
    input: z.strictObject({
      username: field(['账号', 'Account'], accountName()),
      password: field(['初始密码', 'Initial password'], newPassword()),
      ...person,
      ...ofUnit,
    }),
    output: account,
  }),
  update: write('POST /merchant-api/unify/account/update', {
    access: 'account:write',
    title: ['编辑账号', 'Edit an account'],
    merging: edits('account'),
    input: z.strictObject({
      id,
      version: z.number().int(),
      ...person,
      mobile: person.mobile.optional(),
      /** Only an owner makes or unmakes owners. */
      isOwner: field(['所有者', 'Owner'], z.boolean()).optional(),
      ...ofUnit,
    }),
    output: account,
  }),
  setStatus: write('POST /merchant-api/unify/account/status', {
    access: 'account:write',
    title: ['启用或禁用账号', 'Enable or disable an account'],
    input: z.strictObject({ id, version: z.number().int(), status: z.literal([0, 1]), ...ofUnit }),
    output: account,
  }),
  resetPassword: write('POST /merchant-api/unify/account/password', {
    access: 'account:password',
    title: ['重置密码', "Reset an account's password"],
    input: z.strictObject({ id, newPassword: field(['新密码', 'New password'], newPassword()), ...ofUnit }),
    output: done,
  }),
  sessions: read('GET /merchant-api/unify/account/session/list', {
    access: 'account:write',
    title: ['账号的登录设备', 'Where an account is signed in'],
    input: z.strictObject({ id, ...ofUnit }),
    output: z.array(sessionRow),
  }),
  /** Without a session: all of them. */
  endSessions: write('POST /merchant-api/unify/account/session/end', {
    access: 'account:write',
    title: ['结束账号的登录', "End an account's sessions"],
    input: z.strictObject({ id, sessionId: id.optional(), ...ofUnit }),
    output: done,
  }),
  resetFactors: write('POST /merchant-api/unify/account/factor/reset', {
    access: 'account:factor',
    title: ['重置二次验证', "Reset an account's second factors"],
    input: z.strictObject({ id, reason: field(['原因', 'Reason'], text({ min: 2, max: 200 })), ...ofUnit }),
    output: account,
  }),
  remove: write('POST /merchant-api/unify/account/delete', {
    access: 'account:delete',
    title: ['删除账号', 'Delete accounts'],
    input: z.strictObject({ ids: field(['账号', 'Accounts'], toDelete(id, 200)), ...ofUnit }),
    output: done,
  }),
}

const yesNo = { true: ['是', 'Yes'], false: ['否', 'No'] } as const

/** The list as a spreadsheet. */
export const accountSheet = sheet({
  name: 'accounts',
  call: accounts.page,
  permission: 'account:export',
  columns: {
    displayName: { label: ['姓名', 'Name'], cell: 'text', width: 16 },
    username: { label: ['账号', 'Account'], cell: 'text', width: 20 },
    roleName: { label: ['角色', 'Role'], cell: 'text', width: 18 },
    mobile: { label: ['手机号', 'Mobile'], cell: 'text', width: 15 },
    status: { label: ['状态', 'Status'], cell: 'text', width: 10, choices: accountStatusWords },
    lastLoginAt: { label: ['最近登录', 'Last sign-in'], cell: 'time' },
    createdAt: { label: ['创建时间', 'Created'], cell: 'time' },
    isOwner: { label: ['所有者', 'Owner'], cell: 'text', width: 10, choices: yesNo },
  },
})

/** The list filled from a spreadsheet. */
export const accountImport = importSheet({
  name: 'accounts',
  title: ['账号', 'accounts'],
  call: accounts.add,
  permission: 'account:write',
  undoPermission: 'account:delete',
  columns: {
    displayName: { example: ['何美玲', 'He Meiling'], synonyms: ['名字', '员工姓名', '员工', 'full name', 'display name', 'employee'] },
    username: {
      example: ['meiling.he', 'meiling.he'],
      synonyms: ['用户名', '登录名', '账户', '登录账号', 'username', 'user name', 'login'],
      unique: true,
    },
    mobile: {
      example: ['13800138000', '13800138000'],
      synonyms: ['手机', '电话', '手机号码', '联系电话', 'phone', 'mobile number', 'phone number', 'cell'],
      unique: true,
    },
    roleId: { example: ['运营专员', 'Operations clerk'], synonyms: ['角色名称', '岗位', '职位', 'role name', 'position'], choice: true },
    password: { example: ['Fjord-71-lamp', 'Fjord-71-lamp'], synonyms: ['密码', '登录密码', 'password'], secret: true },
  },
})
