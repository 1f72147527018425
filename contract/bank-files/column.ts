// What the house knows of bank reconciliation.

import { defineColumn } from '../kit/column'
import { bankLineStateWords } from './states'

export const column = defineColumn({
  name: 'bank-files',
  pages: {
    bankFiles: {
      url: 'money/bank-files',
      icon: 'reconcile',
      label: ['银行对账', 'Bank reconciliation'],
      group: 'money',
      place: 50,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'bank-file:read': { page: 'bankFiles', words: ['查看银行对账', 'View bank reconciliation'] },
    'bank-file:write': { page: 'bankFiles', words: ['导入对账文件、说明差异', 'Import files and explain differences'] },
  },
  lists: { 'bank-lines': 'bankFiles' },
  records: {
    bank_file: {
      words: ['对账文件', 'Bank file'],
      readers: ['bank-file:read'],
      fields: {
        name: ['文件', 'File'],
        day_from: ['开始日期', 'First day'],
        day_to: ['结束日期', 'Last day'],
        imported_name: ['导入人', 'Imported by'],
        imported_at: ['导入时间', 'Imported at'],
        deleted_at: ['删除时间', 'Deleted at'],
      },
    },
    bank_line: {
      words: ['对账明细', 'Line of a bank file'],
      readers: ['bank-file:read'],
      fields: {
        state: ['结果', 'Result'],
        note: ['说明', 'Explanation'],
        explained_name: ['说明人', 'Explained by'],
        explained_at: ['说明时间', 'Explained at'],
      },
      values: { state: bankLineStateWords },
    },
  },
})
