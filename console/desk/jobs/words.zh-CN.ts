// What long work says of itself, in Chinese.

export const jobs = {
  status: { QUEUED: '排队中', RUNNING: '进行中', DONE: '已完成', FAILED: '失败', CANCELED: '已取消' },
  canceling: '正在取消…',
  counting: '正在统计…',
  rows: '{n} 条',
  failedRows: '{n} 条失败',
  cancel: '取消任务',
  retry: '重试',
  download: '下载',
  expires: '{time} 前可下载',
  none: '还没有任务',
  downloadFailed: '系统错误，请重试',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    jobs: typeof jobs
  }
}
