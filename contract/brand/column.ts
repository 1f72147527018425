// What the house knows of a brand.

import { defineColumn } from '../kit/column'

export const column = defineColumn({
  name: 'brand',
  pages: {
    brandConfig: {
      url: 'brand/config/index',
      icon: 'brand',
      label: ['品牌配置', 'Brand configuration'],
      group: 'brand',
      place: 10,
      seenBy: ['brand'],
    },
  },
  permissions: {
    'brand:read': { page: 'brandConfig', words: ['查看品牌配置', 'View brand configuration'] },
    'brand:write': { page: 'brandConfig', words: ['修改品牌配置', 'Change brand configuration'] },
    'brand:administrator': { page: 'brandConfig', words: ['更换管理员', 'Change the administrator'] },
  },
  records: {
    brand: {
      words: ['品牌配置', 'Brand configuration'],
      readers: ['brand:read'],
      restore: {
        permissions: ['brand:write'],
        fields: ['name', 'intro', 'contactName', 'contactPhone', 'regionCode', 'address', 'logoUrl', 'slogan', 'storyHtml', 'imageUrls'],
      },
      fields: {
        image_urls: ['商品图片', 'Pictures'],
        slogan: ['品牌口号', 'Slogan'],
        story_html: ['品牌故事', 'Story'],
      },
    },
  },
})
