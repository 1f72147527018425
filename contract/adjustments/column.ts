// What the house knows of fines and adjustments.

import { defineColumn } from '../kit/column'
import { adjustmentKindWords, adjustmentStateWords } from './states'

export const column = defineColumn({
  name: 'adjustments',
  pages: {
    adjustments: {
      url: 'money/adjustments',
      icon: 'adjust',
      label: ['罚款与调账', 'Fines and adjustments'],
      group: 'money',
      place: 30,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'adjustment:read': { page: 'adjustments', words: ['查看罚款与调账', 'View fines and adjustments'] },
    'adjustment:write': { page: 'adjustments', words: ['提出和复核罚款与调账', 'Propose and decide fines and adjustments'] },
  },
  lists: { adjustments: 'adjustments' },
  records: {
    adjustment: {
      words: ['调账单', 'Adjustment'],
      readers: ['adjustment:read'],
      fields: {
        no: ['单号', 'Number'],
        unit_id: ['单位', 'Unit'],
        kind: ['类型', 'Kind'],
        amount_fen: ['金额', 'Amount'],
        reason: ['原因', 'Reason'],
        order_no: ['相关订单', 'Order'],
        status: ['状态', 'State'],
        decision: ['意见', 'Remark'],
        proposed_name: ['提出人', 'Proposed by'],
        proposed_at: ['提出时间', 'Proposed at'],
        decided_name: ['复核人', 'Decided by'],
        decided_at: ['复核时间', 'Decided at'],
      },
      values: { kind: adjustmentKindWords, status: adjustmentStateWords },
    },
  },
})
