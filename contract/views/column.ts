// What the house knows of saved views.

import { defineColumn } from '../kit/column'

export const column = defineColumn({
  name: 'views',
  records: {
    view: {
      words: ['视图', 'View'],
      fields: {
        account_id: ['账号编号', 'Account id'],
        is_shared: ['共享', 'Shared'],
        list: ['列表', 'List'],
        query: ['筛选条件', 'Filters'],
        columns: ['显示列', 'Columns'],
      },
    },
  },
})
