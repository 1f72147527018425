// What the house knows of shopping notices.

import { defineColumn, traders } from '../kit/column'
import { unitKindWords } from '../kit/unit-kinds'

export const column = defineColumn({
  name: 'shopping-notices',
  pages: {
    shoppingNotices: {
      url: 'operation-management/paynotice/index',
      icon: 'paynotice',
      label: ['购物须知', 'Shopping notices'],
      group: 'operation-management',
      place: 110,
      seenBy: [...traders],
    },
  },
  permissions: {
    'paynotice:read': { page: 'shoppingNotices', words: ['查看购物须知', 'View shopping notices'] },
    'paynotice:write': { page: 'shoppingNotices', words: ['编辑购物须知', 'Edit shopping notices'] },
    'paynotice:export': { page: 'shoppingNotices', words: ['导出购物须知', 'Export shopping notices'] },
  },
  lists: { 'shopping-notices': 'shoppingNotices' },
  records: {
    shopping_notice: {
      words: ['购物须知', 'Shopping notice'],
      readers: ['paynotice:read'],
      restore: { permissions: ['paynotice:write'], fields: ['contentHtml', 'isEnabled', 'isBinding'] },
      fields: {
        kind: ['市场或店铺', 'Market or shop'],
        updated_name: ['更新人', 'Updated by'],
        content_html: ['须知内容', 'Text'],
        is_enabled: ['启用', 'In use'],
        is_binding: ['下单须确认最新版', 'Buyers must accept the latest'],
        text_version: ['内容版本', 'Version of the text'],
      },
      values: { kind: unitKindWords },
    },
  },
})
