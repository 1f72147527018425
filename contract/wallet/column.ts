// What the house knows of wallets.

import { defineColumn, earners, traders } from '../kit/column'

export const column = defineColumn({
  name: 'wallet',
  pages: {
    wallet: {
      url: 'wallet/index',
      icon: 'wallet',
      label: ['我的钱包', 'Wallet'],
      group: 'local-course/resources',
      place: 10,
      seenBy: [...traders, ...earners],
    },
  },
  permissions: {
    wallet: { page: 'wallet', words: ['查看钱包', 'View the wallet'] },
    'wallet:export': { page: 'wallet', words: ['导出账单', 'Export bills'] },
    'wallet:withdraw': { page: 'wallet', words: ['申请和撤回提现', 'Apply for withdrawals and take them back'] },
  },
  lists: { 'wallet-bills': 'wallet', 'wallet-withdrawals': 'wallet', 'wallet-pending': 'wallet' },
})
