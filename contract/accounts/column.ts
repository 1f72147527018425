// What the house knows of accounts.

import { defineColumn, traders } from '../kit/column'
import { accountStatusWords, factorWords, languageWords } from './states'

export const column = defineColumn({
  name: 'accounts',
  pages: {
    accounts: {
      url: 'operation-management/accountNumber/index',
      icon: 'account',
      label: ['账号管理', 'Accounts'],
      group: 'operation-management',
      place: 130,
      seenBy: [...traders, 'platform'],
    },
  },
  permissions: {
    'account:read': { page: 'accounts', words: ['查看账号', 'View accounts'] },
    'account:write': { page: 'accounts', words: ['新增和编辑账号', 'Add and edit accounts'] },
    'account:delete': { page: 'accounts', words: ['删除账号', 'Delete accounts'] },
    'account:password': { page: 'accounts', words: ['重置密码', 'Reset passwords'] },
    'account:factor': { page: 'accounts', words: ['重置二次验证', 'Reset second factors'] },
    'account:phone': { page: 'accounts', words: ['查看完整手机号', 'View full phone numbers'] },
    'account:elsewhere': {
      page: 'accounts',
      words: ['管理其他机构的账号', 'Manage accounts of other units'],
      only: ['ROLE_PLATFORM'],
    },
    'account:export': { page: 'accounts', words: ['导出账号', 'Export accounts'] },
  },
  lists: {
    accounts: 'accounts',
  },
  records: {
    account: {
      words: ['账号', 'Account'],
      readers: ['account:read'],
      restore: { permissions: ['account:write'], fields: ['displayName', 'mobile'] },
      fields: {
        display_name: ['姓名', 'Name'],
        mobile: ['手机号', 'Mobile'],
        role: ['角色', 'Role'],
        permissions: ['权限', 'Permissions'],
        is_owner: ['所有者', 'Owner'],
        password_hash: ['密码', 'Password'],
        authenticator: ['验证器应用', 'Authenticator app'],
        passkey: ['通行密钥', 'Passkey'],
        recovery_left: ['剩余恢复码', 'Recovery codes left'],
        second_factor_failed: ['二次验证失败', 'Second factor failed'],
        username: ['账号', 'Account'],
        language: ['语言', 'Language'],
        viewed_by: ['以其身份查看', 'Viewed as'],
        signed_in_from: ['登录（地址）', 'Signed in from'],
        avatar_url: ['头像', 'Picture'],
        must_change_password: ['须修改密码', 'Must change the password'],
        account_id: ['账号编号', 'Account id'],
        role_id: ['角色编号', 'Role id'],
        is_shared: ['共享', 'Shared'],
      },
      values: { status: accountStatusWords, language: languageWords, second_factor_failed: factorWords },
    },
  },
  bulk: {
    'account.enable': {
      words: ['启用账号', 'Enable accounts'],
      permission: 'account:write',
      list: 'accounts',
      danger: false,
      record: 'account',
    },
    'account.disable': {
      words: ['禁用账号', 'Disable accounts'],
      permission: 'account:write',
      list: 'accounts',
      danger: false,
      record: 'account',
    },
    'account.remove': {
      words: ['删除账号', 'Delete accounts'],
      permission: 'account:delete',
      list: 'accounts',
      danger: true,
      record: 'account',
    },
  },
  search: {
    account: { words: ['账号', 'Account'], permission: 'account:read', page: 'accounts' },
  },
})
