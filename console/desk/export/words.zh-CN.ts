// What the export of a list says, in Chinese.

export const exports = {
  action: '导出',
  title: '导出{list}',
  namePlaceholder: '请填写文件名',
  rows: '每行内容',
  columns: '导出列',
  chosen: '已选 {n} / {m} 列',
  all: '全选',
  clear: '全不选',
  up: '上移“{name}”',
  down: '下移“{name}”',
  scope: '按当前筛选条件导出，共 {n} 条',
  scopeUnknown: '按当前筛选条件导出',
  scopePeriod: '导出{period}的全部记录，其他筛选条件不变',
  period: { filter: '按当前筛选', lastMonth: '上月', thisMonth: '本月' },
  full: '导出完整手机号与地址',
  masked: '未勾选时手机号和详细地址以 **** 显示',
  fullLogged: '导出人、原因和行数将记入审计日志',
  fullReason: '例如：交仓库代发，需要完整地址',
  start: '开始导出',
  again: '再导一份',
  background: '可以关闭此窗口，导出会在后台继续，完成后将通知您。',
  ready: '导出完成，文件已开始下载',
  recent: '最近导出',
  format: { xlsx: 'Excel（.xlsx）', csv: 'CSV（.csv）' },
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    exports: typeof exports
  }
}
