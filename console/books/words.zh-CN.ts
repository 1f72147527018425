// The books, in Chinese.

export const books = {
  title: '账本与日结',
  asking: '正在读取核对结果…',
  never: '账本尚未核对',
  agree: '账本已对平',
  differ: '发现 {n} 处不一致',
  told: '{time} 由 {who} 核对 {entries} 笔分录、{checks} 项规则，用时 {seconds} 秒',
  found: '不一致的地方',
  prove: '立即核对',
  days: '日结',
  daysHint: '每天 00:10 核对并封存前一天的账；封存后当天不能再入账，指纹随任何改动而变化。',
  noDays: '还没有日结',
  noDaysHint: '次日 00:10 会自动完成第一次日结。',
  day: '日期',
  state: '核对',
  dayAgrees: '一致',
  dayDiffers: '不一致',
  entries: '分录',
  in: '收入',
  out: '支出',
  available: '可提现',
  pending: '待结算',
  frozen: '冻结',
  commission: '平台佣金',
  cash: '资金账户',
  digest: '指纹',
}

declare module '#console/kit/text/catalogue' {
  interface Catalogue {
    books: typeof books
  }
}
