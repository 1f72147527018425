// The audit log, in Chinese.

export const audit = {
  title: '审计日志',
  search: '操作人、记录编号或请求编号',
  empty: '任何修改都会记录在这里。',
  at: '时间',
  actor: '操作人',
  id: '记录编号',
  unit: '机构',
  action: '操作',
  entity: '记录',
  changes: '变更内容',
  ip: '来源地址',
  request: '请求编号',
  reason: '原因',
  from: '起始日期',
  to: '截止日期',
  detail: '变更详情',
  field: '字段',
  before: '原值',
  after: '新值',
  more: '等 {n} 项',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    audit: typeof audit
  }
}
