// 通知铃。

export const bell = {
  title: '通知',
  label: '通知，{n} 条未读',
  none: '还没有通知。任务完成、订阅的列表有新数据时会在这里提醒您。',
  readAll: '全部已读',
  unread: '未读',
  routine: '已完成的任务',
  routineNew: '已完成的任务，{n} 条新',
  soundOn: '打开提示音',
  soundOff: '关闭提示音',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    bell: typeof bell
  }
}
