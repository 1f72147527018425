// What the house knows of agreements.

import { defineColumn } from '../kit/column'
import { agreementKindWords } from './states'

export const column = defineColumn({
  name: 'agreements',
  pages: {
    agreements: {
      url: 'money/agreements',
      icon: 'agreement',
      label: ['分成协议', 'Agreements'],
      group: 'money',
      place: 40,
      seenBy: ['platform'],
    },
  },
  permissions: {
    'agreement:read': { page: 'agreements', words: ['查看分成协议', 'View agreements'] },
    'agreement:write': { page: 'agreements', words: ['设置和终止分成协议', 'Set and end agreements'] },
  },
  lists: { agreements: 'agreements' },
  records: {
    agreement: {
      words: ['分成协议', 'Agreement'],
      readers: ['agreement:read'],
      fields: {
        unit_id: ['单位', 'Unit'],
        kind: ['类型', 'Kind'],
        rate_bp: ['比例', 'Rate'],
        valid_from: ['生效时间', 'From'],
        valid_until: ['终止时间', 'Until'],
        note: ['备注', 'Note'],
        created_by: ['添加人', 'Added by'],
      },
      values: { kind: agreementKindWords },
    },
  },
})
