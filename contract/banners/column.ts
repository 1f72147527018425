// What the house knows of banners.

import { defineColumn, traders } from '../kit/column'
import { bannerLinkWords, bannerPositionWords } from './states'

export const column = defineColumn({
  name: 'banners',
  pages: {
    banners: {
      url: 'operation-management/banner/index',
      icon: 'banner',
      label: ['轮播图', 'Banners'],
      group: 'operation-management',
      place: 100,
      seenBy: [...traders, 'platform'],
    },
  },
  permissions: {
    'banner:read': { page: 'banners', words: ['查看轮播图', 'View banners'] },
    'banner:write': { page: 'banners', words: ['编辑和排序轮播图', 'Edit and sort banners'] },
    'banner:export': { page: 'banners', words: ['导出轮播图', 'Export banners'] },
  },
  lists: { banners: 'banners' },
  records: {
    banner: {
      words: ['轮播图', 'Banner'],
      readers: ['banner:read'],
      restore: { permissions: ['banner:write'], fields: ['title', 'imageUrl', 'startsAt', 'endsAt'] },
      fields: {
        title: ['标题', 'Title'],
        position: ['位置', 'Position'],
        image_url: ['图片', 'Picture'],
        link_kind: ['跳转类型', 'Leads to'],
        link_id: ['跳转内容编号', 'What it leads to (id)'],
        link_url: ['跳转网址', 'Address'],
        starts_at: ['开始时间', 'From'],
        ends_at: ['结束时间', 'Until'],
        is_on: ['上线', 'On'],
      },
      values: { position: bannerPositionWords, link_kind: bannerLinkWords },
    },
  },
  bulk: {
    'banner.off': {
      words: ['下线轮播图', 'Take banners off'],
      permission: 'banner:write',
      list: 'banners',
      danger: true,
      record: 'banner',
    },
    'banner.on': { words: ['上线轮播图', 'Put banners on'], permission: 'banner:write', list: 'banners', danger: false, record: 'banner' },
  },
  search: { banner: { words: ['轮播图', 'Banner'], permission: 'banner:read', page: 'banners' } },
})
