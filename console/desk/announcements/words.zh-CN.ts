// Announcements as their readers see them, in Chinese.

export const announced = {
  title: '收到的公告',
  unread: '未读公告',
  unreadCount: '未读公告 {n}',
  all: '查看全部',
  attachments: '附件',
  mustConfirm: '请阅读并确认后继续工作，已填写的内容不会丢失',
  confirm: '我已阅读并确认',
  confirmed: '已确认',
  left: '还有 {n} 条待确认',
  search: '搜索公告标题',
  onlyUnread: '只看未读',
  none: '还没有收到公告',
  noneUnread: '没有未读公告',
  choose: '选择一条公告阅读',
  back: '返回列表',
  gone: '公告已撤回或不再展示',
  readAt: '{time} 已读',
  isNew: '未读',
  pinned: '置顶',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    announced: typeof announced
  }
}
