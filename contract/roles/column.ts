// What the house knows of roles.

import { defineColumn, traders } from '../kit/column'
import { ruledKindWords } from './states'

export const column = defineColumn({
  name: 'roles',
  pages: {
    roles: {
      url: 'operation-management/role/index',
      icon: 'role',
      label: ['角色管理', 'Roles'],
      group: 'operation-management',
      place: 140,
      seenBy: [...traders, 'platform'],
    },
  },
  permissions: {
    'role:read': { page: 'roles', words: ['查看角色', 'View roles'] },
    'role:write': { page: 'roles', words: ['新增和编辑角色', 'Add and edit roles'] },
    'role:delete': { page: 'roles', words: ['删除角色', 'Delete roles'] },
    'role:grant': { page: 'roles', words: ['分配权限', 'Grant permissions'] },
  },
  lists: {
    roles: 'roles',
  },
  records: {
    role: {
      words: ['角色', 'Role'],
      readers: ['role:read'],
      restore: { permissions: ['role:write'], fields: ['name', 'description'] },
      fields: {
        permissions: ['权限', 'Permissions'],
        description: ['说明', 'Description'],
        second_factor: ['要求二次验证', 'Second factor needed'],
        withdrawal_factor: ['提现要求二次验证', 'Second factor for withdrawals'],
        is_preset: ['预设', 'Preset'],
        unit_kind: ['机构类型', 'Kind of unit'],
        name_en: ['英文名称', 'English name'],
        viewed_by: ['以其身份查看', 'Viewed as'],
        description_en: ['英文说明', 'English description'],
      },
      values: { unit_kind: ruledKindWords },
    },
  },
})
