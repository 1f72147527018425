// What the house knows of bank cards.

import { defineColumn, earners, traders } from '../kit/column'
import { cardAccountTypeWords, cardStateWords } from './states'

export const column = defineColumn({
  name: 'bank-cards',
  pages: {
    bankCards: {
      url: 'bank-card/index',
      icon: 'bank',
      label: ['银行卡', 'Bank cards'],
      group: 'bank-card',
      place: 10,
      hidden: true,
      seenBy: [...traders, ...earners],
    },
  },
  permissions: {
    'bank:read': { page: 'bankCards', words: ['查看银行卡', 'View bank cards'] },
    'bank:write': { page: 'bankCards', words: ['添加、修改和解绑银行卡', 'Add, change and remove bank cards'] },
  },
  lists: { 'bank-cards': 'bankCards' },
  records: {
    bank_card: {
      words: ['银行卡', 'Bank card'],
      readers: ['bank:read'],
      fields: {
        account_type: ['账户类型', 'Account type'],
        holder_name: ['开户名', 'Account holder'],
        number_sealed: ['账号', 'Account number'],
        number_last4: ['账号后四位', 'Last four digits'],
        bank_code: ['银行代码', 'Bank code'],
        bank_name: ['开户银行', 'Bank'],
        branch_no: ['联行号', 'Branch number'],
        branch_name: ['开户支行', 'Branch'],
        mobile_sealed: ['预留手机号', 'Mobile at the bank'],
        mobile_mask: ['预留手机号（脱敏）', 'Mobile at the bank (masked)'],
        id_sealed: ['证件号', 'ID number'],
        id_mask: ['证件号（脱敏）', 'ID number (masked)'],
        uscc: ['统一社会信用代码', 'Social credit code'],
        link_id: ['结算账户编号', 'Settlement account'],
        is_default: ['默认账户', 'Default account'],
        status: ['状态', 'State'],
        failure: ['失败原因', 'Why it failed'],
        verified_at: ['验证时间', 'Verified at'],
        test_sent_at: ['测试打款时间', 'Test payment sent at'],
        created_by: ['添加人', 'Added by'],
        test_tries: ['金额填错次数', 'Wrong amounts'],
      },
      values: { account_type: cardAccountTypeWords, status: cardStateWords },
    },
  },
})
