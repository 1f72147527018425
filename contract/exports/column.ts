// What the house knows of exports: that somebody took full numbers and addresses along, and why.

import { defineColumn } from '../kit/column'

export const column = defineColumn({
  name: 'exports',
  records: {
    full_export: {
      words: ['完整信息导出', 'Export with full numbers'],
      fields: {
        sheet: ['导出内容', 'List'],
        reason: ['导出原因', 'Reason'],
        row_count: ['导出行数', 'Rows'],
        job_id: ['任务编号', 'Job id'],
        account_id: ['导出人编号', 'Account id'],
      },
    },
  },
})
