// Roles of a unit and what they may do.

import { z } from 'zod'
import { done, read, write } from './kit/call'
import { text } from './kit/fields'
import { id } from './kit/page'
import { isPermission, type Permission } from './kit/permissions'
import { field } from './kit/problem'
import { type Refusal, refusals } from './kit/refusal'

export const roleRefusals = refusals('role', {
  missing: [40402, '角色不存在', 'No such role'],
  nameTaken: [40920, '角色名称已存在', 'A role of this name exists'],
  preset: [40921, '预设角色不能修改或删除', 'Preset roles cannot be changed or deleted'],
  inUse: [40922, '该角色下还有账号，不能删除', 'Accounts still hold this role'],
  beyond: [40320, '不能授予自己没有的权限', 'You can only grant what you hold'],
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
  createdAt: z.iso.datetime(),
  version: z.number().int(),
})
export type Role = z.output<typeof role>

export const whyNotRole = {
  edit: (role: Pick<Role, 'isPreset'>): Refusal | null => (role.isPreset ? roleRefusals.preset : null),
  grant: (role: Pick<Role, 'isPreset' | 'isOwn'>): Refusal | null =>
    role.isPreset ? roleRefusals.preset : role.isOwn ? roleRefusals.own : null,
  remove: (role: Pick<Role, 'isPreset' | 'memberCount'>): Refusal | null =>
    role.isPreset ? roleRefusals.preset : role.memberCount > 0 ? roleRefusals.inUse : null,
}

const permission = z.string().refine(isPermission) as unknown as z.ZodType<Permission, string>
const named = {
  name: field(['角色名称', 'Role name'], text({ min: 2, max: 20 })),
  description: field(['说明', 'Description'], text({ min: 0, max: 200 })),
}

export const roles = {
  list: read('GET /merchant-api/role/list', {
    access: 'role:read',
    title: ['角色列表', 'Roles'],
    input: z.strictObject({ keyword: z.string().max(50).optional() }),
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
    input: z.strictObject({ roleId: id, version: z.number().int(), permissions: z.array(permission).max(500) }),
    output: role,
  }),
  // Anybody signed in may ask for the role they hold (the menu is built from it); another role needs role:read.
  permissions: read('GET /merchant-api/role/permission/list', {
    access: 'signed-in',
    title: ['角色权限', 'The permissions of a role'],
    input: z.strictObject({ roleId: id }),
    output: z.object({ permissions: z.array(z.string()), urls: z.array(z.string()) }),
  }),
}
