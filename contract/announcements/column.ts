// What the house knows of announcements.

import { defineColumn, traders } from '../kit/column'
import { unitKindWords } from '../kit/unit-kinds'
import { announcementKindWords } from './states'

export const column = defineColumn({
  name: 'announcements',
  pages: {
    announcements: {
      url: 'operation-management/notice/index',
      icon: 'notice',
      label: ['公告管理', 'Announcements'],
      group: 'operation-management',
      place: 120,
      seenBy: [...traders, 'platform'],
    },
  },
  permissions: {
    'notice:read': { page: 'announcements', words: ['查看公告', 'View announcements'] },
    'notice:write': { page: 'announcements', words: ['发布和撤回公告', 'Publish and withdraw announcements'] },
    'notice:export': { page: 'announcements', words: ['导出公告', 'Export announcements'] },
  },
  lists: { announcements: 'announcements' },
  records: {
    announcement: {
      words: ['公告', 'Announcement'],
      readers: ['notice:read'],
      restore: { permissions: ['notice:write'], fields: ['title', 'contentHtml', 'publishAt', 'endsAt'] },
      fields: {
        title: ['标题', 'Title'],
        kind: ['类型', 'Kind'],
        content_html: ['内容', 'Text'],
        for_kinds: ['接收的单位类型', 'Kinds of units'],
        for_markets: ['接收的市场编号', 'Markets (ids)'],
        for_brands: ['接收的品牌编号', 'Brands (ids)'],
        for_regions: ['接收的地区', 'Regions'],
        for_roles: ['接收的角色', 'Roles'],
        to_staff: ['发给单位人员', 'To the people of units'],
        to_shoppers: ['发给顾客', 'To shoppers'],
        attachments: ['附件', 'Attachments'],
        author_id: ['发布人编号', 'By (id)'],
        author_name: ['发布人', 'By'],
        sender_kind: ['发布单位类型', 'Kind of sender'],
        is_pinned: ['置顶', 'Pinned'],
        must_confirm: ['须确认', 'Must be confirmed'],
        is_draft: ['草稿', 'Draft'],
        publish_at: ['发布时间', 'Published'],
        ends_at: ['结束时间', 'Until'],
        withdrawn_at: ['撤回时间', 'Withdrawn'],
        withdrawn_reason: ['撤回原因', 'Why withdrawn'],
      },
      values: { kind: announcementKindWords, for_kinds: unitKindWords, sender_kind: unitKindWords },
    },
  },
  bulk: {
    'announcement.pin': {
      words: ['置顶公告', 'Pin announcements'],
      permission: 'notice:write',
      list: 'announcements',
      danger: false,
      record: 'announcement',
    },
    'announcement.unpin': {
      words: ['取消置顶', 'Unpin announcements'],
      permission: 'notice:write',
      list: 'announcements',
      danger: false,
      record: 'announcement',
    },
    'announcement.remove': {
      words: ['删除公告', 'Delete announcements'],
      permission: 'notice:write',
      list: 'announcements',
      danger: true,
      record: 'announcement',
    },
  },
  search: { announcement: { words: ['公告', 'Announcement'], permission: 'notice:read', page: 'announcements' } },
})
