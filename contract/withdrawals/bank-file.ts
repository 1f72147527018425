// The file for a bank's own site, whose columns are read by Chinese banks and by nobody else.

export const bankFileHead = [
  '提现单号',
  '收款户名',
  '收款账号',
  '开户银行',
  '开户支行',
  '联行号',
  '账户类型',
  '金额（元）',
  '附言',
] as const
export const bankFileTypes: Record<'PRIVATE' | 'PUBLIC', string> = { PRIVATE: '对私', PUBLIC: '对公' }
