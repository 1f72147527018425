// Roles of a unit and what they may do.

import { z } from 'zod'
import { done, read, write } from '../kit/call'
import { text } from '../kit/fields'
import { edits, setOf } from '../kit/merge'
import { id } from '../kit/page'
import { field } from '../kit/problem'
import { type Refusal, refusals } from '../kit/refusal'
import { isPermission } from '../permissions'
import { ruledKinds } from './states'

export { type RuledKind, ruledKinds } from './states'

export const roleRefusals = refusals('role', {
  missing: [40402, '角色不存在', 'Role not found'],
  nameTaken: [40920, '角色名称已存在', 'A role with this name already exists'],
  preset: [40921, '预设角色不能修改或删除', 'Preset roles cannot be changed or deleted'],
  inUse: [40922, '该角色下还有账号，不能删除', 'This role is still in use'],
  beyond: [40320, '不能授予自己没有的权限', 'You can only grant permissions you have'],
  ownFirst: [40350, '请先为自己设置二次验证，再提出要求', 'Set up a second factor for yourself first'],
  ownerOnly: [40351, '只有所有者可以修改安全要求', 'Only an owner can change security rules'],
  platformOnly: [40353, '只有平台可以对一类机构提出要求', 'Only the platform can set rules for all units of a kind'],
  askedAbove: [40930, '平台已要求，不能在此修改', 'Required by the platform, cannot be changed here'],
  own: [40923, '不能修改自己所属角色的权限', 'You cannot change the permissions of your own role'],
})

export const role = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  isPreset: z.boolean(),
  isOwn: z.boolean(),
  memberCount: z.number().int(),
  permissionCount: z.number().int(),
  /** Who asks its holders for a second factor: this unit, the platform, or nobody. */
  factorAskedBy: z.enum(['unit', 'platform']).nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
})
export type Role = z.output<typeof role>

/** What a second factor can be asked for. */
export const factorNeeds = ['SIGN_IN', 'WITHDRAWALS'] as const
export type FactorNeed = (typeof factorNeeds)[number]
/** For whom the platform can ask for one. */

const factorRules = z.object({
  /** The reader owns the unit, and so may change what it asks for. */
  mayChange: z.boolean(),
  isPlatform: z.boolean(),
  /** This unit asks for one before money is withdrawn. */
  withdrawals: z.boolean(),
  /** What the platform asks of units of a kind; everybody may know. */
  ofPlatform: z.array(z.object({ need: z.enum(factorNeeds), unitKind: z.enum(ruledKinds) })),
})
export type FactorRules = z.output<typeof factorRules>

export const whyNotRole = {
  /** Preset roles too: a unit cannot change what they may do, but it can ask more of whoever holds them. */
  askFactor: (role: Pick<Role, 'factorAskedBy'>, { mayChange }: Pick<FactorRules, 'mayChange'>): Refusal | null =>
    !mayChange ? roleRefusals.ownerOnly : role.factorAskedBy === 'platform' ? roleRefusals.askedAbove : null,
  edit: (role: Pick<Role, 'isPreset'>): Refusal | null => (role.isPreset ? roleRefusals.preset : null),
  grant: (role: Pick<Role, 'isPreset' | 'isOwn'>): Refusal | null =>
    role.isPreset ? roleRefusals.preset : role.isOwn ? roleRefusals.own : null,
  remove: (role: Pick<Role, 'isPreset' | 'memberCount'>): Refusal | null =>
    role.isPreset ? roleRefusals.preset : role.memberCount > 0 ? roleRefusals.inUse : null,
}

const permission = z.string().refine(isPermission)
const named = {
  name: field(['角色名称', 'Role name'], text({ min: 2, max: 20 })),
  description: field(['说明', 'Description'], text({ min: 0, max: 200 })),
}

export const roles = {
  list: read('GET /merchant-api/role/list', {
    access: 'role:read',
    title: ['角色列表', 'Roles'],
    topics: ['roles'],
    input: z.strictObject({
      keyword: z.string().max(50).optional(),
      /** Another unit than the caller's own: for the platform, which adds accounts there. */
      unitId: id.optional(),
    }),
    output: z.array(role),
  }),
  add: write('POST /merchant-api/role/add', {
    access: 'role:write',
    title: ['新增角色', 'Add a role'],
    input: z.strictObject(named),
    output: role,
  }),
  update: write('POST /merchant-api/role/update', {
    access: 'role:write',
    title: ['编辑角色', 'Edit a role'],
    merging: edits('role'),
    input: z.strictObject({ id, version: z.number().int(), ...named }),
    output: role,
  }),
  remove: write('POST /merchant-api/role/delete', {
    access: 'role:delete',
    title: ['删除角色', 'Delete a role'],
    input: z.strictObject({ id }),
    output: done,
  }),
  updatePermissions: write('PUT /merchant-api/role/permission/update', {
    access: 'role:grant',
    title: ['修改角色权限', 'Change the permissions of a role'],
    merging: edits('role', { lists: { permissions: setOf() } }),
    input: z.strictObject({ roleId: id, version: z.number().int(), permissions: z.array(permission).max(500) }),
    output: role,
  }),
  askFactor: write('PUT /merchant-api/role/factor/update', {
    access: 'role:write',
    title: ['角色的二次验证要求', 'Whether a role needs a second factor'],
    input: z.strictObject({ roleId: id, asked: z.boolean() }),
    output: role,
  }),
  factorRules: read('GET /merchant-api/role/factor/rules', {
    access: 'role:read',
    title: ['安全要求', 'What security asks for'],
    input: z.strictObject({}),
    output: factorRules,
  }),
  setFactorRule: write('PUT /merchant-api/role/factor/rule', {
    access: 'role:write',
    title: ['修改安全要求', 'Change what security asks for'],
    /** Without a kind it is about the own unit's withdrawals; with one it is the platform's rule for all such units. */
    input: z.strictObject({ need: z.enum(factorNeeds), unitKind: z.enum(ruledKinds).nullable(), asked: z.boolean() }),
    output: factorRules,
  }),
  // Anybody signed in may ask for the role they hold (the menu is built from it); another role needs role:read.
  permissions: read('GET /merchant-api/role/permission/list', {
    access: 'signed-in',
    title: ['角色权限', 'The permissions of a role'],
    input: z.strictObject({ roleId: id }),
    output: z.object({ permissions: z.array(z.string()), urls: z.array(z.string()) }),
  }),
}
