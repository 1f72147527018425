// What the house knows of what payment providers report.

import { defineColumn } from '../kit/column'
import { reportReasonWords, reportStateWords } from './states'

export const column = defineColumn({
  name: 'payments',
  pages: {
    paymentReports: {
      url: 'operation-management/payment-report/index',
      icon: 'bank',
      label: ['到账通知', 'Payment reports'],
      group: 'operation-management',
      place: 160,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'payment-report:read': {
      page: 'paymentReports',
      words: ['查看到账通知', 'View reports of payment providers'],
      only: ['ROLE_PLATFORM'],
    },
    'payment-report:match': { page: 'paymentReports', words: ['匹配到账通知', 'Match reports to payments'], only: ['ROLE_PLATFORM'] },
    'payment-report:refund': { page: 'paymentReports', words: ['退回到账款项', 'Send money of reports back'], only: ['ROLE_PLATFORM'] },
    'payment-report:dismiss': { page: 'paymentReports', words: ['忽略到账通知', 'Dismiss reports'], only: ['ROLE_PLATFORM'] },
  },
  records: {
    payment_report: {
      words: ['到账通知', 'Payment report'],
      readers: ['payment-report:read'],
      fields: {
        decided_at: ['审核时间', 'Reviewed'],
        state: ['匹配状态', 'Match'],
        why: ['不符原因', 'Mismatch'],
        payment_id: ['支付单', 'Payment'],
        booked_fen: ['暂挂金额（分）', 'In suspense (fen)'],
        decided_note: ['处理说明', 'Note of the decision'],
        decided_by: ['处理人', 'Decided by'],
      },
      values: { state: reportStateWords, why: reportReasonWords },
    },
  },
})
